import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, idInput, listReply, pagingInput } from '#platform/shared/envelope.ts';
import { ClassType, TimeStatus } from './class-item.schema.ts';

/**
 * The console's calls about classes. A manager sees the classes that name him or her, an administrator all of
 * the own organisation; whatever else exists is answered with 404.
 */
const admin = `${BASE}/api/admin/class`;

const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const sortInput = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' }));
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, or empty. */
const moment = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$' });
const hours = Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$' });
const versionInput = Type.Integer({ minimum: 1 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const ClassStatus = Type.Union([
  Type.Literal('DRAFT'),
  Type.Literal('PUBLISHED'),
  Type.Literal('OFFLINE'),
]);
export type ClassStatus = Static<typeof ClassStatus>;

/** HEAD 班主任, ASSISTANT 助理班主任, SUPERVISOR 督学 (reads only). */
export const ManagerKind = Type.Union([
  Type.Literal('HEAD'),
  Type.Literal('ASSISTANT'),
  Type.Literal('SUPERVISOR'),
]);
export type ManagerKind = Static<typeof ManagerKind>;

/** What may be done with a class by this caller now. */
const Rights = Type.Object({
  canEdit: Type.Boolean(),
  canPublish: Type.Boolean(),
  canTakeOffline: Type.Boolean(),
  canRemove: Type.Boolean(),
  canChangeManagers: Type.Boolean(),
  canDecideMembers: Type.Boolean(),
});

export const ClassAdminRow = Type.Object({
  id: Type.String(),
  classCode: Type.String(),
  className: Type.String(),
  classType: ClassType,
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
  shareUrl: Type.String({ description: 'whole address of the phone page, for the QR code' }),
  version: Type.Integer(),
  ...Rights.properties,
});
export type ClassAdminRow = Static<typeof ClassAdminRow>;

export const listAdminClasses = endpoint({
  method: 'POST',
  path: `${admin}/list`,
  summary: '本人管得到的班级',
  access: 'manager',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    classType: Type.Optional(ClassType),
    /** DRAFT, OFFLINE, or of the published ones by time. */
    state: Type.Optional(Type.Union([Type.Literal('DRAFT'), Type.Literal('OFFLINE'), TimeStatus])),
    orgCode: Type.Optional(orgCode),
    dateFrom: Type.Optional(day),
    dateTo: Type.Optional(day),
  }),
  out: Type.Object({ ...listReply(ClassAdminRow).properties, holdingNum: Type.Integer() }),
});

/** Everything of a class that its form holds. */
const ClassFields = {
  className: Type.String({ minLength: 1, maxLength: 60 }),
  classType: ClassType,
  orgCode,
  organizer: Type.String({ maxLength: 60 }),
  phone: Type.String({ maxLength: 40 }),
  intro: Type.String({ maxLength: 200_000, description: 'HTML; at most 10,000 visible characters' }),
  categoryKey: Type.String({ maxLength: 20, description: 'palette of the drawn cover' }),
  motif: Type.String({ maxLength: 20, description: 'drawing of the cover; empty: by the class’s number' }),
  coverFileId: orNull(idInput),
  startDate: day,
  endDate: day,
  signUpStart: moment,
  signUpEnd: moment,
  classHours: hours,
  capacity: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  hasWaitingList: Type.Boolean(),
  needsApproval: Type.Boolean(),
  mayWithdraw: Type.Boolean(),
  scopeOrgCodes: Type.Array(orgCode, { maxItems: 50, description: 'who may sign up; empty: everybody' }),
  inOrder: Type.Boolean(),
  needHours: hours,
  mustFinishCompulsory: Type.Boolean(),
  needElective: Type.Integer({ minimum: 0, maximum: 500 }),
  needEvaluations: Type.Integer({ minimum: 0, maximum: 500 }),
  teacherIds: Type.Array(idInput, { maxItems: 50 }),
} as const;

const ClassInput = Type.Object(ClassFields);
export type ClassInput = Static<typeof ClassInput>;

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
});

export const getAdminClass = endpoint({
  method: 'POST',
  path: `${admin}/get`,
  summary: '一个班级的全部设置',
  access: 'manager',
  in: Type.Object({ id: idInput }),
  out: dataReply(
    Type.Object({
      ...ClassAdminRow.properties,
      ...ClassFields,
      orgNames: Type.Array(Type.Object({ orgCode: Type.String(), orgName: Type.String() }), {
        description: 'of the scope, in its order',
      }),
      teachers: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), title: Type.String() })),
      managers: Type.Array(ManagerRow),
      courses: Type.Array(ClassCourseRow),
      coversOfMotifs: Type.Array(
        Type.Object({ motif: Type.String(), name: Type.String(), url: Type.String() }),
        {
          description: 'what the cover would be with each drawing, as data addresses',
        },
      ),
      problems: Type.Array(Type.String(), {
        description: 'what hinders publishing; empty when it may be published',
      }),
    }),
  ),
});

export const createClass = endpoint({
  method: 'POST',
  path: `${admin}/create`,
  summary: '新建班级（草稿）；编号由系统给出，建班人是班主任',
  access: 'manager',
  write: true,
  in: ClassInput,
  out: dataReply(Type.Object({ id: Type.String(), classCode: Type.String(), version: Type.Integer() })),
});

export const saveClass = endpoint({
  method: 'POST',
  path: `${admin}/save`,
  summary: '修改班级；名额不能少于已占的，名额放宽时候补依次转正',
  access: 'manager',
  write: true,
  in: Type.Object({ ...ClassFields, id: idInput, version: versionInput }),
  out: dataReply(Type.Object({ version: Type.Integer() })),
});

export const saveClassCourses = endpoint({
  method: 'POST',
  path: `${admin}/saveCourses`,
  summary: '班级课程的次序和必修选修；已学完的记录不动，进度重算',
  access: 'manager',
  write: true,
  in: Type.Object({
    id: idInput,
    version: versionInput,
    courses: Type.Array(Type.Object({ courseId: idInput, isCompulsory: Type.Boolean() }), { maxItems: 500 }),
  }),
  out: dataReply(Type.Object({ version: Type.Integer() })),
});

export const saveClassManagers = endpoint({
  method: 'POST',
  path: `${admin}/saveManagers`,
  summary: '班主任、助理班主任和督学；至少一位班主任',
  access: 'manager',
  write: true,
  in: Type.Object({
    id: idInput,
    version: versionInput,
    managers: Type.Array(Type.Object({ userId: idInput, kind: ManagerKind }), { minItems: 1, maxItems: 30 }),
  }),
  out: dataReply(Type.Object({ version: Type.Integer() })),
});

export const findClassManagers = endpoint({
  method: 'POST',
  path: `${admin}/findManagers`,
  summary: '能当班主任的人：在当前身份范围内有班主任或组织管理员身份；最多 50 个',
  access: 'manager',
  in: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  out: dataReply(
    Type.Array(Type.Object({ userId: Type.String(), name: Type.String(), orgName: Type.String() })),
  ),
});

export const findCoursesForClass = endpoint({
  method: 'POST',
  path: `${admin}/findCourses`,
  summary: '能选进班级的课程：已发布的',
  access: 'manager',
  in: Type.Object({
    ...pagingInput,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    classificationId: Type.Optional(idInput),
    mediaKind: Type.Optional(
      Type.Union([Type.Literal('text'), Type.Literal('video'), Type.Literal('audio')]),
    ),
  }),
  out: listReply(Type.Omit(ClassCourseRow, ['isCompulsory', 'finishedNum'])),
});

const one = Type.Object({ id: idInput, version: versionInput });
const withVersion = dataReply(Type.Object({ version: Type.Integer() }));

export const publishClass = endpoint({
  method: 'POST',
  path: `${admin}/publish`,
  summary: '发布班级；还缺什么就说缺什么',
  access: 'manager',
  write: true,
  in: one,
  out: withVersion,
});

export const takeClassOffline = endpoint({
  method: 'POST',
  path: `${admin}/offline`,
  summary: '下线班级：列表里不再出现，不再记录学习，已有记录不动',
  access: 'manager',
  write: true,
  in: Type.Object({
    id: idInput,
    version: versionInput,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  out: withVersion,
});

export const removeClass = endpoint({
  method: 'POST',
  path: `${admin}/remove`,
  summary: '删除一个没有学员的草稿',
  access: 'manager',
  write: true,
  in: one,
  out: doneReply,
});

export const copyClass = endpoint({
  method: 'POST',
  path: `${admin}/copy`,
  summary: '照一个班级再建一个：设置、课程、师资、班主任照旧，学员、报名码、通知不带；日期整体后移',
  access: 'manager',
  write: true,
  in: Type.Object({ id: idInput, className: Type.String({ minLength: 1, maxLength: 60 }), startDate: day }),
  out: dataReply(Type.Object({ id: Type.String(), classCode: Type.String() })),
});

/* Registration codes */

export const ClassCodeRow = Type.Object({
  codeId: Type.String(),
  code: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  note: Type.String(),
  quota: orNull(Type.Integer()),
  used: Type.Integer(),
  expiresAt: Type.String(),
  isActive: Type.Boolean(),
});

export const listClassCodes = endpoint({
  method: 'POST',
  path: `${admin}/listCodes`,
  summary: '一个班级的报名码：发给哪个组织、限几人、到何时、用了几次',
  access: 'manager',
  in: Type.Object({ id: idInput }),
  out: dataReply(Type.Array(ClassCodeRow)),
});

export const saveClassCode = endpoint({
  method: 'POST',
  path: `${admin}/saveCode`,
  summary: '新建或修改报名码；不给号码时由系统随机生成',
  access: 'manager',
  write: true,
  in: Type.Object({
    id: idInput,
    codeId: Type.Optional(idInput),
    code: Type.String({ pattern: '^[A-Za-z0-9]{0,12}$' }),
    orgCode: Type.String({ pattern: '^([0-9]{12,60})?$' }),
    note: Type.String({ maxLength: 60 }),
    quota: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    expiresAt: moment,
    isActive: Type.Boolean(),
  }),
  out: dataReply(Type.Object({ codeId: Type.String(), code: Type.String() })),
});

/* Members */

export const MemberState = Type.Union([
  Type.Literal('ENROLLED'),
  Type.Literal('PENDING'),
  Type.Literal('WAITING'),
  Type.Literal('WITHDRAWN'),
  Type.Literal('REMOVED'),
  Type.Literal('REJECTED'),
]);
export type MemberState = Static<typeof MemberState>;

export const ClassMemberRow = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  username: Type.String(),
  orgName: Type.String(),
  studentNo: Type.String(),
  state: MemberState,
  source: Type.String({ description: 'OPEN, CODE, ASSIGNED, IMPORT' }),
  waitNo: orNull(Type.Integer()),
  finishedNum: Type.Integer(),
  percentage: Type.Integer(),
  gotHours: Type.String(),
  appliedAt: Type.String(),
  joinedAt: Type.String(),
  graduatedAt: Type.String(),
  graduationNo: Type.String(),
  reason: Type.String(),
});
export type ClassMemberRow = Static<typeof ClassMemberRow>;

export const listClassMembers = endpoint({
  method: 'POST',
  path: `${admin}/listMembers`,
  summary: '班级学员，含待审、候补和已退出的',
  access: 'manager',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    id: idInput,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    state: Type.Optional(MemberState),
    graduated: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
    orgCode: Type.Optional(orgCode),
  }),
  out: Type.Object({
    ...listReply(ClassMemberRow).properties,
    counts: Type.Object({
      enrolled: Type.Integer(),
      pending: Type.Integer(),
      waiting: Type.Integer(),
      graduated: Type.Integer(),
    }),
  }),
});

export const findPeopleForClass = endpoint({
  method: 'POST',
  path: `${admin}/findPeople`,
  summary: '能指定进班的党员：当前身份范围内的人，按姓名、账号或组织',
  access: 'manager',
  in: Type.Object({
    ...pagingInput,
    id: idInput,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    orgCode: Type.Optional(orgCode),
  }),
  out: listReply(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      username: Type.String(),
      orgName: Type.String(),
      state: Type.String({ description: 'already in the class as MemberState says; empty for nobody yet' }),
    }),
  ),
});

/** What became of each; nothing is done for those who are skipped. */
const outcome = dataReply(
  Type.Object({
    doneNum: Type.Integer(),
    skipped: Type.Array(Type.Object({ userId: Type.String(), name: Type.String(), reason: Type.String() })),
  }),
);

export const assignMembers = endpoint({
  method: 'POST',
  path: `${admin}/assign`,
  summary: '指定学员进班；名额不够的不进，逐个说明',
  access: 'manager',
  write: true,
  in: Type.Object({ id: idInput, userIds: Type.Array(idInput, { minItems: 1, maxItems: 500 }) }),
  out: outcome,
});

export const decideMembers = endpoint({
  method: 'POST',
  path: `${admin}/decide`,
  summary: '审核报名：同意，或写明原因退回',
  access: 'manager',
  write: true,
  in: Type.Object({
    id: idInput,
    userIds: Type.Array(idInput, { minItems: 1, maxItems: 500 }),
    approve: Type.Boolean(),
    reason: Type.String({ maxLength: 200 }),
  }),
  out: outcome,
});

export const removeMembers = endpoint({
  method: 'POST',
  path: `${admin}/removeMembers`,
  summary: '移出学员，写明原因；已结业的移不出，学时不受影响，名额让给候补',
  access: 'manager',
  write: true,
  in: Type.Object({
    id: idInput,
    userIds: Type.Array(idInput, { minItems: 1, maxItems: 500 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  out: outcome,
});

/* Statistics and rehearsal */

export const getClassStatistics = endpoint({
  method: 'POST',
  path: `${admin}/statistics`,
  summary: '班级统计：人数、进度分布、每门课完成人数、每天学完的门次、各单位',
  access: 'manager',
  in: Type.Object({ id: idInput }),
  out: dataReply(
    Type.Object({
      enrolledNum: Type.Integer(),
      graduatedNum: Type.Integer(),
      notStartedNum: Type.Integer(),
      pendingNum: Type.Integer(),
      waitingNum: Type.Integer(),
      avgPercentage: Type.Integer(),
      totalHours: Type.String(),
      bands: Type.Array(Type.Object({ name: Type.String(), num: Type.Integer() }), {
        description: '没开始, 1—25% … 100%',
      }),
      courses: Type.Array(
        Type.Object({
          courseId: Type.String(),
          courseName: Type.String(),
          isCompulsory: Type.Boolean(),
          finishedNum: Type.Integer(),
        }),
      ),
      days: Type.Array(
        Type.Object({ day: Type.String(), finishedNum: Type.Integer(), graduatedNum: Type.Integer() }),
      ),
      orgs: Type.Array(
        Type.Object({
          orgName: Type.String(),
          totalNum: Type.Integer(),
          graduatedNum: Type.Integer(),
          avgPercentage: Type.Integer(),
        }),
      ),
    }),
  ),
});

export const rehearseClass = endpoint({
  method: 'POST',
  path: `${admin}/rehearse`,
  summary: '排练：在某一刻，各种学员看到什么；并列出设置上的漏洞',
  access: 'manager',
  in: Type.Object({ id: idInput, at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' }) }),
  out: dataReply(
    Type.Object({
      at: Type.String(),
      timeStatus: TimeStatus,
      views: Type.Array(
        Type.Object({
          who: Type.String({ description: '范围内没有报名的党员, 已报名的学员, …' }),
          learnState: Type.String(),
          label: Type.String({ description: 'what the card shows' }),
          sees: Type.String({ description: 'what happens when they press it or open a course' }),
        }),
      ),
      checks: Type.Array(
        Type.Object({
          level: Type.Union([Type.Literal('ok'), Type.Literal('warn'), Type.Literal('bad')]),
          text: Type.String(),
          tab: Type.String({
            description: 'where to mend it: base, courses, codes, managers, members; empty for none',
          }),
        }),
      ),
    }),
  ),
});
