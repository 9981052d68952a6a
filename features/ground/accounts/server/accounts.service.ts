import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withShared } from '#platform/server/http/replies/json-pieces.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { inUse } from '#platform/server/switches.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller, HeldRole, RoleCode } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { CourseLanguage } from '#platform/shared/settings/course-languages.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { getUserInfo } from '../shared/accounts.contract.ts';
import { accountsErrors } from '../shared/accounts.errors.ts';
import { consoleMenuOf, isConsoleRole } from '../shared/console-menus.rules.ts';
import { menuOf } from '../shared/menus.rules.ts';
import { holdsRole, ROLE_NAMES, rolesOf } from '../shared/roles.rules.ts';
import { needsSecondFactor } from '../shared/second-factor/second-factor.rules.ts';
import { passwordProblem, passwordRuleOf } from '../shared/sign-in/password.rules.ts';
import { audit } from './audit/audit.service.ts';
import type { DemoAccounts } from './demo-accounts.public.ts';
import type { Menus } from './feature-lists.ts';
import { deniedIn } from './sessions/authenticate.routes.ts';
import { sessionCacheOf } from './sessions/session.cache.ts';
import { clearPasswordOver, keepCourseLanguage, keepElderMode } from './sessions/session.repository.ts';
import { endOtherSessions } from './sessions/session.service.ts';
import { isCommonPassword } from './sign-in/common-passwords.ts';
import { isFirstPasswordHash, matchesFirstPassword } from './sign-in/first-password.ts';
import { checkPassword, hashPassword, verifyHash } from './sign-in/password.ts';
import { keepPasswordBefore, listPasswordsBefore } from './sign-in/password-before.repository.ts';
import { inPasswordQueue } from './sign-in/password-queue.ts';
import { beginAttempt } from './sign-in/sign-in-attempt.service.ts';
import { forgetDevices, newDeviceToken, rememberDevice } from './sign-in/sign-in-place.ts';
import { findUser, hasUsers, lockUser, updatePassword } from './user.repository.ts';

type UserInfo = OutputOf<typeof getUserInfo>['data'];

type PortalMenu = Pick<UserInfo, 'menuList'>;

const portalMenus = perPortal(() => new Map<string, PortalMenu>());

/** Menu of a role while the same features are off: every page shows one. */
export const portalMenuOf = (deps: Deps, menus: Menus, role: RoleCode | null): PortalMenu => {
  const known = portalMenus(deps);
  const key = [role, ...deps.config.featuresOff].join('\n');
  const menu = known.get(key) ?? { menuList: menuOf(role, inUse(deps, menus.portal)) };
  known.set(key, menu);
  return menu;
};

/** State that the sign-on page shows first: on a portal without accounts no name and no password can be right. */
export const signOnStateOf = async (deps: Deps, demo: DemoAccounts) => ({
  hasAccounts: await hasUsers(deps.database.db),
  demo,
});

/** Facts that the page knows of a visitor (specification, 3 and 6). */
const VISITOR: Omit<UserInfo, 'menuList'> = {
  token: '',
  name: '',
  idCardHash: '',
  uuid: '',
  isLogin: 0,
  canUseSys: false,
  orgCode: '',
  orgName: '',
  roles: [],
  activeRole: null,
  consoleMenu: [],
  denied: [],
  hasConsole: false,
  elderMode: false,
  courseLanguage: '',
  mustSetPassword: false,
  mustSetSecondFactor: false,
  look: null,
  isHelped: false,
};

/** The specification's User for the caller, or a visitor's for `null`. */
export const userInfo = async (deps: Deps, caller: Caller | null, menus: Menus): Promise<UserInfo> => {
  const user = caller ? await sessionCacheOf(deps).find(caller.sessionId) : undefined;
  if (!caller || !user) return withShared(portalMenuOf(deps, menus, null), VISITOR);
  const roles = rolesOf(user.orgCode, user.grants);
  const denied = isConsoleRole(caller.activeRole.roleCode) ? deniedIn(user) : [];
  const names = await rememberedOrgNames(deps, [...roles.map((role) => role.orgCode), user.orgCode]);
  const shown = (role: HeldRole) => ({
    roleCode: role.roleCode,
    orgCode: role.orgCode,
    roleName: role.ownRoleName ?? ROLE_NAMES[role.roleCode],
    orgName: names.get(role.orgCode) ?? '',
  });
  return withShared(portalMenuOf(deps, menus, caller.activeRole.roleCode), {
    token: caller.requestToken,
    name: user.name,
    idCardHash: user.idCardHash ?? '',
    uuid: user.uuid,
    isLogin: 1,
    canUseSys: user.isPartyMember,
    orgCode: user.orgCode,
    orgName: names.get(user.orgCode) ?? '',
    roles: roles.map(shown),
    activeRole: shown(roles.find((role) => holdsRole([caller.activeRole], role)) ?? caller.activeRole),
    consoleMenu: consoleMenuOf(caller.activeRole.roleCode, inUse(deps, menus.console), denied),
    denied: [...denied],
    hasConsole: roles.some((role) => isConsoleRole(role.roleCode)),
    elderMode: user.elderMode,
    courseLanguage: user.courseLanguage,
    mustSetPassword: !caller.hasOwnPassword,
    mustSetSecondFactor: needsSecondFactor(roles, deps.config.secondFactorRoles, user),
    look: caller.look ? { viewerName: caller.look.viewerName, untilTime: wireTime(caller.look.until) } : null,
    isHelped: user.via === 'helper',
  });
};

/** Keeps whether the caller reads in large signs. */
export const setElderMode = async (deps: Deps, { userId }: Caller, elderMode: boolean): Promise<void> => {
  const { db } = deps.database;
  const sessions = await keepElderMode(db, { userId, elderMode, now: deps.clock() });
  await sessionCacheOf(deps).forget(sessions.map(({ id }) => id));
};

/** Keeps the language whose courses the caller wants first; lists and recommendations follow from the next call on. */
export const setCourseLanguage = async (
  deps: Deps,
  { userId }: Caller,
  courseLanguage: CourseLanguage,
): Promise<void> => {
  const { db } = deps.database;
  const sessions = await keepCourseLanguage(db, { userId, courseLanguage, now: deps.clock() });
  await sessionCacheOf(deps).forget(sessions.map(({ id }) => id));
};

/**
 * Gives the caller a new password, ends their other sessions and makes all devices strangers but this one, which knows
 * them by `deviceToken` from now on. Wrong old passwords are counted in this session. Throws `accounts.wrongOldPassword`, `accounts.locked`, `accounts.firstPasswordOver`, `accounts.demoPassword`,
 * `accounts.noPassword`, and one refusal for each part of the password rule.
 */
export const setPassword = async (
  deps: Deps,
  caller: Caller,
  given: { oldPassword: string; newPassword: string },
): Promise<{ readonly deviceToken: string }> => {
  const user = await findUser(deps.database.db, caller.userId);
  if (!user) throw accessErrors.signedOut();
  if (user.isDemo) throw accountsErrors.demoPassword();
  if (user.passwordHash === null) throw accountsErrors.noPassword();
  const rule = passwordRuleOf(deps.config);
  const problem = passwordProblem(given.newPassword, { username: user.username, rule, ...given });
  if (problem) throw accountsErrors[problem]({ ...rule });
  if (await isCommonPassword(given.newPassword)) throw accountsErrors.passwordCommon();
  const attempt = await beginAttempt(deps, user.username, { sessionId: caller.sessionId });
  const turn = { group: caller.userId, isFirst: true };
  const verdict = await inPasswordQueue(
    deps,
    turn,
    () => checkPassword(deps, user, given.oldPassword),
    attempt.crowded,
  );
  if (verdict === 'wrong') throw await attempt.refuse('wrongOldPassword', user);
  if (verdict === 'over') throw accountsErrors.firstPasswordOver();
  if (
    isFirstPasswordHash(user.passwordHash) &&
    matchesFirstPassword(deps, user.passwordHash, given.newPassword)
  )
    throw accountsErrors.passwordUnchanged();
  await attempt.clear();
  const before = await listPasswordsBefore(deps.database.db, user.id, deps.config.passwordKept);
  const isUsed = async () =>
    (await Promise.all(before.map((hash) => verifyHash(hash, given.newPassword)))).includes(true);
  if (before.length > 0 && (await inPasswordQueue(deps, turn, isUsed, async () => accessErrors.busy())))
    throw accountsErrors.passwordUsedBefore();
  const passwordHash = await inPasswordQueue(
    deps,
    turn,
    () => hashPassword(given.newPassword),
    async () => accessErrors.busy(),
  );
  const deviceToken = newDeviceToken();
  const endedIds = await deps.database.db.transaction(async (tx) => {
    // Two changes at once: the second must not undo the first.
    const current = await lockUser(tx, user.id);
    if (current?.passwordHash !== user.passwordHash) throw accessErrors.busy();
    const now = deps.clock();
    await updatePassword(tx, user.id, passwordHash, now);
    if (!isFirstPasswordHash(user.passwordHash ?? ''))
      await keepPasswordBefore(tx, {
        userId: user.id,
        replacedAt: now,
        passwordHash: user.passwordHash ?? '',
      });
    await clearPasswordOver(tx, caller.sessionId);
    await forgetDevices(tx, deps, user.username);
    await rememberDevice(tx, deps, user.username, deviceToken);
    const endedIds = await endOtherSessions(tx, deps, caller);
    await audit(tx, deps.clock, {
      userId: user.id,
      action: 'accounts.setPassword',
      subject: user.id,
      orgCode: user.orgCode,
      facts: { wasFirst: user.mustSetPassword, endedNum: endedIds.length },
    });
    return endedIds;
  });
  await sessionCacheOf(deps).forget([...endedIds, caller.sessionId]);
  return { deviceToken };
};
