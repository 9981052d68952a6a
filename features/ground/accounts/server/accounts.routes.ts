import type { Deps } from '#platform/server/deps.ts';
import { callerOf, dataRoute, doneRoute, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import * as contract from '../shared/accounts.contract.ts';
import { type AuditTrailWords, NO_WORDS } from '../shared/audit-words.rules.ts';
import * as factor from '../shared/second-factor/second-factor.contract.ts';
import { passwordRuleOf } from '../shared/sign-in/password.rules.ts';
import {
  portalMenuOf,
  setCourseLanguage,
  setElderMode,
  setPassword,
  signOnStateOf,
  userInfo,
} from './accounts.service.ts';
import { type DemoAccounts, NO_DEMO } from './demo-accounts.public.ts';
import { type Menus, NO_MENUS } from './feature-lists.ts';
import { begin, confirm, remove, renewCodes, secondFactorOf } from './second-factor/second-factor.service.ts';
import { endSession, listSessions, signOut, switchRole } from './sessions/session.service.ts';
import {
  clearSessionCookie,
  passwordClientOf,
  setDeviceCookie,
  setSessionCookie,
} from './sessions/session-cookie.routes.ts';
import { signInByPassword } from './sign-in/sign-in.service.ts';
import { rememberSignOutHint } from './sign-on/sign-on.routes.ts';
import { NO_TODAY, type TodayPorts } from './today/console-today.read.ts';
import { consoleTodayRoutes } from './today/console-today.routes.ts';

export { accountsWebRoutes } from './sign-on/sign-on.routes.ts';

interface AccountsPorts {
  readonly menus?: Menus;
  readonly words?: AuditTrailWords;
  readonly today?: TodayPorts;
  readonly demo?: DemoAccounts;
}

/** The calls of accounts.contract.ts (specification, 6 and 7.1). */
export const accountsRoutes = (
  deps: Deps,
  { menus = NO_MENUS, words = NO_WORDS, today = NO_TODAY, demo = NO_DEMO }: AccountsPorts = {},
): Route[] => [
  ...consoleTodayRoutes(deps, today, words),

  route(contract.getUserInfo, async (_input, { caller }) => ok(await userInfo(deps, caller, menus))),

  route(contract.getMenu, async (_input, { caller }) =>
    ok(portalMenuOf(deps, menus, caller?.activeRole.roleCode ?? null).menuList),
  ),

  route(contract.getSignOnState, async () => ok(await signOnStateOf(deps, demo))),

  route(contract.signIn, async (input, { request, reply }) => {
    const opened = await signInByPassword(deps, input, passwordClientOf(request));
    setSessionCookie(reply, deps, opened);
    setDeviceCookie(request, reply, deps, opened.deviceToken);
    return ok({
      accessToken: opened.token,
      expireTime: wireTime(opened.expiresAt),
      mustSetPassword: opened.mustSetPassword,
      mustSetSecondFactor: opened.mustSetSecondFactor,
    });
  }),

  route(contract.getPasswordRule, async () => ok(passwordRuleOf(deps.config))),

  route(contract.setPassword, async (input, context) => {
    const { deviceToken } = await setPassword(deps, callerOf(context), input);
    setDeviceCookie(context.request, context.reply, deps, deviceToken);
    return done();
  }),

  route(contract.signOut, async (_input, context) => {
    const { idToken } = await signOut(deps, callerOf(context));
    clearSessionCookie(context.reply, deps);
    rememberSignOutHint(context.reply, deps, idToken);
    return done();
  }),

  route(contract.switchRole, async (input, context) => {
    const caller = await switchRole(deps, callerOf(context), input);
    return ok(await userInfo(deps, caller, menus));
  }),

  doneRoute(contract.setElderMode, (caller, input) => setElderMode(deps, caller, input.elderMode)),

  doneRoute(contract.setCourseLanguage, (caller, input) =>
    setCourseLanguage(deps, caller, input.courseLanguage),
  ),

  dataRoute(factor.getSecondFactor, (caller) => secondFactorOf(deps, caller)),
  dataRoute(factor.beginSecondFactor, (caller, input) => begin(deps, caller, input)),
  dataRoute(factor.confirmSecondFactor, (caller, input) => confirm(deps, caller, input)),
  dataRoute(factor.renewBackupCodes, (caller, input) => renewCodes(deps, caller, input)),
  doneRoute(factor.removeSecondFactor, (caller, input) => remove(deps, caller, input)),

  dataRoute(contract.listSessions, (caller) => listSessions(deps, caller)),

  route(contract.endSession, async (input, context) => {
    const caller = callerOf(context);
    await endSession(deps, caller, input.id);
    if (input.id === caller.sessionId) clearSessionCookie(context.reply, deps);
    return done();
  }),
];
