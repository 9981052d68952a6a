import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf } from '#platform/shared/value.schema.ts';

export const beginLook = endpoint({
  path: `${BASE}/api/admin/user/look`,
  summary: '以此人身份看：只读，15 分钟自动结束，本人看得到谁看过',
  access: 'admin',
  write: true,
  notHelped: true,
  in: Type.Object({
    id: idInput,
    roleCode: oneOf(['learner', 'manager', 'author', 'admin']),
    orgCode: Type.Optional(
      Type.String({ pattern: '^[0-9]{12,60}$', description: 'of the role; not needed for a learner' }),
    ),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  out: objectReply({
    untilTime: Type.String(),
    path: Type.String({ description: 'page with which it begins' }),
  }),
});

export const endLook = endpoint({
  path: `${BASE}/api/auth/look/end`,
  summary: '结束以别人身份的查看，回到自己的身份',
  access: 'user',
  write: true,
  endsLook: true,
  in: Type.Object({}),
  out: objectReply({ path: Type.String({ description: 'page to which it leads back' }) }),
});

export const listLooks = endpoint({
  path: `${BASE}/api/auth/looks`,
  summary: '谁以本人的身份看过平台，最近 20 次',
  access: 'user',
  notLooked: true,
  in: Type.Object({}),
  out: dataReply(
    arrayOf({
      id: Type.String(),
      viewerName: Type.String(),
      roleName: Type.String({ description: 'role of the person in which it was looked' }),
      reason: Type.String(),
      beginTime: Type.String(),
      endTime: Type.String({ description: 'empty while it lasts' }),
      pageNum: Type.Integer(),
    }),
  ),
});
