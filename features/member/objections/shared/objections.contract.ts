import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { MAX_REASON } from './objections.rules.ts';

const own = endpointsBelow(`${BASE}/api/study/objection`, 'member');
const admin = endpointsBelow(`${BASE}/api/admin/objection`, 'manager');

const State = oneOf(['OPEN', 'CONFIRMING', 'GRANTED', 'REFUSED', 'WITHDRAWN']);
const Kind = oneOf(['ONLINE', 'OFFLINE', 'GROUP']);
const reason = Type.String({ maxLength: MAX_REASON * 2 });
const hours = Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,2})?$' });
const version = Type.Integer({ minimum: 1 });

const Objection = {
  id: Type.String(),
  title: Type.String(),
  kind: Kind,
  courseId: Type.String(),
  classId: Type.String(),
  className: Type.String(),
  day: Type.String(),
  receiptId: Type.String({ description: 'receipt objected to; empty where hours are missing' }),
  receiptNo: Type.String(),
  year: Type.Integer(),
  reason: Type.String(),
  state: State,
  filedTime: Type.String(),
  hours: Type.String({
    description: 'granted, or proposed while it waits for the second person; empty otherwise',
  }),
  decision: Type.String(),
  decidedTime: Type.String(),
  confirmation: Type.String(),
  confirmedTime: Type.String(),
  grantedReceipt: Type.String(),
  version: Type.Integer(),
};

export const fileObjection = endpoint({
  path: `${BASE}/api/study/objection`,
  summary: '对学时提出申诉：一张回执，或一门课、一个班、一天里没有记上的学时',
  access: 'member',
  once: true,
  in: Type.Object({
    receiptId: Type.Optional(Type.String({ pattern: '^[0-9]{0,15}$' })),
    courseId: Type.Optional(Type.Union([idInput, Type.Literal('')])),
    classId: Type.Optional(Type.Union([idInput, Type.Literal('')])),
    day: Type.Optional(Type.String({ pattern: '^([1-9]\\d{3}-\\d{2}-\\d{2})?$' })),
    reason,
  }),
  out: objectReply({ id: Type.String() }),
});

export const listMyObjections = own('mine', {
  summary: '本人提出的学时申诉',
  in: Type.Object(pagingInput),
  out: listReply(Type.Object(Objection)),
});

export const withdrawObjection = own('withdraw', {
  summary: '撤回还没有处理的申诉',
  write: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

const Listed = { ...Objection, name: Type.String(), orgName: Type.String() };

export const listObjections = admin('list', {
  summary: '归本人处理的学时申诉：自己管的班级的，或本组织及下级的',
  in: Type.Object({
    ...pagingInput,
    state: Type.Optional(Type.Union([State, Type.Literal('')])),
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  out: listReply(Type.Object(Listed)),
});

export const getObjection = admin('get', {
  summary: '一份申诉和与它有关的账：学时回执、学习片段、当前的学习凭据',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...Listed,
    decidedByName: Type.String(),
    confirmedByName: Type.String(),
    maySettle: Type.String({ description: 'decide, confirm, or why neither: own, same, settled' }),
    confirmAbove: Type.String({ description: 'hours above which a second person confirms' }),
    ledger: arrayOf({
      receiptNo: Type.String(),
      kind: Kind,
      entry: Type.String(),
      title: Type.String(),
      hours: Type.String(),
      yearHours: Type.String(),
      creditedTime: Type.String(),
      isAbout: Type.Boolean({ description: 'the receipt objected to' }),
    }),
    study: orNull(
      Type.Object({
        startTime: Type.String(),
        durationSeconds: Type.Integer(),
        coveredSeconds: Type.Integer(),
        needSeconds: Type.Integer(),
        serverSeconds: Type.Integer(),
        segments: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
      }),
    ),
    lease: orNull(
      Type.Object({ device: Type.String(), issuedTime: Type.String(), expiresTime: Type.String() }),
      { description: 'the lease under which the course was opened last' },
    ),
  }),
});

export const decideObjection = admin('decide', {
  summary: '审定申诉：补记多少学时，或不采纳；超过限额的等第二个人复核',
  once: true,
  in: Type.Object({
    id: idInput,
    version,
    result: oneOf(['GRANT', 'REFUSE']),
    hours: Type.Optional(Type.Union([hours, Type.Literal('')])),
    reason,
  }),
  out: dataReply(Type.Object({ state: State, version: Type.Integer() })),
});

export const confirmObjection = admin('confirm', {
  summary: '复核超过限额的补记：同意入账，或退回为不采纳',
  once: true,
  in: Type.Object({ id: idInput, version, result: oneOf(['GRANT', 'REFUSE']), reason }),
  out: dataReply(Type.Object({ state: State, version: Type.Integer() })),
});
