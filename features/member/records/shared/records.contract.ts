import { Type } from 'typebox';
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
  summary: '本人累计：总学时、本年学时、目标、时长、课程数',
  in: Type.Object({}),
  out: objectReply({
    totalHours: Type.String(),
    yearHours: Type.String(),
    targetHours: Type.String(),
    studyTimes: Type.Integer(),
    courseNum: Type.Integer(),
    certNum: Type.Integer({ description: 'valid certificates' }),
  }),
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
