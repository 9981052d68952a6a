import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply } from '#platform/shared/envelope.ts';
import { arrayOf } from '#platform/shared/value.schema.ts';

const orgCode = Type.String({ pattern: '^([0-9]{12,60}|HOT_ORG_CODE)$' });

/** A region or dictionary item; the names are the specification's (3). */
const DictItem = Type.Object({
  pCode: Type.String(),
  pName: Type.String(),
  Children: Type.Optional(Type.Array(Type.Object({ pCode: Type.String(), pName: Type.String() }))),
});

export const getDict = endpoint({
  method: 'GET',
  path: `${BASE}/api/common/get_dict`,
  summary: '字典：region、region_web 按上级取下级，其余按字典代码取',
  access: 'visitor',
  in: Type.Object({
    dictCode: Type.String({ pattern: '^[A-Za-z_]{1,40}$' }),
    parentId: Type.Optional(orgCode),
  }),
  out: dataReply(Type.Array(DictItem)),
});

const OrgNode = Type.Object({
  orgCode: Type.String(),
  orgName: Type.String(),
  childNum: Type.Integer(),
});

export const getOrgTree = endpoint({
  method: 'GET',
  path: `${BASE}/api/org/tree`,
  summary: '组织树的一层：给定上级的直接下级，限于本人身份的范围',
  access: 'user',
  in: Type.Object({ parentCode: Type.Optional(Type.String({ pattern: '^[0-9]{12,60}$' })) }),
  out: dataReply(
    arrayOf({
      orgCode: Type.String(),
      orgName: Type.String(),
      childNum: Type.Integer(),
      children: Type.Array(OrgNode),
    }),
  ),
});
