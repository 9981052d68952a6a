import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, objectReply } from '#platform/shared/envelope.ts';
import { COURSE_LANGUAGES } from '#platform/shared/settings/course-languages.ts';
import { arrayOf, idInput, oneOf, orNull } from '#platform/shared/value.schema.ts';
import { typedCode } from './second-factor/second-factor.contract.ts';

const user = endpointsBelow(`${BASE}/api/user`, 'visitor');
const auth = endpointsBelow(`${BASE}/api/auth`, 'user');

const Role = Type.Object({
  roleCode: Type.String(),
  roleName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
});

const MenuEntry = Type.Object({
  name: Type.String(),
  path: Type.String(),
  title: Type.String(),
  children: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), title: Type.String() })),
});

const ConsoleGroup = Type.Object({
  title: Type.String(),
  entries: Type.Array(
    Type.Object({ name: Type.String(), path: Type.String(), title: Type.String(), icon: Type.String() }),
  ),
});

/** The specification's User, plus what the header and the guard need; a visitor has isLogin 0. */
const UserInfo = Type.Object({
  token: Type.String({
    description: 'request token of the session; writes send it back in the header token',
  }),
  name: Type.String(),
  idCardHash: Type.String(),
  uuid: Type.String(),
  isLogin: Type.Integer(),
  canUseSys: Type.Boolean(),
  orgCode: Type.String(),
  orgName: Type.String(),
  roles: Type.Array(Role),
  activeRole: orNull(Role),
  menuList: Type.Array(MenuEntry),
  consoleMenu: Type.Array(ConsoleGroup, {
    description: 'the console’s menu; empty unless the active role is a console role',
  }),
  denied: Type.Array(Type.String(), {
    description: 'cells of the matrix of rights that the active role lacks, such as classes.do',
  }),
  hasConsole: Type.Boolean({ description: 'whether any of the roles opens the console' }),
  elderMode: Type.Boolean(),
  courseLanguage: oneOf(['', ...COURSE_LANGUAGES], {
    description: 'language whose courses come first; empty while nothing was chosen',
  }),
  mustSetPassword: Type.Boolean(),
  mustSetSecondFactor: Type.Boolean({
    description: 'one of the roles opens the console only with a second factor, and there is none',
  }),
  look: orNull(Type.Object({ viewerName: Type.String(), untilTime: Type.String() }), {
    description: 'an administrator looks as this person, until then; null for the person themselves',
  }),
  isHelped: Type.Boolean({ description: 'signed in by a helper’s code: may learn, and little else' }),
});

const password = Type.String({ minLength: 1, maxLength: 128 });

export const getUserInfo = user('info', {
  summary: '当前用户；未登录时 isLogin 为 0，并给出默认菜单',
  in: Type.Object({}),
  out: dataReply(UserInfo),
});

export const getSignOnState = auth('state', {
  method: 'GET',
  summary: '登录页要先知道的：平台上有没有账号，演示账号有哪些',
  access: 'visitor',
  in: Type.Object({}),
  out: objectReply({
    hasAccounts: Type.Boolean({ description: 'false only on a portal that was just set up' }),
    demo: Type.Object(
      {
        password: Type.String(),
        accounts: Type.Array(Type.Object({ username: Type.String(), meaning: Type.String() })),
      },
      { description: 'accounts that everybody may use; none outside of a demonstration' },
    ),
  }),
});

export const getMenu = user('menu', {
  aliases: [`${BASE}/getMenu`],
  summary: '当前身份的菜单',
  in: Type.Object({}),
  out: dataReply(Type.Array(MenuEntry)),
});

export const signIn = auth('login', {
  summary: '内置登录；设置会话 Cookie，并给不用 Cookie 的客户端一个访问令牌',
  access: 'visitor',
  in: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password,
    code: Type.Optional(typedCode),
  }),
  out: objectReply({
    accessToken: Type.String(),
    expireTime: Type.String(),
    mustSetPassword: Type.Boolean(),
    mustSetSecondFactor: Type.Boolean(),
  }),
});

export const getPasswordRule = auth('password-rule', {
  method: 'GET',
  summary: '新密码的要求，由站点设置定',
  access: 'visitor',
  in: Type.Object({}),
  out: objectReply({ minLength: Type.Integer(), kinds: Type.Integer() }),
});

export const setPassword = auth('set-password', {
  summary: '设置自己的密码（首次登录必须）',
  write: true,
  notHelped: true,
  in: Type.Object({ oldPassword: password, newPassword: password }),
  out: doneReply,
});

export const signOut = endpoint({
  path: `${BASE}/logout`,
  summary: '退出登录：结束会话和正在进行的学习',
  access: 'user',
  write: true,
  in: Type.Object({}),
  out: doneReply,
});

export const switchRole = endpoint({
  path: `${BASE}/api/switch_role`,
  summary: '切换当前身份（有多个身份的人）',
  access: 'user',
  write: true,
  notHelped: true,
  in: Type.Object({
    roleCode: Type.String({ minLength: 1, maxLength: 32 }),
    orgCode: Type.String({ pattern: '^[0-9]{12,60}$' }),
  }),
  out: dataReply(UserInfo),
});

export const setElderMode = user('elder-mode', {
  summary: '记住本人的长者模式',
  access: 'user',
  write: true,
  in: Type.Object({ elderMode: Type.Boolean() }),
  out: doneReply,
});

export const setCourseLanguage = user('course-language', {
  summary: '记住本人先看哪种语言的课程；all 是都要，不按语言排',
  access: 'user',
  write: true,
  in: Type.Object({ courseLanguage: oneOf(COURSE_LANGUAGES) }),
  out: doneReply,
});

export const listSessions = auth('sessions', {
  summary: '本人登录着的设备',
  notLooked: true,
  in: Type.Object({}),
  out: dataReply(
    arrayOf({
      id: Type.String(),
      device: Type.String(),
      signedInAt: Type.String(),
      lastSeenAt: Type.String(),
      isCurrent: Type.Boolean(),
    }),
  ),
});

export const endSession = auth('end-session', {
  summary: '让本人的一台设备退出登录',
  write: true,
  notHelped: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});
