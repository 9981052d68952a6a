import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import { CourseItem } from '../course-item.schema.ts';

const evaluation = endpointsBelow(`${BASE}/api/web/courseEvaluate`, 'member');
const comment = endpointsBelow(`${BASE}/api/web/courseComment`, 'member');

/** Everything the course page shows; `sdPath` and `resourceContent` only for those who may study. */
export const CourseDetail = Type.Object({
  ...CourseItem.properties,
  summary: Type.String(),
  intro: Type.String({ description: 'cleaned HTML' }),
  sdPath: Type.String({
    description: 'signed, short-lived address of the stream; empty without the right to study',
  }),
  screenshotPath: Type.String(),
  resourceContent: Type.String({ description: 'cleaned HTML of an image-text course' }),
  isOffLineCourse: Type.String(),
  classStatusEnum: Type.String(),
  courseKind: oneOf(['NORMAL', 'WITH_QUIZ', 'EXAM_ONLY']),
  minViewSeconds: Type.Integer(),
  maxRate: Type.Number(),
  learnerNum: Type.Integer(),
  teacherList: arrayOf({
    id: Type.String(),
    name: Type.String(),
    title: Type.String(),
    unit: Type.String(),
    photo: Type.String(),
  }),
  tags: Type.Array(Type.String()),
  subtitles: Type.Array(Type.Object({ lang: Type.String(), label: Type.String(), url: Type.String() })),
  chapters: Type.Array(Type.Object({ startSeconds: Type.Integer(), title: Type.String() })),
  versions: Type.Array(Type.Object({ id: Type.String(), lang: Type.String(), courseName: Type.String() })),
  quizId: orNull(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: 'further fields that say something, by their names',
  }),
});

const courseId = Type.Object({ courseId: idInput });

export const getCourse = endpoint({
  path: `${BASE}/api/web/course/get`,
  summary: '课程详情；没有学习资格时不含媒体地址和正文',
  access: 'visitor',
  in: Type.Object({ id: idInput, classId: Type.Optional(idInput) }),
  out: dataReply(CourseDetail),
});

export const countClick = comment('courseClick', {
  method: 'GET',
  summary: '记一次浏览：每人每课十分钟内一次',
  access: 'visitor',
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

export const getCourseStatistics = comment('courseStatistics', {
  method: 'GET',
  summary: '课程的浏览、学习、完成、收藏与评分',
  access: 'visitor',
  in: courseId,
  out: objectReply({
    clickNum: Type.Integer(),
    studyNum: Type.Integer(),
    finishNum: Type.Integer(),
    collectNum: Type.Integer(),
    totalScore: Type.Number(),
    isCollect: Type.Boolean(),
  }),
});

const collectReply = objectReply({ isCollect: Type.Boolean(), collectNum: Type.Integer() });

export const collectCourse = comment('collect', {
  summary: '收藏课程',
  write: true,
  in: courseId,
  out: collectReply,
});

export const cancelCollectCourse = comment('cancelCollect', {
  summary: '取消收藏',
  write: true,
  in: courseId,
  out: collectReply,
});

export const getEvaluation = evaluation('get', {
  summary: '本人对课程的评价；没有时 data 为 null',
  in: Type.Object({ courseId: idInput, classId: Type.Optional(idInput) }),
  out: dataReply(
    orNull(Type.Object({ score: Type.Integer(), content: Type.String(), evaluateTime: Type.String() })),
  ),
});

export const saveEvaluation = evaluation('save', {
  summary: '评价课程：2 到 10 的偶数分；学过才能评，七天内可改',
  write: true,
  in: Type.Object({
    courseId: idInput,
    classId: Type.Optional(idInput),
    idCardHash: personInput,
    score: Type.Integer({ minimum: 2, maximum: 10, multipleOf: 2 }),
    content: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: 'at most 500 visible characters; see evaluation.rules.ts',
      }),
    ),
  }),
  out: doneReply,
});

export const getTotalScore = evaluation('getTotalScore', {
  summary: '课程总评分与一至五星的人数',
  access: 'visitor',
  in: courseId,
  out: objectReply({
    totalScore: Type.Number(),
    evaluateNum: Type.Integer(),
    spread: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  }),
});

export const listMyCourses = endpoint({
  path: `${BASE}/api/web/personal/queryMyCourseList`,
  summary: '我学过的课程',
  access: 'member',
  in: Type.Object({
    ...pagingInput,
    idCardHash: personInput,
    studyStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  }),
  out: listReply(CourseItem),
});

export const hideMyCourses = endpoint({
  path: `${BASE}/api/web/personal/deleteMyCourseList`,
  summary: '从我的课程里隐去；学时不受影响',
  access: 'member',
  write: true,
  in: Type.Object({ ids: Type.Array(idInput, { minItems: 1, maxItems: 100 }) }),
  out: doneReply,
});
