import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { idInput } from '#platform/shared/value.schema.ts';

/** A new address for the file that `address` names, while a long video plays on. */
export const renewMedia = endpoint({
  path: `${BASE}/api/web/course/renewMedia`,
  summary: '给正在播放的课件换一个新的限时地址',
  access: 'member',
  in: Type.Object({
    address: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'the /media/… address in use, at most 24 h after its end',
    }),
    id: Type.Optional(idInput),
    classId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  out: objectReply({
    url: Type.String(),
    expireTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss, Asia/Shanghai' }),
    validSeconds: Type.Integer(),
  }),
});
