import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, listReply } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const day = Type.Optional(Type.String({ pattern: `^${DAY_PATTERN}$` }));

export const AuditRow = Type.Object({
  id: Type.String(),
  time: Type.String(),
  userName: Type.String({ description: 'empty when nobody was signed in' }),
  roleName: Type.String({ description: 'the role in which it was done; empty when it is not known' }),
  action: Type.String(),
  actionName: Type.String({ description: 'what was done, in words' }),
  subject: Type.String(),
  subjectLabel: Type.String({ description: 'what it was done to, by its name' }),
  orgName: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() }), {
    description: 'changed fields, by their names, in words',
  }),
  details: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  result: oneOf(['成功', '已拒绝']),
  requestId: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

export const listAudit = endpoint({
  path: `${BASE}/api/admin/audit/list`,
  summary: '操作记录：本人的；管理员另见本范围内的，运维员见全部',
  access: 'console',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
    keyword: Type.Optional(Type.String({ maxLength: 100, description: 'part of the name of who did it' })),
    action: Type.Optional(Type.String({ pattern: '^[A-Za-z.-]{1,60}$' })),
    subject: Type.Optional(Type.String({ maxLength: 100 })),
    atFrom: day,
    atTo: day,
    requestId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  out: listReply(AuditRow),
});
