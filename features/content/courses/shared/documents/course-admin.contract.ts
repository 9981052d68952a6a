import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { CourseDetail } from '../page/course-page.contract.ts';
import { CourseDocument, CourseProblem } from './course-document.schema.ts';

const admin = `${BASE}/api/admin/course`;
const call = endpointsBelow(admin, 'author');

const kind = CourseDocument.properties.mediaKind;
/** 1 draft, 2 in review, 3 published, 4 taken down (specification, 3). */
const status = Type.Integer({ minimum: 1, maximum: 4 });
const version = Type.Integer({ minimum: 0 });
const reason = Type.String({ minLength: 2, maxLength: 200 });
const sort = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' }));
const day = Type.Optional(Type.String({ pattern: `^${DAY_PATTERN}$` }));

/** State of the changes that are not public yet: none, being written, waiting for review, given back. */
const editState = oneOf(['none', 'draft', 'review', 'returned']);

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
  editState,
  updatedTime: Type.String(),
  updatedBy: Type.String(),
  publishTime: Type.String(),
  clickNum: Type.Integer(),
  studyNum: Type.Integer(),
  finishNum: Type.Integer(),
  averageScore: Type.Number(),
  version,
  /** Steps of the caller now: edit, submit, withdraw, approve, return, takeDown, restore, remove. */
  actions: Type.Array(Type.String()),
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
    editState: Type.Optional(editState),
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
  document: CourseDocument,
  /** Version that learners see now, while changes of it wait; null for a course that is not public or has none. */
  published: orNull(CourseDocument),
  /** Gaps before it can be submitted; empty when there are none. */
  problems: Type.Array(CourseProblem),
  /** Why it was given back or taken down; empty otherwise. */
  note: Type.String(),
  submittedBy: Type.String(),
  submittedTime: Type.String(),
  /** Other language versions that share the credit. */
  versions: Type.Array(Type.Object({ id: Type.String(), lang: Type.String(), title: Type.String(), status })),
  /** Length of the chosen medium in seconds; 0 while none is ready. */
  durationSeconds: Type.Integer(),
});

const byId = Type.Object({ id: idInput });
const byVersion = Type.Object({ id: idInput, version });
const saved = objectReply({ version, savedTime: Type.String(), problems: Type.Array(CourseProblem) });

export const getAdminCourse = call('get', {
  summary: '编辑用的课程全文，含未公开的修改',
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

export const saveCourse = call('save', {
  summary: '保存草稿或对已发布课程的修改；旧版本号答 409',
  once: true,
  in: Type.Object({ id: idInput, version, document: CourseDocument }),
  out: saved,
});

const step = (verb: string, summary: string, access: 'author' | 'admin') =>
  call(verb, { summary, access, once: true, in: byVersion, out: saved });

export const submitCourse = step('submit', '提交审核', 'author');
export const withdrawCourse = step('withdraw', '撤回审核，继续修改', 'author');
export const approveCourse = step('approve', '审核通过并发布', 'admin');
export const discardEdit = step('discard', '放弃对已发布课程的未公开修改', 'author');

const explained = (verb: string, summary: string, access: 'author' | 'admin') =>
  call(verb, { summary, access, once: true, in: Type.Object({ id: idInput, version, reason }), out: saved });

export const returnCourse = explained('return', '审核退回，写明原因', 'admin');
export const takeDownCourse = explained('offline', '下线课程，写明原因', 'author');
export const restoreCourse = explained('restore', '恢复上架，写明原因', 'admin');

export const removeCourse = call('remove', {
  summary: '删除从未发布过的草稿',
  once: true,
  in: byVersion,
  out: doneReply,
});

export const changeCourses = call('batch', {
  summary: '批量提交、通过、下线、删除；逐门判断，各自成败',
  once: true,
  in: Type.Object({
    ids: Type.Array(idInput, { minItems: 1, maxItems: 100 }),
    verb: oneOf(['submit', 'approve', 'offline', 'remove']),
    reason: Type.Optional(reason),
  }),
  out: objectReply({
    doneNum: Type.Integer(),
    failed: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), reason: Type.String() })),
  }),
});

export const previewCourse = call('preview', {
  summary: '以学员的眼光看未公开的课程；不记浏览，不记学习',
  in: byId,
  out: dataReply(CourseDetail),
});

export const listCourseHistory = call('history', {
  summary: '一门课程的经过：谁在何时提交、退回、发布、下线，原因是什么',
  in: Type.Object({ ...byId.properties, ...pagingInput }),
  out: listReply(
    Type.Object({
      time: Type.String(),
      name: Type.String(),
      action: Type.String({ description: '提交审核, 审核通过, …' }),
      reason: Type.String(),
      /** Names of the fields that changed. */
      changed: Type.Array(Type.String()),
    }),
  ),
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
