import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { limitOf } from '#platform/shared/record.ts';
import { arrayOf, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { orgRecord } from './org.record.ts';

const org = `${BASE}/api/admin/org`;
const call = endpointsBelow(org, 'admin');

const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const sortInput = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' }));
/** The name goes by another one in the calls. */
const { name: orgName, ...plainFields } = propertiesOf(orgRecord);
const orgFields = { orgName, ...plainFields };

/** region: an administrative division that every installation has; branch: one that was added. */
const Kind = oneOf(['region', 'branch']);

export const OrgRow = Type.Object({
  orgCode: Type.String(),
  ...orgFields,
  kind: Kind,
  parentCode: Type.String({ description: 'empty for the top' }),
  pathName: Type.String({ description: 'names from the region down to this one, parted by /' }),
  level: Type.Integer({ description: '1 the region, 2 a prefecture, 3 a county, 4 a town, …' }),
  childNum: Type.Integer({ description: 'directly below' }),
  version: Type.Integer(),
});
export type OrgRow = Static<typeof OrgRow>;

export const listOrgs = call('list', {
  summary: '当前身份范围内的组织：给定上级的直接下级；有关键词时在整个范围内找',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    parentCode: Type.Optional(orgCode),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(Kind),
  }),
  out: listReply(OrgRow),
});

export const getOrg = call('get', {
  summary: '一个组织，以及谁还在用它',
  in: Type.Object({ orgCode }),
  out: objectReply({
    ...OrgRow.properties,
    uses: Type.Array(Type.Object({ name: Type.String(), num: Type.Integer() }), {
      description: 'people, courses and the like that belong to it, whatever there is none of left out',
    }),
    canRemove: Type.Boolean(),
  }),
});

export const saveOrg = call('save', {
  summary: '修改组织的名称、简称、次序；编码不变',
  once: true,
  in: Type.Object({
    orgCode,
    version: Type.Integer({ minimum: 1 }),
    ...orgFields,
  }),
  out: objectReply({ version: Type.Integer() }),
});

export const createOrg = call('create', {
  summary: '在一个组织下新建党组织；编码由系统按次序给出',
  once: true,
  in: Type.Object({
    parentCode: orgCode,
    ...orgFields,
    shortName: Type.Optional(Type.String({ maxLength: limitOf(orgRecord.fields.shortName) })),
    sort: Type.Optional(orgFields.sort),
  }),
  out: objectReply({ orgCode: Type.String(), version: Type.Integer() }),
});

export const removeOrg = call('remove', {
  summary: '删除一个没有下级、也没有人和课程的党组织',
  once: true,
  in: Type.Object({ orgCode, version: Type.Integer({ minimum: 1 }) }),
  out: doneReply,
});

/** For selects: by a part of the name in the scope of the active role, or one by its code. */
export const findOrgs = call('find', {
  summary: '按名称找当前身份范围内的组织，最多 50 个；或者按编码取一个',
  access: 'console',
  in: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    orgCode: Type.Optional(orgCode),
  }),
  out: dataReply(
    arrayOf({
      orgCode: Type.String(),
      orgName: Type.String(),
      pathName: Type.String(),
      childNum: Type.Integer(),
    }),
  ),
});
