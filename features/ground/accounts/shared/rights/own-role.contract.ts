import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/admin/role`, 'admin');

const cells = Type.Array(Type.String({ pattern: '^[a-z-]{1,40}\\.(see|do|review)$' }), {
  maxItems: 200,
  description: 'entry of the console, a dot, and see, do or review',
});
const name = Type.String({ minLength: 1, maxLength: 40 });
const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const BaseCode = oneOf(['manager', 'author', 'admin', 'operator']);

export const ConsoleRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  baseCode: BaseCode,
  baseName: Type.String(),
  orgName: Type.String({ description: 'organisation that made it; empty for the four' }),
  isBuiltIn: Type.Boolean(),
  canEdit: Type.Boolean(),
  whyNot: Type.String({ description: 'why it cannot be edited; empty when it can' }),
  peopleNum: Type.Integer({ description: 'active people of the scope who have it' }),
  cells: Type.Array(Type.String(), { description: 'all that the base role can have' }),
  denied: Type.Array(Type.String(), { description: 'taken away by this row' }),
  deniedAbove: Type.Array(Type.String(), { description: 'taken from the base role itself' }),
  kept: Type.Array(Type.String(), { description: 'cannot be taken away' }),
  version: Type.Integer(),
  updatedName: Type.String(),
  updatedTime: Type.String({ description: 'empty while nobody has changed it' }),
});
export type ConsoleRole = Static<typeof ConsoleRole>;

export const listRoles = call('list', {
  summary: '权限表：每个角色在每一项上的看、办、审，和拿着它的人数',
  in: Type.Object({}),
  out: objectReply({
    entries: arrayOf({ name: Type.String(), title: Type.String(), group: Type.String() }),
    roles: Type.Array(ConsoleRole),
    scopeName: Type.String(),
  }),
});

export const previewRole = call('preview', {
  summary: '保存以前看一看：多了什么、少了什么，影响哪些人',
  in: Type.Object({ id: idInput, denied: cells }),
  out: objectReply({
    gained: Type.Array(Type.String()),
    lost: Type.Array(Type.String()),
    peopleNum: Type.Integer(),
    people: arrayOf(
      { name: Type.String(), orgName: Type.String(), roleName: Type.String() },
      { description: 'at most 50, the first by name' },
    ),
  }),
});

export const saveRole = call('save', {
  summary: '保存一个角色的名称和权限；两秒内在所有设备上生效',
  once: true,
  in: Type.Object({ id: idInput, version, name, denied: cells }),
  out: objectReply({ version: Type.Integer() }),
});

export const createRole = call('create', {
  summary: '从一种基本身份建一个本单位的角色，只能比它少',
  once: true,
  in: Type.Object({ baseCode: BaseCode, name, denied: cells }),
  out: objectReply({ id: Type.String(), version: Type.Integer() }),
});

export const removeRole = call('remove', {
  summary: '删除一个没有人拿着的角色',
  once: true,
  in: Type.Object({ id: idInput, version }),
  out: doneReply,
});
