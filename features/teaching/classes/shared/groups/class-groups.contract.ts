import { type Static, Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf } from '#platform/shared/value.schema.ts';
import { ADMIN_CLASS } from '../desk/class-admin-fields.schema.ts';
import { GROUP_NAME_LIMIT, MOST_GROUPS } from './class-group.rules.ts';

const call = endpointsBelow(ADMIN_CLASS, 'manager');

export const ClassGroup = Type.Object({
  groupId: Type.String(),
  name: Type.String(),
  leaderId: Type.String({ description: 'empty: nobody leads it' }),
  leaderName: Type.String(),
  memberNum: Type.Integer(),
  graduatedNum: Type.Integer(),
  avgPercentage: Type.Integer(),
});
export type ClassGroup = Static<typeof ClassGroup>;

export const listClassGroups = call('listGroups', {
  summary: '班级的分组：组长、人数、已结业、平均进度，和还没分组的人数',
  in: Type.Object({ id: idInput }),
  out: objectReply({ groups: Type.Array(ClassGroup), ungroupedNum: Type.Integer() }),
});

export const saveClassGroup = call('saveGroup', {
  summary: '新建一组，或改它的名称、组长',
  once: true,
  in: Type.Object({
    id: idInput,
    groupId: Type.Optional(idInput),
    name: Type.String({ minLength: 1, maxLength: GROUP_NAME_LIMIT }),
    /** Empty: nobody; left out: stays as it is. */
    leaderId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
  out: objectReply({ groupId: Type.String() }),
});

export const removeClassGroup = call('removeGroup', {
  summary: '取消一组，里面的人变成没有分组',
  once: true,
  in: Type.Object({ id: idInput, groupId: idInput }),
  out: doneReply,
});

export const moveToGroup = call('moveToGroup', {
  summary: '把学员分到一组，或者移出分组；只动在班里的',
  once: true,
  in: Type.Object({
    id: idInput,
    /** Empty: out of every group. */
    groupId: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
    userIds: Type.Array(idInput, { minItems: 1, maxItems: 500 }),
  }),
  out: objectReply({ movedNum: Type.Integer() }),
});

export const divideClass = call('divideGroups', {
  summary: '随机分成几组，或者按单位分组；可以只分还没有组的，也可以全部重分',
  once: true,
  in: Type.Object({
    id: idInput,
    way: oneOf(['RANDOM', 'ORG']),
    /** Groups to make at random. */
    num: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_GROUPS })),
    anew: Type.Boolean({ description: 'everybody is divided again' }),
  }),
  out: objectReply({ groupNum: Type.Integer(), movedNum: Type.Integer() }),
});

export const getMyGroup = endpoint({
  path: `${BASE}/api/web/class/myGroup`,
  summary: '本人在班里的组：组长和同组的人；没有分组的都是空的',
  access: 'member',
  in: Type.Object({ classId: idInput }),
  out: objectReply({
    groupName: Type.String(),
    people: arrayOf({ name: Type.String(), isLeader: Type.Boolean(), isMe: Type.Boolean() }),
  }),
});
