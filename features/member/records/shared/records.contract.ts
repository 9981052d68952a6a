import { type Static, Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const personal = `${BASE}/api/web/personal`;
const call = endpointsBelow(personal, 'member');
const year = Type.Integer({ minimum: 2000, maximum: 2100 });

export const listStudyDetail = call('myStudyDetail', {
  summary: '学习明细：每门课的时长、状态、学时和回执',
  in: Type.Object({
    ...pagingInput,
    year: Type.Optional(year),
    type: Type.Optional(oneOf(['text', 'video', 'audio'])),
  }),
  out: listReply(
    Type.Object({
      courseId: Type.String(),
      courseName: Type.String(),
      classId: Type.String(),
      className: Type.String(),
      studyTimes: Type.Integer(),
      studyPercentage: Type.Integer(),
      studyStatus: Type.Integer(),
      courseHours: Type.String(),
      lastStudyTime: Type.String(),
      receiptId: Type.String(),
    }),
  ),
});

export const getStudiedCourseStatistics = call('studiedCourseStatistics', {
  summary: '一年里学过的课程数和学时',
  in: Type.Object({ year: Type.Optional(year) }),
  out: objectReply({
    finishedNum: Type.Integer(),
    studyingNum: Type.Integer(),
    totalNum: Type.Integer(),
    courseHours: Type.String(),
  }),
});

export const getMyTotals = call('myTotalStatistics', {
  summary: '本人累计：总学时、本年学时、目标、时长、课程数、结业班级数、证书数',
  in: Type.Object({}),
  out: objectReply({
    totalHours: Type.String(),
    yearHours: Type.String(),
    targetHours: Type.String(),
    studyTimes: Type.Integer(),
    courseNum: Type.Integer(),
    finishedNum: Type.Integer({ description: 'courses finished' }),
    classNum: Type.Integer({ description: 'classes graduated from' }),
    certNum: Type.Integer({ description: 'certificates that stand' }),
  }),
});

export const getYearHours = call('yearHours', {
  summary: '本人今年的学时和目标，页头的学时条用',
  in: Type.Object({}),
  out: objectReply({ year: Type.Integer(), hours: Type.String(), targetHours: Type.String() }),
});

export const queryTemplate = endpoint({
  path: `${BASE}/api/data-service/template/query`,
  summary: '固定的统计模板；STUDY_HOURS_BY_YEAR 为历年学时',
  access: 'member',
  in: Type.Object({
    templateCode: Type.Literal('STUDY_HOURS_BY_YEAR'),
    params: Type.Object({ yearStart: Type.Optional(year), yearEnd: Type.Optional(year) }),
  }),
  out: dataReply(
    arrayOf({
      year: Type.Integer(),
      onlineHours: Type.String(),
      offlineHours: Type.String(),
      groupHours: Type.String(),
      totalHours: Type.String(),
      targetHours: Type.String(),
    }),
  ),
});

export const listMyOrganisations = call('myOrganisations', {
  summary: '本人的组织经历：转接前后在哪里，每处学了多少',
  in: Type.Object({}),
  out: dataReply(
    arrayOf(
      {
        orgCode: Type.String(),
        orgName: Type.String(),
        fromTime: Type.String({ description: 'empty: from the beginning' }),
        toTime: Type.String({ description: 'empty: until today' }),
        hours: Type.String({ description: 'credited while the person was there' }),
      },
      { description: 'the present one first' },
    ),
  ),
});

const Kind = oneOf(['ONLINE', 'OFFLINE', 'GROUP']);
const Entry = oneOf(['CREDIT', 'REVERSAL', 'RECOUNT', 'GRANT']);

export const getYearRecord = call('yearRecord', {
  summary: '本人一年的学习档案：各月、各类课程、各种方式的学时，都由学时回执加出来',
  in: Type.Object({ year: Type.Optional(year) }),
  out: objectReply({
    year: Type.Integer(),
    years: Type.Array(Type.Integer(), { description: 'years that can be chosen, the latest first' }),
    totalHours: Type.String(),
    targetHours: Type.String(),
    onlineHours: Type.String(),
    offlineHours: Type.String(),
    groupHours: Type.String(),
    months: arrayOf({ month: Type.Integer(), hours: Type.String() }, { minItems: 12, maxItems: 12 }),
    subjects: arrayOf({ name: Type.String(), hours: Type.String() }, { description: 'most hours first' }),
  }),
});

export const RecordEntry = Type.Object({
  receiptId: Type.String(),
  receiptNo: Type.String(),
  kind: Kind,
  entry: Entry,
  title: Type.String(),
  mediaKind: Type.String({ description: 'text, video or audio; empty where there is no course' }),
  courseId: Type.String(),
  classId: Type.String(),
  className: Type.String(),
  hours: Type.String({ description: 'below zero where a credit is taken back' }),
  yearHours: Type.String({ description: 'what the row adds to the year' }),
  creditedTime: Type.String(),
});

export const listRecordEntries = call('recordEntries', {
  summary: '本人的学习记录：每一笔学时，按年份、方式、类别、形式和单位筛选，最近的在前',
  in: Type.Object({
    ...pagingInput,
    year: Type.Optional(year),
    kind: Type.Optional(Type.Union([Kind, Type.Literal('')])),
    subject: Type.Optional(Type.String({ maxLength: 60, description: 'a name of yearRecord.subjects' })),
    mediaKind: Type.Optional(Type.Union([oneOf(['text', 'video', 'audio']), Type.Literal('')])),
    orgCode: Type.Optional(Type.String({ maxLength: 60, description: 'of myOrganisations' })),
  }),
  out: listReply(RecordEntry),
});

export const getLedgerReceipt = endpoint({
  path: `${BASE}/api/study/receipt/:id`,
  summary: '本人一笔学时的回执：从哪些事实算出来，前后的年度学时，有没有冲回',
  access: 'member',
  in: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
  out: objectReply({
    ...RecordEntry.properties,
    orgName: Type.String({ description: 'organisation of the person when it was credited' }),
    year: Type.Integer(),
    yearHoursBefore: Type.String(),
    yearHoursAfter: Type.String(),
    reason: Type.String(),
    refersToReceipt: Type.String(),
    facts: arrayOf({ name: Type.String(), text: Type.String() }),
    segments: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
    durationSeconds: Type.Integer(),
    coveredSeconds: Type.Integer(),
    serverSeconds: Type.Integer(),
    ruleVersion: Type.String(),
    digest: Type.String({ description: 'SHA-256 over the facts and the previous receipt of the person' }),
    isSound: Type.Boolean({ description: 'worked out again from its facts, it says the same' }),
    later: arrayOf({ entry: Entry, receiptNo: Type.String(), time: Type.String() }),
  }),
});

export const makeStatement = endpoint({
  path: `${BASE}/api/study/record/state`,
  summary: '出具本人一年的学习档案：写下现在的内容，给一个查验码；内容没变还是原来的码',
  access: 'member',
  write: true,
  notHelped: true,
  perMinute: 20,
  in: Type.Object({ year: Type.Optional(year) }),
  out: objectReply({ code: Type.String(), madeTime: Type.String(), fileUrl: Type.String() }),
});

export const verifyStatement = endpoint({
  path: `${BASE}/api/study/record/verify`,
  summary: '凭查验码核对一份学习档案：姓名的一部分、年度、合计，出具以后有没有变动',
  access: 'visitor',
  perMinute: 30,
  in: Type.Object({ code: Type.String({ maxLength: 40 }) }),
  out: objectReply({
    code: Type.String({ description: 'as it was read; empty when it is none' }),
    foundFlag: oneOf(['0', '1']),
    name: Type.String({ description: 'part of it' }),
    year: Type.Integer(),
    totalHours: Type.String(),
    onlineHours: Type.String(),
    offlineHours: Type.String(),
    groupHours: Type.String(),
    entryNum: Type.Integer(),
    madeTime: Type.String(),
    isUnchanged: Type.Boolean({ description: 'the record still says the same' }),
  }),
});
export type VerifiedStatement = Static<typeof verifyStatement.out>['data'];
