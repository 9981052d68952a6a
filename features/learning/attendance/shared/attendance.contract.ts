import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, oneOf, orNull } from '#platform/shared/value.schema.ts';
import {
  ATTENDANCE_STATUSES,
  CONFLICTS,
  DIRECTIONS,
  LEAVE_STATES,
  OUTCOMES,
  REASON_MOST,
  VIAS,
} from './attendance.rules.ts';

/** Members sign in for themselves; the owner of the gathering says who else may do what. */
const own = endpointsBelow(`${BASE}/api/sign`, 'member');
/** Whether the caller may manage this gathering is asked of its owner: leaders of a study may hold no role. */
const desk = endpointsBelow(`${BASE}/api/sign`, 'student-or-manager');

/** Keys of gatherings name their owner and a day: `class:12:2026-11-24`. */
const gatheringId = Type.String({ minLength: 1, maxLength: 128, pattern: '^[A-Za-z0-9_:.-]+$' });
const userId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const deviceId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });
const reason = Type.String({ maxLength: REASON_MOST });
const scanned = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'the code, or the address in the square',
});
/** Milliseconds since 1970 by the server's clock. */
const millis = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const wireTime = Type.String({ description: 'yyyy-MM-dd HH:mm:ss' });
const timeOrEmpty = Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty for none' });

/** A gathering as pages show it. */
const Gathering = Type.Object({
  id: Type.String(),
  title: Type.String(),
  place: Type.String(),
  startTime: wireTime,
  endTime: wireTime,
  signInFrom: wireTime,
  signInUntil: wireTime,
  lateAfter: timeOrEmpty,
  signOutFrom: timeOrEmpty,
  signOutUntil: timeOrEmpty,
  hasFence: Type.Boolean(),
  path: Type.String({ description: "the owner's page" }),
});
export type GatheringView = Static<typeof Gathering>;

const standing = {
  status: oneOf(ATTENDANCE_STATUSES),
  inTime: timeOrEmpty,
  outTime: timeOrEmpty,
  via: oneOf(['', ...VIAS]),
  reason: Type.String(),
  version: Type.Integer({ description: '0: nothing has been written about this person' }),
};

const idOnly = Type.Object({ id: gatheringId });

export const signToken = desk('token', {
  summary: '大屏上的签到码：每 15 秒一换',
  in: idOnly,
  out: objectReply({
    path: Type.String({ description: 'what the square says, behind the address of the portal' }),
    endsAt: millis,
    serverNow: millis,
  }),
});

export const BoardPerson = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  number: Type.String(),
  isOnRoster: Type.Boolean({ description: 'false: signed in and taken off the list since' }),
  ...standing,
});
export type BoardPerson = Static<typeof BoardPerson>;

export const signBoard = desk('board', {
  summary: '签到大屏：谁到了、谁迟到、谁还没到；给出看过的版本，没有变化时不重发名单',
  in: Type.Object({ id: gatheringId, version: Type.Optional(Type.Integer({ minimum: 0 })) }),
  out: objectReply({
    version: Type.Integer(),
    serverNow: millis,
    board: orNull(
      Type.Object({
        gathering: Gathering,
        people: Type.Array(BoardPerson),
        conflictNum: Type.Integer(),
        leaveNum: Type.Integer({ description: 'asked for and not answered' }),
      }),
      { description: 'null: as at the version that was named' },
    ),
  }),
});

export const lookCode = own('look', {
  summary: '看扫到的码：哪一场、能不能签；扫码的时刻从此算数，三分钟内确认',
  in: Type.Object({ c: scanned, deviceId }),
  out: objectReply({
    gathering: Gathering,
    direction: oneOf(DIRECTIONS),
    state: oneOf(['OPEN', 'EARLY', 'LATE', 'OLD', 'DONE'], {
      description: 'OLD: the code was replaced; DONE: signed in already',
    }),
    ageSeconds: Type.Integer({ description: 'how long ago the code was replaced; 0 for one that counts' }),
    time: timeOrEmpty,
    ticket: Type.String({ description: 'for /in; empty where nothing can be signed' }),
    serverNow: millis,
  }),
});

const position = Type.Object({
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  accuracy: Type.Number({ minimum: 0, maximum: 10_000_000 }),
});

export const signIn = own('in', {
  summary: '本人签到、签退；多次提交只记一次，太早不留痕迹',
  write: true,
  in: Type.Object({
    c: scanned,
    deviceId,
    ticket: Type.Optional(Type.String({ maxLength: 200 })),
    position: Type.Optional(position),
  }),
  out: objectReply({
    outcome: oneOf(OUTCOMES),
    conflict: oneOf(CONFLICTS),
    direction: oneOf(DIRECTIONS),
    gathering: Gathering,
    receiptNo: Type.String(),
    ...standing,
  }),
});

export const mySign = own('mine', {
  summary: '我在这一场：考勤、请假、给负责人扫的码和短码',
  in: idOnly,
  out: objectReply({
    gathering: Gathering,
    name: Type.String(),
    shortCode: Type.String(),
    codeText: Type.String({ description: "what the person's square says" }),
    leaveState: oneOf(['', ...LEAVE_STATES]),
    leaveReason: Type.String(),
    answerReason: Type.String(),
    serverNow: millis,
    ...standing,
  }),
});

const rosterRow = {
  userId: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  number: Type.String(),
  shortCode: Type.String(),
};

export const signKit = desk('kit', {
  summary: '离线签到包：名单、短码和换码的密钥，存在本机三天',
  in: Type.Object({ id: gatheringId, deviceId }),
  out: objectReply({
    gathering: Gathering,
    codeNo: Type.String(),
    secret: Type.String({ description: 'for the codes on this device; hexadecimal' }),
    seal: Type.String({ description: 'proves serverNow when the events are sent' }),
    serverNow: millis,
    expiresAt: millis,
    people: arrayOf({ ...rosterRow, status: oneOf(ATTENDANCE_STATUSES), inTime: timeOrEmpty }),
  }),
});

const reading = {
  wall: millis,
  steady: Type.Number({ minimum: 0, maximum: 1e12 }),
  session: Type.String({ maxLength: 40 }),
};
const Handshake = Type.Object(reading);

export const syncSigns = desk('sync', {
  summary: '补传离线时签到的人，一次最多 500 条；重复补传不重复记',
  write: true,
  in: Type.Object({
    id: gatheringId,
    deviceId,
    kit: Type.Object({ ...reading, server: millis, seal: Type.String({ maxLength: 100 }) }),
    now: Handshake,
    events: arrayOf(
      {
        key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
        userId,
        direction: oneOf(DIRECTIONS),
        via: oneOf(['SCAN', 'NUMBER']),
        ...reading,
      },
      { maxItems: 500 },
    ),
  }),
  out: objectReply({
    results: arrayOf({
      key: Type.String(),
      outcome: oneOf([...OUTCOMES, 'REFUSED'], { description: 'REFUSED: not on the roster' }),
      conflict: oneOf(CONFLICTS),
      time: wireTime,
    }),
    driftSeconds: Type.Integer({ description: "by how much the device's clock is ahead" }),
    conflictNum: Type.Integer(),
  }),
});

export const signSheet = desk('sheet', {
  summary: '纸质签到表：每人一个短码，末位校验',
  in: idOnly,
  out: objectReply({ gathering: Gathering, codeNo: Type.String(), people: arrayOf(rosterRow) }),
});

export const readSheet = desk('sheet/read', {
  summary: '读回纸质签到表：逐个输入短码，认不出的不记',
  write: true,
  in: Type.Object({
    id: gatheringId,
    rows: arrayOf(
      { code: Type.String({ minLength: 1, maxLength: 20 }), mark: oneOf(['PRESENT', 'LATE', 'OUT']) },
      { minItems: 1, maxItems: 100 },
    ),
  }),
  out: objectReply({
    results: arrayOf({
      code: Type.String(),
      name: Type.String({ description: 'empty for a code of nobody' }),
      outcome: oneOf([...OUTCOMES, 'REFUSED']),
      conflict: oneOf(CONFLICTS),
    }),
  }),
});

export const correctSign = desk('correct', {
  summary: '补签、改考勤：写明原因，旧值保留；旧版本号答 409',
  once: true,
  in: Type.Object({
    id: gatheringId,
    userId,
    status: oneOf(ATTENDANCE_STATUSES),
    reason,
    version: Type.Integer({ minimum: 0 }),
  }),
  out: doneReply,
});

export const askSignLeave = own('leave/ask', {
  summary: '请假',
  write: true,
  in: Type.Object({ id: gatheringId, reason }),
  out: doneReply,
});

export const withdrawSignLeave = own('leave/withdraw', {
  summary: '撤回还没有答复的请假',
  write: true,
  in: idOnly,
  out: doneReply,
});

export const listSignLeaves = desk('leave/list', {
  summary: '这一场的请假',
  in: idOnly,
  out: objectReply({
    leaves: arrayOf({
      userId: Type.String(),
      name: Type.String(),
      orgName: Type.String(),
      reason: Type.String(),
      state: oneOf(LEAVE_STATES),
      askTime: wireTime,
      answerReason: Type.String(),
    }),
  }),
});

export const decideSignLeave = desk('leave/decide', {
  summary: '准假、不准假；不准要写原因',
  once: true,
  in: Type.Object({ id: gatheringId, userId, isGranted: Type.Boolean(), reason: Type.Optional(reason) }),
  out: doneReply,
});

export const SignConflict = Type.Object({
  eventId: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  conflict: oneOf(CONFLICTS),
  direction: oneOf(DIRECTIONS),
  ...standing,
  time: wireTime,
  via: oneOf(VIAS),
  witnessName: Type.String(),
  otherName: Type.String({ description: 'ONE_DEVICE: the person who signed in first' }),
});
export type SignConflict = Static<typeof SignConflict>;

export const listSignConflicts = desk('conflicts', {
  summary: '两处对不上的签到，等负责人处理',
  in: idOnly,
  out: objectReply({ conflicts: Type.Array(SignConflict) }),
});

export const decideSignConflict = desk('conflicts/decide', {
  summary: '处理一处对不上的签到：按签到记，或者不改',
  once: true,
  in: Type.Object({
    id: gatheringId,
    eventId: Type.String({ minLength: 1, maxLength: 300, pattern: '^[A-Za-z0-9_:. -]+$' }),
    decision: oneOf(['TAKEN', 'LEFT']),
  }),
  out: doneReply,
});
