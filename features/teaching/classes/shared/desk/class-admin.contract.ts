import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import type { ValuesOf } from '#platform/shared/record.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ClassType, HeldIn, TimeStatus } from '../class-item.schema.ts';
import { classRecord } from '../settings/class.record.ts';
import { ADMIN_CLASS, orgCode, sortInput } from './class-admin-fields.schema.ts';

const call = endpointsBelow(ADMIN_CLASS, 'manager');

/**
 * The console's calls about classes. An administrator sees those of the organisation of the active role and below, a
 * manager those of them that name him or her; whatever else exists is answered with 404.
 */
const day = Type.String({ pattern: `^${DAY_PATTERN}$` });
const versionInput = Type.Integer({ minimum: 1 });
/** Token of `previewClassChange`: the caller has seen who graduates or loses something by it. */
const confirmInput = Type.Optional(Type.String({ maxLength: 64 }));
const courseChoice = Type.Array(Type.Object({ courseId: idInput, isCompulsory: Type.Boolean() }), {
  maxItems: 500,
});

export const ClassStatus = oneOf(['DRAFT', 'PUBLISHED', 'OFFLINE']);
export type ClassStatus = Static<typeof ClassStatus>;

/** HEAD 班主任, ASSISTANT 助理班主任, SUPERVISOR 督学 (reads only). */
export const ManagerKind = oneOf(['HEAD', 'ASSISTANT', 'SUPERVISOR']);
export type ManagerKind = Static<typeof ManagerKind>;

/** Steps of this caller for a class now. */
const Rights = Type.Object({
  canEdit: Type.Boolean(),
  canPublish: Type.Boolean(),
  canTakeOffline: Type.Boolean(),
  canRemove: Type.Boolean(),
  canChangeManagers: Type.Boolean(),
  canDecideMembers: Type.Boolean(),
});
export type ClassRights = Static<typeof Rights>;

export const ClassAdminRow = Type.Object({
  id: Type.String(),
  classCode: Type.String(),
  className: Type.String(),
  classType: ClassType,
  heldInRoom: Type.Boolean(),
  status: ClassStatus,
  timeStatus: TimeStatus,
  orgCode: Type.String(),
  orgName: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
  learnerNum: Type.Integer(),
  capacity: orNull(Type.Integer()),
  pendingNum: Type.Integer(),
  waitingNum: Type.Integer(),
  courseNum: Type.Integer(),
  learnedNum: Type.Integer(),
  avgPercentage: orNull(Type.Integer()),
  screenPath: Type.String(),
  shareUrl: Type.String({
    description:
      'address of the phone page, for the QR code; a path where the portal does not know its own host',
  }),
  version: Type.Integer(),
  ...Rights.properties,
});
export type ClassAdminRow = Static<typeof ClassAdminRow>;

export const listAdminClasses = call('list', {
  summary: '本人管得到的班级',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    classType: Type.Optional(ClassType),
    held: Type.Optional(HeldIn),
    /** DRAFT, OFFLINE, or of the published ones by time. */
    state: Type.Optional(Type.Union([Type.Literal('DRAFT'), Type.Literal('OFFLINE'), TimeStatus])),
    orgCode: Type.Optional(orgCode),
    dateFrom: Type.Optional(day),
    dateTo: Type.Optional(day),
  }),
  out: Type.Object({ ...listReply(ClassAdminRow).properties, holdingNum: Type.Integer() }),
});

export const ClassInput = Type.Object(propertiesOf(classRecord));
export type ClassInput = ValuesOf<typeof classRecord>;

const ClassCourseRow = Type.Object({
  courseId: Type.String(),
  courseName: Type.String(),
  lang: Type.String(),
  mediaKind: Type.String(),
  courseCover: Type.String(),
  courseHours: Type.String(),
  showCourseDuration: Type.String(),
  courseStatus: Type.Integer(),
  examFlag: Type.String(),
  isCompulsory: Type.Boolean(),
  finishedNum: Type.Integer({ description: 'members who finished it in this class' }),
});

const ManagerRow = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  kind: ManagerKind,
  isMe: Type.Boolean(),
});

export const getAdminClass = call('get', {
  summary: '一个班级的全部设置',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...ClassAdminRow.properties,
    ...ClassInput.properties,
    orgNames: Type.Array(Type.Object({ orgCode: Type.String(), orgName: Type.String() }), {
      description: 'of the scope, in its order',
    }),
    teachers: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), title: Type.String() })),
    managers: Type.Array(ManagerRow),
    courses: Type.Array(ClassCourseRow),
    requirements: Type.Array(Type.String(), {
      description: 'what else is asked for graduation: 结业考试 60 分及格',
    }),
    problems: arrayOf(
      {
        text: Type.String(),
        tab: Type.String({ description: 'where to mend it: base, courses, codes, managers, members' }),
      },
      { description: 'what hinders publishing; empty when it may be published' },
    ),
  }),
});

export const createClass = call('create', {
  summary: '新建班级（草稿）；编号由系统给出，建班人是班主任',
  once: true,
  in: ClassInput,
  out: objectReply({ id: Type.String(), classCode: Type.String(), version: Type.Integer() }),
});

export const saveClass = call('save', {
  summary: '修改班级；名额不能少于已占的，名额放宽时候补依次转正',
  once: true,
  in: Type.Object({ ...ClassInput.properties, id: idInput, version: versionInput, confirm: confirmInput }),
  out: objectReply({ version: Type.Integer() }),
});

export const saveClassCourses = call('saveCourses', {
  summary: '班级课程的次序和必修选修；已学完的记录不动，进度重算',
  once: true,
  in: Type.Object({
    id: idInput,
    version: versionInput,
    courses: courseChoice,
    confirm: confirmInput,
  }),
  out: objectReply({ version: Type.Integer() }),
});

/** GRADUATES at once and for good; LOSES progress, hours or courses that counted; GAINS progress. */
export const EffectKind = oneOf(['GRADUATES', 'LOSES', 'GAINS']);
export type EffectKind = Static<typeof EffectKind>;

const EffectNumbers = Type.Object({
  percentage: Type.Integer(),
  hours: Type.String(),
  finishedNum: Type.Integer(),
});

const EffectPreview = Type.Object({
  ...listReply(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      orgName: Type.String(),
      kind: EffectKind,
      before: EffectNumbers,
      after: EffectNumbers,
    }),
  ).properties,
  summary: Type.Object({
    memberNum: Type.Integer(),
    graduatedNum: Type.Integer({ description: 'have graduated already: nothing of it changes' }),
    graduateNum: Type.Integer(),
    loseNum: Type.Integer(),
    gainNum: Type.Integer(),
  }),
  token: Type.String({ description: 'to be sent as `confirm`; empty when nobody graduates or loses' }),
});

export const previewClassChange = call('previewChange', {
  summary: '改设置、改课程、重新发布之前：谁会因此结业，谁的进度会变；什么也不写',
  in: Type.Object({
    ...pagingInput,
    id: idInput,
    version: versionInput,
    /** One of the two as it is to be saved; without either the class is published again as it is. */
    form: Type.Optional(ClassInput),
    courses: Type.Optional(courseChoice),
  }),
  out: EffectPreview,
});

export const previewClassRequirement = call('previewRequirement', {
  summary: '考试改及格分、不再计入结业条件或提前结束之前：谁会因此结业；什么也不写',
  in: Type.Object({
    ...pagingInput,
    id: idInput,
    code: Type.String({ pattern: '^[A-Z_]{2,30}$' }),
    need: orNull(Type.String({ pattern: '^\\d{1,5}(\\.\\d)?$', description: 'null: no longer asked for' })),
  }),
  out: EffectPreview,
});

export const saveClassManagers = call('saveManagers', {
  summary: '班主任、助理班主任和督学；至少一位班主任',
  once: true,
  in: Type.Object({
    id: idInput,
    version: versionInput,
    managers: Type.Array(Type.Object({ userId: idInput, kind: ManagerKind }), { minItems: 1, maxItems: 30 }),
  }),
  out: objectReply({ version: Type.Integer() }),
});

export const findClassManagers = call('findManagers', {
  summary: '能当班主任的人：在当前身份范围内有班主任或组织管理员身份；最多 50 个',
  in: Type.Object({
    /** Of this class: people whose role covers its organisation. */
    id: Type.Optional(idInput),
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  out: dataReply(
    Type.Array(Type.Object({ userId: Type.String(), name: Type.String(), orgName: Type.String() })),
  ),
});

export const findCoursesForClass = call('findCourses', {
  summary: '能选进班级的课程：已发布的',
  in: Type.Object({
    ...pagingInput,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    classificationId: Type.Optional(idInput),
    mediaKind: Type.Optional(oneOf(['text', 'video', 'audio'])),
  }),
  out: listReply(Type.Omit(ClassCourseRow, ['isCompulsory', 'finishedNum'])),
});

const one = Type.Object({ id: idInput, version: versionInput });
const withVersion = objectReply({ version: Type.Integer() });

export const publishClass = call('publish', {
  summary: '发布班级；还缺什么就说缺什么',
  once: true,
  in: Type.Object({ ...one.properties, confirm: confirmInput }),
  out: withVersion,
});

export const takeClassOffline = call('offline', {
  summary: '下线班级：列表里不再出现，不再记录学习，已有记录不动',
  once: true,
  in: Type.Object({
    id: idInput,
    version: versionInput,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  out: withVersion,
});

export const removeClass = call('remove', {
  summary: '删除一个没有学员的草稿',
  once: true,
  in: one,
  out: doneReply,
});

export const copyClass = call('copy', {
  summary: '照一个班级再建一个：设置、课程、师资、班主任照旧，学员、报名码、考试、通知不带；日期整体后移',
  once: true,
  in: Type.Object({ id: idInput, className: Type.String({ minLength: 1, maxLength: 60 }), startDate: day }),
  out: objectReply({ id: Type.String(), classCode: Type.String() }),
});
