import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/group-study`, 'manager');
const admin = endpointsBelow(`${BASE}/api/admin/group-study`, 'manager');

const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const session = { id: idInput };

/** One of a session's people, as the leader and the spot check see them. */
const Attendee = {
  userId: Type.String(),
  number: Type.Integer({ description: 'place on the roster, by which the leader ticks people' }),
  name: Type.String(),
  orgName: Type.String(),
  isGuest: Type.Boolean(),
  presence: oneOf(['PRESENT', 'AWAY', 'ABSENT']),
  presentSeconds: Type.Integer({ description: 'time in the room while the course played' }),
  segments: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), {
    description: 'seconds of the course that were played while the person was there',
  }),
  courseHours: Type.String({ description: 'credited; of a running session what would be' }),
  isWhole: Type.Boolean({ description: 'enough was seen for all hours of the course' }),
  receiptNo: Type.String(),
  isSampled: Type.Boolean({ description: 'chosen at random to be asked by the county' }),
  verdict: oneOf(['', 'CONFIRMED', 'DOUBTFUL']),
  note: Type.String(),
};

const summary = {
  id: Type.String(),
  receiptNo: Type.String({ description: 'number of the group receipt' }),
  state: oneOf(['RUNNING', 'CLOSED']),
  courseId: Type.String(),
  courseName: Type.String(),
  orgName: Type.String(),
  place: Type.String(),
  leaderName: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  rosterNum: Type.Integer(),
  creditedNum: Type.Integer(),
};

export const SessionState = Type.Object({
  ...summary,
  mediaKind: oneOf(['video', 'audio', 'text']),
  durationSeconds: Type.Integer({ description: 'of an image-text course the seconds to be viewed' }),
  courseHours: Type.String(),
  isPlaying: Type.Boolean(),
  positionSeconds: Type.Number(),
  playedSeconds: Type.Integer({ description: "by the server's clock" }),
  mayDecide: Type.Boolean({ description: 'the caller may enter the result of the spot check' }),
  people: arrayOf(Attendee),
});

export const listBranches = call('branches', {
  summary: '本人管理范围内、有党员的支部',
  in: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  out: dataReply(arrayOf({ orgCode: Type.String(), orgName: Type.String(), memberNum: Type.Integer() })),
});

export const listGroupCourses = call('courses', {
  summary: '可以集体学习的课程：已发布，不带随堂测试',
  in: Type.Object({ ...pagingInput, keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  out: listReply(
    Type.Object({
      courseId: Type.String(),
      courseName: Type.String(),
      mediaKind: oneOf(['video', 'audio', 'text']),
      durationSeconds: Type.Integer(),
      courseHours: Type.String(),
    }),
  ),
});

export const openGroupStudy = call('open', {
  summary: '开一场集体学习；名册是支部的全体党员',
  once: true,
  in: Type.Object({ orgCode, courseId: idInput, place: Type.String({ maxLength: 50 }) }),
  out: objectReply({ id: Type.String() }),
});

export const getGroupStudy = call('state', {
  summary: '一场集体学习：放到哪里、谁在场、各在场多久',
  in: Type.Object(session),
  out: dataReply(SessionState),
});

export const reportGroupStudy = call('report', {
  summary: '播放进度上报；最多记服务器经过的时间，暂停不计',
  write: true,
  in: Type.Object({
    ...session,
    isPlaying: Type.Boolean(),
    positionSeconds: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  }),
  out: objectReply({
    isPlaying: Type.Boolean(),
    positionSeconds: Type.Number(),
    playedSeconds: Type.Integer(),
  }),
});

export const markGroupStudy = call('mark', {
  summary: '按编号点名：到场、离开、回来',
  write: true,
  in: Type.Object({
    ...session,
    numbers: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: 300 }),
    direction: oneOf(['IN', 'OUT']),
  }),
  out: objectReply({ changedNum: Type.Integer() }),
});

export const findGuests = call('guests', {
  summary: '按全名或登录名找别的支部的党员，姓名打码',
  in: Type.Object({ ...session, keyword: Type.String({ minLength: 2, maxLength: 50 }) }),
  out: dataReply(arrayOf({ userId: Type.String(), name: Type.String(), orgName: Type.String() })),
});

export const addToRoster = call('roster', {
  summary: '把别的支部的党员加进名册',
  write: true,
  in: Type.Object({ ...session, userIds: Type.Array(idInput, { minItems: 1, maxItems: 50 }) }),
  out: objectReply({ addedNum: Type.Integer() }),
});

export const closeGroupStudy = call('close', {
  summary: '结束并入账：在场者各记一笔学时，重复调用结果相同',
  write: true,
  in: Type.Object(session),
  out: dataReply(SessionState),
});

const listFilter = {
  ...pagingInput,
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  sort: Type.Optional(Type.String({ maxLength: 30 })),
};

export const listGroupStudies = call('list', {
  summary: '管理范围内的集体学习，新的在前',
  in: Type.Object(listFilter),
  out: listReply(Type.Object(summary)),
});

export const listGroupStudiesAdmin = admin('list', {
  summary: '后台的集体学习列表，附抽查情况',
  in: Type.Object(listFilter),
  out: listReply(
    Type.Object({
      ...summary,
      sampledNum: Type.Integer(),
      confirmedNum: Type.Integer(),
      doubtfulNum: Type.Integer(),
    }),
  ),
});

export const decideSample = call('sample', {
  summary: '填写抽查结果；存疑的冲回学时，改为属实的重新入账',
  write: true,
  in: Type.Object({
    ...session,
    userId: idInput,
    verdict: oneOf(['CONFIRMED', 'DOUBTFUL']),
    note: Type.String({ maxLength: 200 }),
  }),
  out: doneReply,
});
