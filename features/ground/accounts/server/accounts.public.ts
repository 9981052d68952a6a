import type { Deps } from '#platform/server/deps.ts';
import { type FirstReply, firstReply } from '#platform/server/http/page-data.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getUserInfo } from '../shared/accounts.contract.ts';
import { userInfo } from './accounts.service.ts';

/** @public The door is open before the next feature comes through it. */
export { type AuditEntry, type AuditFacts, audit, auditOtherPerson } from './audit/audit.service.ts';
export { auditExporter } from './audit/audit-export.service.ts';
export { withAuditFacts } from './audit/audit-request.ts';
export { countPeopleOf } from './people/people-admin.repository.ts';
export {
  countPartyMembers,
  findManagingPeople,
  findPartyMembers,
  type PersonCard,
  peopleByUsernames,
  peopleCards,
  personColumn,
  personIsCalled,
  whoManageOver,
} from './people/people-cards.repository.ts';
export { peopleExporter } from './people/people-export.service.ts';
export { type KnownPerson, peopleByIdHashes, takenUsernames } from './people/people-lookup.repository.ts';
export { authenticate } from './sessions/authenticate.routes.ts';
export { signedOut } from './sessions/signed-out.ts';
export { addFirstAccount, type FirstAccount } from './sign-in/first-account.service.ts';
export { type FirstPassword, makeFirstPassword } from './sign-in/first-password.ts';
export { hashPassword } from './sign-in/password.ts';
export { hasUsers, holdsRoleStill, isActiveUser } from './user.repository.ts';
export { createUsers, findUserNames, idCardHashOf, madeUsernames, type NewUser } from './users.service.ts';

/** Person that the page is for, as every page asks first. */
export const userFirstReplies = async (deps: Deps, caller: Caller | null): Promise<FirstReply[]> => [
  firstReply(getUserInfo, {}, ok(await userInfo(deps, caller))),
];
