import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';
import { teacherRecord } from './teacher.record.ts';

const admin = `${BASE}/api/admin/teacher`;
const call = endpointsBelow(admin, 'author');

export const AdminTeacher = Type.Object({
  id: Type.String(),
  name: Type.String(),
  photo: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  courseNum: Type.Integer(),
  updatedTime: Type.String(),
  version: Type.Integer(),
  canEdit: Type.Boolean({ description: 'false for a teacher of an organisation outside of the scope' }),
});
export type AdminTeacher = Static<typeof AdminTeacher>;

/** Makers of courses and classes choose teachers of the whole region; authors change those of their scope. */
export const listAdminTeachers = call('list', {
  summary: '师资列表',
  access: 'console',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    orgCode: Type.Optional(Type.String({ pattern: '^[0-9]{12,60}$' })),
    mine: Type.Optional(Type.Boolean({ description: 'only those whom the caller may change' })),
    ids: Type.Optional(Type.Array(idInput, { maxItems: 20 })),
  }),
  out: listReply(AdminTeacher),
});

const fields = propertiesOf(teacherRecord);

export const getAdminTeacher = call('get', {
  summary: '一位教师的全部资料',
  in: Type.Object({ id: idInput }),
  out: objectReply({ ...AdminTeacher.properties, ...fields }),
});

export const saveTeacher = call('save', {
  summary: '新增或修改教师；旧版本号答 409',
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    ...fields,
  }),
  out: objectReply({ id: Type.String(), version: Type.Integer() }),
});

export const removeTeacher = call('remove', {
  summary: '删除教师；还有课程时不能删',
  once: true,
  in: Type.Object({ id: idInput, version: Type.Integer({ minimum: 0 }) }),
  out: doneReply,
});
