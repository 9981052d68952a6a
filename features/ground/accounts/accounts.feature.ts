import type { Deps } from '#platform/server/deps.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { accountsPages } from './server/accounts.pages.ts';
import {
  ACCOUNT_ORG_COLUMNS,
  auditExporter,
  auditOtherPerson,
  authenticate,
  countPeopleOf,
  countRightsOf,
  isVisitor,
  movePeopleAndRights,
  PEOPLE_FIND,
  peopleExporter,
  userFirstReplies,
  withAuditFacts,
} from './server/accounts.public.ts';
import { accountsRoutes, accountsWebRoutes } from './server/accounts.routes.ts';
import { auditListRoutes } from './server/audit/audit-list.routes.ts';
import type { DemoAccounts } from './server/demo-accounts.public.ts';
import { menusOf, rightsOf, wordsOf } from './server/feature-lists.ts';
import { consoleFindRoutes } from './server/find/console-find.routes.ts';
import { signInHelpRoutes } from './server/help/sign-in-help.routes.ts';
import { registerLookJobs } from './server/look/person-look.job.ts';
import { personLookRoutes } from './server/look/person-look.routes.ts';
import { endOverdue } from './server/look/person-look.service.ts';
import { ownDataRoutes } from './server/own-data/own-data.routes.ts';
import { peopleAdminRoutes } from './server/people/people-admin.routes.ts';
import type { TellPerson } from './server/people/people-admin.service.ts';
import { matrixOf } from './server/rights/matrix.ts';
import { ownRoleRoutes } from './server/rights/own-role.routes.ts';
import { demonstrateOwnRoles } from './server/rights/own-role-demo.service.ts';
import type { TodayPorts } from './server/today/console-today.read.ts';
import { ACCOUNTS_AUDIT, ACCOUNTS_CONSOLE } from './shared/accounts.words.ts';
import { ACCOUNT_TOPIC } from './shared/people/account-messages.words.ts';

interface AccountsPorts {
  readonly weekHours: NonNullable<TodayPorts['weekHours']>;
  readonly demoAccountsOf: (deps: Deps) => DemoAccounts;
  readonly tell: TellPerson;
}

export const accountsFeature = ({ weekHours, demoAccountsOf, tell }: AccountsPorts) =>
  defineFeature({
    name: 'ground/accounts',
    gate: (deps, listOf) => ({
      authenticate: authenticate(deps, rightsOf(listOf)),
      isVisitor,
      noteOtherPerson: auditOtherPerson(deps),
      withFacts: withAuditFacts,
    }),
    routes: (deps, listOf) => [
      ...accountsRoutes(deps, {
        menus: menusOf(listOf),
        words: wordsOf(listOf),
        today: { todaySources: listOf('today'), weekHours, entries: listOf('consoleMenu') },
        demo: demoAccountsOf(deps),
      }),
      ...peopleAdminRoutes(deps, {
        standings: listOf('standings'),
        transfers: listOf('transfers'),
        tell,
        matrix: matrixOf(deps, listOf('consoleMenu')),
      }),
      ...personLookRoutes(deps),
      ...ownRoleRoutes(deps, matrixOf(deps, listOf('consoleMenu'))),
      ...signInHelpRoutes(deps, tell),
      ...ownDataRoutes(deps, { closures: listOf('closures'), tell }),
      ...auditListRoutes(deps, wordsOf(listOf)),
      ...consoleFindRoutes(deps, listOf('finds'), menusOf(listOf).console),
    ],
    webRoutes: async (app, deps) => void (await accountsWebRoutes(app, deps)),
    pages: (deps, listOf) => accountsPages(deps, menusOf(listOf), demoAccountsOf(deps)),
    firstReplies: (deps, listOf) => {
      const menus = menusOf(listOf);
      return (caller) => userFirstReplies(deps, caller, menus);
    },
    jobs: registerLookJobs,
    settle: (deps) => endOverdue(deps),
    demonstrate: demonstrateOwnRoles,
    consoleMenu: ACCOUNTS_CONSOLE,
    finds: [PEOPLE_FIND],
    orgUses: [async (sql, orgCode) => ({ name: '人员', num: await countPeopleOf(sql, orgCode) })],
    orgFollows: [countRightsOf],
    orgColumns: ACCOUNT_ORG_COLUMNS,
    orgReforms: [movePeopleAndRights],
    exporters: [peopleExporter, (deps, listOf) => auditExporter(deps, wordsOf(listOf))],
    auditWords: ACCOUNTS_AUDIT,
    notifications: [ACCOUNT_TOPIC],
  });
