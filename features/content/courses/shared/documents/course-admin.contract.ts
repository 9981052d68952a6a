import { type Static, Type } from 'typebox';
import { EditStateSchema } from '#features/content/publishing/shared/publishing.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { REPLY_LIMIT } from '../evaluations/evaluation-reply.words.ts';
import { CourseDetail } from '../page/course-page.contract.ts';
import { CourseDocument } from './course-document.schema.ts';

const admin = `${BASE}/api/admin/course`;
const call = endpointsBelow(admin, 'author');

const kind = CourseDocument.properties.mediaKind;
/** 1 draft, 2 in review, 3 published, 4 taken down (specification, 3). */
const status = Type.Integer({ minimum: 1, maximum: 4 });
const version = Type.Integer({ minimum: 0 });
const sort = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' }));
const day = Type.Optional(Type.String({ pattern: `^${DAY_PATTERN}$` }));

export const AdminCourse = Type.Object({
  id: Type.String(),
  courseCode: Type.String(),
  title: Type.String(),
  lang: Type.String(),
  mediaKind: kind,
  cover: Type.String(),
  categoryName: Type.String(),
  teacherNames: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  hours: Type.String(),
  showDuration: Type.String(),
  status,
  editState: EditStateSchema,
  stage: Type.Integer({ description: '1 to 3 in review, otherwise 0' }),
  updatedTime: Type.String(),
  updatedBy: Type.String(),
  publishTime: Type.String(),
  clickNum: Type.Integer(),
  studyNum: Type.Integer(),
  finishNum: Type.Integer(),
  averageScore: Type.Number(),
  version,
  asksReviews: Type.Integer({ description: 'reviews that a submission takes now' }),
  actions: Type.Array(Type.String(), { description: 'steps of the caller on the review desk' }),
});
export type AdminCourse = Static<typeof AdminCourse>;

export const listAdminCourses = call('list', {
  summary: '课程管理列表：只列出本身份管辖的课程；班级管理员只看到已发布的',
  access: 'console',
  in: Type.Object({
    ...pagingInput,
    sort,
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    teacher: Type.Optional(Type.String({ maxLength: 60 })),
    mediaKind: Type.Optional(kind),
    status: Type.Optional(status),
    editState: Type.Optional(EditStateSchema),
    categoryKey: Type.Optional(Type.String({ maxLength: 20, pattern: '^[a-z]*$' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}$' })),
    orgCode: Type.Optional(Type.String({ pattern: '^[0-9]{12,60}$' })),
    updatedFrom: day,
    updatedTo: day,
  }),
  out: listReply(AdminCourse),
});

const AdminCourseDetail = Type.Object({
  ...AdminCourse.properties,
  /** Other language versions that share the credit. */
  versions: Type.Array(Type.Object({ id: Type.String(), lang: Type.String(), title: Type.String(), status })),
  /** Length of the chosen medium in seconds; 0 while none is ready. */
  durationSeconds: Type.Integer(),
});

const byId = Type.Object({ id: idInput });
export const getAdminCourse = call('get', {
  summary: '编辑页上课程的事实：语言版本、课件时长；全文和步骤在审签台',
  in: byId,
  out: dataReply(AdminCourseDetail),
});

export const createCourse = call('create', {
  summary: '新建课程草稿；给出 versionOf 时是那门课的另一语言版本，学时共享',
  once: true,
  in: Type.Object({
    title: Type.String({ minLength: 1, maxLength: 200 }),
    mediaKind: kind,
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}$' })),
    versionOf: Type.Optional(idInput),
  }),
  out: objectReply({ id: Type.String(), version }),
});

export const previewCourse = call('preview', {
  summary: '以学员的眼光看未公开的课程；不记浏览，不记学习',
  in: byId,
  out: dataReply(CourseDetail),
});

export const checkCaptions = call('checkCaptions', {
  summary: '检查 WebVTT 字幕：行号、问题和改法',
  in: Type.Object({
    text: Type.String({ maxLength: 400_000 }),
    durationSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 360_000 })),
  }),
  out: objectReply({
    /** The text in the form in which it is kept. */
    text: Type.String(),
    cues: Type.Array(
      Type.Object({ startSeconds: Type.Number(), endSeconds: Type.Number(), text: Type.String() }),
    ),
    problems: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String(), isFatal: Type.Boolean() })),
  }),
});

const counted = Type.Object({ label: Type.String(), num: Type.Integer() });

export const getCourseInsight = call('insight', {
  summary: '课程的学习情况：浏览、学习、学完，在哪里离开，评分分布',
  in: Type.Object({
    id: idInput,
    days: Type.Optional(oneOf([30, 90, 365])),
  }),
  out: objectReply({
    id: Type.String(),
    title: Type.String(),
    mediaKind: kind,
    durationSeconds: Type.Integer(),
    clickNum: Type.Integer(),
    learnerNum: Type.Integer(),
    finisherNum: Type.Integer(),
    collectNum: Type.Integer(),
    averageScore: Type.Number(),
    evaluateNum: Type.Integer(),
    /** Views a day, oldest first, every day of the span. */
    views: Type.Array(counted),
    /** People who began and who finished, a day. */
    begun: Type.Array(counted),
    finished: Type.Array(counted),
    /** Of the people who did not finish: how many were last seen in this part; played courses only. */
    left: Type.Array(
      Type.Object({ fromSeconds: Type.Integer(), toSeconds: Type.Integer(), num: Type.Integer() }),
    ),
    /** How many people watched this part at all; the same parts as `left`. */
    watched: Type.Array(Type.Integer()),
    /** One to five stars. */
    spread: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
    /** Learners by organisation directly below the caller's; fewer than five people are not named apart. */
    byOrg: Type.Array(counted),
  }),
});

export const listCourseOpinions = call('opinions', {
  summary: '学员对课程写的评价，不署名，新的在前，各有没有答复',
  in: Type.Object({ ...pagingInput, id: idInput }),
  out: listReply(
    Type.Object({
      opinionId: Type.String(),
      score: Type.Integer({ description: '2 to 10' }),
      content: Type.String(),
      day: Type.String({ description: 'yyyy-MM-dd' }),
      reply: Type.String({ description: 'empty: not answered yet' }),
      repliedByName: Type.String(),
      repliedTime: Type.String(),
    }),
  ),
});

export const replyToOpinion = call('replyToOpinion', {
  summary: '答复一条课程评价，只能一次；评价的人收到消息',
  once: true,
  in: Type.Object({
    id: idInput,
    opinionId: Type.String({ pattern: '^[0-9]{1,15}$' }),
    text: Type.String({ minLength: 1, maxLength: REPLY_LIMIT }),
  }),
  out: doneReply,
});
