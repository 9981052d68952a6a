import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply } from '#platform/shared/envelope.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/admin/teacher`, 'author');

/** A teacher as makers of courses and classes choose them. */
export const AdminTeacher = Type.Object({
  id: Type.String(),
  name: Type.String(),
  photo: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  courseNum: Type.Integer({ description: 'courses that name them, public or being written' }),
});
export type AdminTeacher = Static<typeof AdminTeacher>;

export const listAdminTeachers = call('list', {
  summary: '选讲师：全区公开的教师；按编号问时撤回了的也在，课程里还写着他们的名字',
  access: 'console',
  in: Type.Object({
    ...pagingInput,
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    ids: Type.Optional(Type.Array(idInput, { maxItems: 20 })),
  }),
  out: listReply(AdminTeacher),
});
