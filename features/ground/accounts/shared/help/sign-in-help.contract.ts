import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/admin/sign-in-help`, 'manager');

export const findHelped = call('people', {
  summary: '按姓名或用户名查找当前身份范围内的人，最多 20 个',
  in: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 100 }) }),
  out: dataReply(
    arrayOf({
      id: Type.String(),
      name: Type.String(),
      username: Type.String({ description: 'all but its ends is masked' }),
      orgName: Type.String(),
    }),
  ),
});

export const makeHelp = call('make', {
  summary: '给一个人 6 位登录码，5 分钟内用一次；先前给他的作废，并告诉本人',
  write: true,
  in: Type.Object({ id: idInput }),
  out: objectReply({
    helpCode: Type.String(),
    untilTime: Type.String(),
    seconds: Type.Integer({ description: 'for which it still holds' }),
    path: Type.String({ description: 'address of this site that asks for the code alone' }),
  }),
});

export const signInByHelp = endpoint({
  path: `${BASE}/api/auth/help-login`,
  summary: '用帮助人给的登录码登录；这样登录只能学习',
  access: 'visitor',
  in: Type.Object({
    name: Type.Optional(
      Type.String({ maxLength: 64, description: 'name or username; not needed with `helpId`' }),
    ),
    helpId: Type.Optional(Type.String({ pattern: '^[\\w-]{22}$' })),
    helpCode: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  out: objectReply({ accessToken: Type.String(), expireTime: Type.String() }),
});
