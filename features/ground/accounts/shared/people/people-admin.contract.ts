import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { arrayOf, idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { personRecord } from './person.record.ts';

const user = `${BASE}/api/admin/user`;
const call = endpointsBelow(user, 'admin');

const personFields = propertiesOf(personRecord);
const { orgCode } = personFields;
/** The identity number is never answered. */
const { idNumber: _, ...shownFields } = personFields;
/** The login name stays; another organisation is a call of its own. */
const { orgCode: __, username: ___, ...correctedFields } = personFields;
const version = Type.Integer({ minimum: 1 });
const reason = Type.String({ minLength: 1, maxLength: 200 });
const Status = oneOf(['active', 'disabled']);
/** The role of learner is everybody's; the others are given and taken back. */
const GivenRole = oneOf(['manager', 'author', 'admin', 'operator']);

/** A right that is given: the built-in role, or an own role that was made from it. */
const GivenAs = { roleCode: GivenRole, orgCode, ownRoleId: Type.Optional(idInput) };

export const Person = Type.Object({
  id: Type.String(),
  ...shownFields,
  orgName: Type.String(),
  roles: arrayOf({
    roleCode: GivenRole,
    roleName: Type.String(),
    ownRoleId: Type.String({ description: 'role of the organisation’s own; empty for the built-in one' }),
    orgCode: Type.String(),
    orgName: Type.String(),
    canRevoke: Type.Boolean({ description: 'within the scope of the active role' }),
  }),
  status: Status,
  isLocked: Type.Boolean({ description: 'wrong passwords have locked the name somewhere' }),
  lockedUntil: Type.String({ description: 'end of the last lock, empty when it is not locked' }),
  lockedPlaceNum: Type.Integer({ description: 'networks and devices on which it is locked' }),
  isLockedEverywhere: Type.Boolean({
    description: 'locked wherever the person has not signed in before',
  }),
  mustSetPassword: Type.Boolean({ description: 'still has the password that was given' }),
  firstPasswordUntil: Type.String({ description: 'empty unless a given password is still waiting' }),
  hasSecondFactor: Type.Boolean(),
  createdTime: Type.String(),
  isMe: Type.Boolean(),
  canManage: Type.Boolean({
    description:
      'false when the person holds a role beyond the scope: only those above may change the account',
  }),
  version: Type.Integer(),
});
export type Person = Static<typeof Person>;

const versionReply = objectReply({ version: Type.Integer() });

export const listPeople = call('list', {
  summary: '当前身份范围内的人员',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
    keyword: Type.Optional(
      Type.String({ maxLength: 100, description: 'part of the name or of the username' }),
    ),
    orgCode: Type.Optional(orgCode),
    isPartyMember: Type.Optional(Type.Boolean()),
    status: Type.Optional(Status),
    roleCode: Type.Optional(GivenRole),
  }),
  out: listReply(Person),
});

export const getPerson = call('get', {
  summary: '一个人的账号和身份',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...Person.properties,
    orgPath: Type.String({ description: 'names from the region down, parted by /' }),
    sessionNum: Type.Integer({ description: 'devices signed in now' }),
    lastSeenTime: Type.String({ description: 'empty when no device is signed in' }),
  }),
});

export const setPersonStatus = call('set-status', {
  summary: '停用或启用一个账号；停用后所有设备立即退出',
  once: true,
  in: Type.Object({ id: idInput, version, status: Status, reason }),
  out: versionReply,
});

export const unlockPerson = call('unlock', {
  summary: '解除密码输错造成的锁定',
  write: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

export const resetPassword = call('reset-password', {
  summary: '发一个新的初始密码，只显示这一次；原密码作废，所有设备退出',
  write: true,
  in: Type.Object({ id: idInput, version, reason }),
  out: objectReply({ firstPassword: Type.String(), untilTime: Type.String(), version: Type.Integer() }),
});

export const resetSecondFactor = call('reset-second-factor', {
  summary: '换了手机又没有备用码的人：去掉他的双因素，告诉本人',
  once: true,
  in: Type.Object({ id: idInput, version, reason }),
  out: versionReply,
});

export const grantRole = call('grant-role', {
  summary: '授予身份，组织限于当前身份的范围；系统运维员只由全区管理员授予',
  once: true,
  in: Type.Object({ id: idInput, version, ...GivenAs }),
  out: versionReply,
});

export const revokeRole = call('revoke-role', {
  summary: '收回身份；正以它操作的设备立即回到学员身份',
  once: true,
  in: Type.Object({ id: idInput, version, roleCode: GivenRole, orgCode, reason }),
  out: versionReply,
});

export const movePerson = call('move', {
  summary: '调整一个人所在的组织，限于当前身份的范围；身份和学时不变',
  once: true,
  in: Type.Object({ id: idInput, version, orgCode, reason }),
  out: versionReply,
});

export const previewMove = call('move-preview', {
  summary: '调整组织以前看一看：哪些跟着人走，在哪些班里，以前在哪些组织',
  in: Type.Object({ id: idInput, orgCode }),
  out: objectReply({
    fromName: Type.String(),
    toName: Type.String(),
    lines: Type.Array(Type.String()),
    history: Type.Array(
      Type.Object({
        fromName: Type.String(),
        toName: Type.String(),
        reason: Type.String(),
        time: Type.String(),
      }),
      { description: 'the first move in front' },
    ),
  }),
});

export const listRoleChoices = call('role-choices', {
  summary: '可以授予的本单位角色，各从哪种身份来、用在哪里',
  in: Type.Object({}),
  out: objectReply({
    roles: arrayOf({
      id: Type.String(),
      name: Type.String(),
      baseCode: GivenRole,
      orgCode: Type.String({ description: 'it may be given here and below' }),
      orgName: Type.String(),
    }),
  }),
});

export const createPerson = call('create', {
  summary: '新增一个人，组织和身份限于当前身份的范围；初始密码另由 reset-password 发出',
  once: true,
  in: Type.Object({
    ...personFields,
    roles: Type.Array(Type.Object(GivenAs), { maxItems: 8 }),
  }),
  out: objectReply({ id: Type.String(), username: Type.String(), version: Type.Integer() }),
});

export const correctPerson = call('correct', {
  summary: '更正姓名、是否党员、身份证号；权利立即随之改变，学时不变',
  once: true,
  in: Type.Object({
    id: idInput,
    version,
    ...correctedFields,
    reason,
  }),
  out: versionReply,
});

export const getStanding = call('standing', {
  summary: '不再是党员以后会怎样：在读的班级、正在考的试、正在学的课',
  in: Type.Object({ id: idInput }),
  out: objectReply({ lines: Type.Array(Type.String()) }),
});
