import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const own = endpointsBelow(`${BASE}/api/user/own-data`, 'user');
const admin = endpointsBelow(`${BASE}/api/admin/own-data`, 'admin');

const Kind = oneOf(['CORRECT', 'ERASE']);
const State = oneOf(['WAITING', 'GRANTED', 'REFUSED', 'WITHDRAWN']);
const reason = Type.String({ minLength: 1, maxLength: 200 });

const request = {
  id: Type.String(),
  kind: Kind,
  field: Type.String({ description: 'label of the field to be corrected; empty for ERASE' }),
  value: Type.String(),
  reason: Type.String(),
  state: State,
  createdTime: Type.String(),
  decidedTime: Type.String({ description: 'empty until it is decided' }),
  answer: Type.String(),
};

export const getOwnData = own('state', {
  method: 'GET',
  summary: '本人的更正、注销申请，以及注销时去掉什么、留下什么、留多久、为什么',
  notLooked: true,
  in: Type.Object({}),
  out: objectReply({
    requests: arrayOf(request),
    removed: Type.Array(Type.String()),
    kept: arrayOf({ what: Type.String(), howLong: Type.String(), why: Type.String() }),
  }),
});

export const askCorrection = own('correct', {
  summary: '申请更正本人的一项资料，由组织管理员决定',
  once: true,
  notHelped: true,
  in: Type.Object({
    field: oneOf(['name', 'isPartyMember']),
    value: Type.String({ minLength: 1, maxLength: 200, description: '是 or 否 for isPartyMember' }),
    reason,
  }),
  out: objectReply({ id: Type.String() }),
});

export const askErasure = own('erase', {
  summary: '申请注销本人的账号，由组织管理员决定',
  once: true,
  notHelped: true,
  in: Type.Object({ reason }),
  out: objectReply({ id: Type.String() }),
});

export const withdrawRequest = own('withdraw', {
  summary: '撤回本人还没有处理的申请',
  once: true,
  notHelped: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

const AskedRequest = Type.Object({
  ...request,
  personName: Type.String(),
  orgName: Type.String(),
  decidedName: Type.String(),
});
export type AskedRequest = Static<typeof AskedRequest>;

export const listOwnDataRequests = admin('list', {
  summary: '当前身份范围内的人对本人资料的申请，等待处理的在前',
  in: Type.Object({ ...pagingInput, state: Type.Optional(State), kind: Type.Optional(Kind) }),
  out: listReply(AskedRequest),
});

export const decideOwnDataRequest = admin('decide', {
  summary: '同意或不同意一份申请；同意更正就改，同意注销就关闭账号、去掉个人资料',
  once: true,
  in: Type.Object({ id: idInput, isGranted: Type.Boolean(), answer: reason }),
  out: doneReply,
});
