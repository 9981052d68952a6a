import { Type } from 'typebox';
import { TimeStatus } from '#features/teaching/classes/shared/class-item.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import { liveFields, OfflineDay } from './session.schema.ts';

/** Learners' calls about classes held in a room (design/api.md, 3 and 4; paths: decisions.md, 83). */
const call = endpointsBelow(`${BASE}/api/web`, 'visitor');
const ofPerson = { classId: idInput, idCardHash: personInput };

const OfflineCourse = Type.Object({
  id: Type.String(),
  courseName: Type.String(),
  isOffLineCourse: Type.String({ description: "always '1'" }),
  classStatusEnum: TimeStatus,
  startTime: Type.String(),
  endTime: Type.String(),
  teacher: Type.String(),
  place: Type.String(),
  courseTime: Type.Integer({ description: 'minutes' }),
  courseDuration: Type.Integer({ description: 'seconds' }),
  showCourseDuration: Type.String(),
  courseHours: Type.String(),
  studyStatus: Type.Integer({ description: '2 sat through it, 0 not' }),
  entryMessage: Type.String({ description: '线下课程，不能继续学习' }),
});

export const listOfflineCourses = call('class/listAppCourseForOffLine', {
  summary: '线下班级的课程：时间、教师、地点，本人学过没有；一页 100 节',
  in: Type.Object({
    ...pagingInput,
    classId: idInput,
    studyStatus: Type.Optional(
      Type.Union([Type.String({ pattern: '^[012]?$' }), Type.Integer({ minimum: 0, maximum: 2 })]),
    ),
  }),
  out: listReply(OfflineCourse),
});

/** Days of a timetable, and what the person may do with them. */
export const TimetableReply = Type.Object({
  ...listReply(OfflineDay).properties,
  isStudent: Type.Boolean({ description: 'enrolled in this class' }),
  evaluateCourseFlag: Type.String({ description: "'1' sessions of this class are rated" }),
  live: Type.Object(liveFields, { description: 'for students of the class; NONE for all others' }),
  serverTime: Type.String(),
});

export const getOfflineTimetable = call('offline/class/queryClassUserCourseList', {
  summary: '线下课表按天：时间、地点、教师；本班学员另有签到、学过没有和评分',
  in: Type.Object({
    ...ofPerson,
    createClassTime: Type.Optional(
      Type.String({ maxLength: 30, description: 'accepted for older clients; every class follows one rule' }),
    ),
  }),
  out: TimetableReply,
});

export const ScoreInput = Type.Object({
  classId: idInput,
  idCardHash: personInput,
  courseId: idInput,
  courseScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  teacherPositionScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
});

export const ScoreReply = objectReply({
  savedNum: Type.Integer(),
  rejected: arrayOf({ courseId: Type.String(), reason: Type.String() }),
});

/** A list, as the specification says, or the same under `items`. */
export const ScoreList = Type.Union([
  Type.Array(ScoreInput, { minItems: 1, maxItems: 100 }),
  Type.Object({ items: Type.Array(ScoreInput, { minItems: 1, maxItems: 100 }) }),
]);

export const rateSessions = call('offline/class/saveClassScoreEvaluateList', {
  summary: '给线下课评分：下课前 20 分钟到班级结束，签了到的课每节一次；不能评的逐节说明',
  access: 'student',
  write: true,
  in: ScoreList,
  out: ScoreReply,
});

const OwnPaper = Type.Object({
  name: Type.String(),
  examTime: oneOf(['NOT_YET', 'OPEN', 'OVER']),
  startTime: Type.String(),
  endTime: Type.String(),
  place: Type.String(),
  passScore: Type.Number(),
  totalScore: Type.Number(),
  userScore: Type.Union([Type.Number(), Type.Null()]),
  isAbsent: Type.Boolean(),
  isPassed: Type.Boolean(),
});

export const getOfflineArchive = call('offline/sutdy/archives/getInfo', {
  aliases: [`${BASE}/api/web/offline/study/archives/getInfo`],
  summary: '线下班级的本班学习记录：每天签到、每节课、出勤率、已得学时、评分、笔试和考核',
  access: 'student-or-manager',
  in: Type.Object(ofPerson),
  out: objectReply({
    days: Type.Array(OfflineDay),
    signNum: Type.Integer(),
    dayNum: Type.Integer({ description: 'days with sessions' }),
    signRate: Type.Integer({ description: 'whole percent of the days so far; 0 before the first' }),
    gotHours: Type.String(),
    totalHours: Type.String(),
    ratedNum: Type.Integer(),
    scores: Type.Array(
      Type.Object({
        courseId: Type.String(),
        courseName: Type.String(),
        score: Type.Integer({ description: 'stars doubled' }),
      }),
      { description: 'ratings that the person gave, in the order of the timetable' },
    ),
    exam: Type.Union([OwnPaper, Type.Null()], { description: 'the test on paper; null without one' }),
    appraisal: Type.String({ description: 'PASS, FAIL, EXCELLENT; empty before it' }),
    appraisalComment: Type.String(),
    address: Type.String(),
  }),
});
