import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply } from '#platform/shared/envelope.ts';
import { FIND_LIMIT } from './console-find.rules.ts';

const FoundThing = Type.Object({
  id: Type.String(),
  title: Type.String(),
  line: Type.String({ description: 'facts that tell it from others of its name' }),
  path: Type.String({ description: 'its page in the console' }),
});

const FoundGroup = Type.Object({
  kind: Type.String(),
  name: Type.String({ description: '班级' }),
  unit: Type.String({ description: '个' }),
  icon: Type.String(),
  num: Type.Integer({ description: 'all that fit, in the scope of the active role' }),
  allPath: Type.String({ description: 'the list in the console, narrowed to them' }),
  hits: Type.Array(FoundThing),
});
export type FoundGroup = Static<typeof FoundGroup>;

export const findInConsole = endpoint({
  path: `${BASE}/api/admin/find`,
  summary: '按名称找人员、班级、课程、试题、考试：只有当前身份管得到的，每种最多五条',
  access: 'console',
  in: Type.Object({ words: Type.String({ minLength: 1, maxLength: FIND_LIMIT }) }),
  out: dataReply(Type.Array(FoundGroup)),
});
