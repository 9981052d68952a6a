import type { Deps } from '#platform/server/deps.ts';
import { type FirstReply, firstReply } from '#platform/server/http/page-data.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import { getUserInfo } from '../shared/accounts.contract.ts';
import { userInfo } from './accounts.service.ts';
import type { Menus } from './feature-lists.ts';
import type { ConsoleFindSource } from './find/console-find.read.ts';
import type { AccountClosure } from './own-data/own-data.service.ts';
import type { StandingSource } from './people/person-record.service.ts';
import type { TodaySource } from './today/console-today.read.ts';

/** @public The door is open before the next feature comes through it. */
export {
  type AuditEntry,
  type AuditFacts,
  type AuditNote,
  audit,
  auditOtherPerson,
  noteFacts,
} from './audit/audit.service.ts';
export { auditExporter } from './audit/audit-export.service.ts';
export { withAuditFacts } from './audit/audit-request.ts';
export {
  selectLastSignIns as lastSignIns,
  selectSignedIn as signedInSince,
} from './audit/signed-in.repository.ts';
export type { ConsoleFindSource } from './find/console-find.read.ts';
export { PEOPLE_FIND } from './find/people-find.ts';
export { listMoves as orgMoves, type OrgMove } from './people/org-move.repository.ts';
export {
  ACCOUNT_ORG_COLUMNS,
  countRightsOf,
  listPeopleOfOrg,
  movePeopleAndRights,
  movePeopleOfOrg,
} from './people/org-reform.repository.ts';
export { countPeopleOf } from './people/people-admin.repository.ts';
export { move as transferPerson } from './people/people-admin.service.ts';
export { type Candidate, findCandidates } from './people/people-candidates.repository.ts';
export {
  countPartyMembers,
  findManagingPeople,
  findPartyMembers,
  listPartyBranches,
  type PersonCard,
  peopleByUsernames,
  peopleCards,
  personColumn,
  personIsCalled,
  whoManageOver,
} from './people/people-cards.repository.ts';
export { peopleExporter } from './people/people-export.service.ts';
export { type KnownPerson, peopleByIdHashes, takenUsernames } from './people/people-lookup.repository.ts';
export { authenticate, isVisitor } from './sessions/authenticate.routes.ts';
export { onSessionChange } from './sessions/session.cache.ts';
export { countActivePeople } from './sessions/session.repository.ts';
export { signedOut } from './sessions/signed-out.ts';
export { addFirstAccount, type FirstAccount } from './sign-in/first-account.service.ts';
export { type FirstPassword, makeFirstPassword } from './sign-in/first-password.ts';
export { hashPassword } from './sign-in/password.ts';
export { hasLessThan, hasUsers, holdsRoleStill, isActiveUser } from './user.repository.ts';
export {
  createUsers,
  findUserNames,
  idCardHashOf,
  lastChange,
  madeUsernames,
  type NewUser,
} from './users.service.ts';

/** Person that the page is for, as every page asks first. */
export const userFirstReplies = async (
  deps: Deps,
  caller: Caller | null,
  menus: Menus,
): Promise<FirstReply[]> => [firstReply(getUserInfo, {}, ok(await userInfo(deps, caller, menus)))];

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    readonly portalMenu: PortalPage;
    readonly consoleMenu: ConsolePageEntry;
    /** Work that waits for a person today. */
    readonly today: TodaySource;
    /** Things that the console's search finds. */
    readonly finds: ConsoleFindSource;
    /** Sentences about a person whose party membership ends. */
    readonly standings: StandingSource;
    /** Sentences about what goes along with a person who moves to another organisation. */
    readonly transfers: StandingSource;
    readonly auditWords: AuditWords;
    /** Removals when a person's account is closed. */
    readonly closures: AccountClosure;
  }
}
