import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { TimeStatus } from '../class-item.schema.ts';
import { ADMIN_CLASS, moment, orgCode, peopleOrNull, sortInput } from '../desk/class-admin-fields.schema.ts';
import { BANDS, PACES } from '../desk/progress-bands.rules.ts';
import { RehearsalCheck, RehearsedExam } from '../desk/rehearsed-exam.schema.ts';

const call = endpointsBelow(ADMIN_CLASS, 'manager');

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

export const listClassCodes = call('listCodes', {
  summary: '一个班级的报名码：发给哪个组织、限几人、到何时、用了几次',
  in: Type.Object({ id: idInput }),
  out: dataReply(Type.Array(ClassCodeRow)),
});

export const saveClassCode = call('saveCode', {
  summary: '新建或修改报名码；不给号码时由系统随机生成',
  once: true,
  in: Type.Object({
    id: idInput,
    codeId: Type.Optional(idInput),
    code: Type.String({ pattern: '^[A-Za-z0-9]{0,12}$' }),
    orgCode: Type.String({ pattern: '^([0-9]{12,60})?$' }),
    note: Type.String({ maxLength: 60 }),
    quota: peopleOrNull,
    expiresAt: moment,
    isActive: Type.Boolean(),
  }),
  /** Not the code itself: what is answered is kept, and the list has it. */
  out: objectReply({ codeId: Type.String() }),
});

/* Members */

export const MemberState = oneOf(['ENROLLED', 'PENDING', 'WAITING', 'WITHDRAWN', 'REMOVED', 'REJECTED']);
export type MemberState = Static<typeof MemberState>;

/** Fields of a member in every list. */
export const memberHead = {
  userId: Type.String(),
  idCardHash: Type.String({ description: 'by which the portal’s record of this member is asked' }),
  name: Type.String(),
  username: Type.String(),
  orgName: Type.String(),
  groupName: Type.String({ description: 'empty: in no group' }),
  percentage: Type.Integer(),
  gotHours: Type.String(),
  lastStudyAt: Type.String(),
};

export const ClassMemberRow = Type.Object({
  ...memberHead,
  studentNo: Type.String(),
  state: MemberState,
  source: Type.String({ description: 'OPEN, CODE, ASSIGNED, IMPORT' }),
  waitNo: orNull(Type.Integer()),
  offerUntil: Type.String({
    description: 'a seat is held for the person’s answer until then; empty: none is',
  }),
  finishedNum: Type.Integer(),
  appliedAt: Type.String(),
  joinedAt: Type.String(),
  graduatedAt: Type.String(),
  graduationNo: Type.String(),
  reason: Type.String(),
});
export type ClassMemberRow = Static<typeof ClassMemberRow>;

/** How far people who are enrolled have come; BEHIND is less than the share of the class's time that is over. */
const Standing = oneOf(['NOT_STARTED', 'STUDYING', 'BEHIND', 'FINISHED']);

/** Members of a class that a list shows: all without a filter. */
export const memberFilterInput = {
  id: idInput,
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  state: Type.Optional(MemberState),
  graduated: Type.Optional(oneOf(['yes', 'no'])),
  /** Whether anything of the class was studied yet. */
  started: Type.Optional(oneOf(['yes', 'no'])),
  /** Enrolled people by progress: behind what is due now (class-care.rules.ts), or within one band. */
  pace: Type.Optional(oneOf(PACES)),
  orgCode: Type.Optional(orgCode),
  /** One group; NONE those in no group. */
  groupId: Type.Optional(idInput),
  standing: Type.Optional(Standing),
  /** A course of the class; with `courseDone` only those who have, or have not, finished it. */
  courseId: Type.Optional(idInput),
  courseDone: Type.Optional(oneOf(['yes', 'no'])),
};

export const listClassMembers = call('listMembers', {
  summary: '班级学员，含待审、候补和已退出的',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    ...memberFilterInput,
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

export const findPeopleForClass = call('findPeople', {
  summary: '能指定进班的党员：不在班的、本单位的、最近来过的在前；搜姓名时不能进班的也列出，写明原因',
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
      whyNot: Type.String({ description: 'why the person cannot be assigned; empty: can be' }),
      lastSeenTime: Type.String({ description: 'of a session that still lives; empty: none does' }),
    }),
  ),
});

export const listSeatOffers = call('listOffers', {
  summary: '递补时问过谁、什么时候、怎样答复的，最新在前',
  in: Type.Object({ ...pagingInput, id: idInput }),
  out: listReply(
    Type.Object({
      offerId: Type.String(),
      name: Type.String(),
      orgName: Type.String(),
      offeredTime: Type.String(),
      untilTime: Type.String(),
      answer: Type.String({
        description: 'ACCEPTED, DECLINED, LAPSED, TAKEN_IN, TAKEN_OUT; empty: still open',
      }),
      answeredTime: Type.String(),
    }),
  ),
});

const people = { id: idInput, userIds: Type.Array(idInput, { minItems: 1, maxItems: 500 }) };

/** Outcome of each; nothing is done for those who are skipped. */
const outcome = objectReply({
  doneNum: Type.Integer(),
  skipped: Type.Array(Type.Object({ userId: Type.String(), name: Type.String(), reason: Type.String() })),
});

export const assignMembers = call('assign', {
  summary: '指定学员进班；名额不够的不进，逐个说明',
  once: true,
  in: Type.Object(people),
  out: outcome,
});

export const decideMembers = call('decide', {
  summary: '审核报名：同意，或写明原因退回',
  once: true,
  in: Type.Object({
    ...people,
    approve: Type.Boolean(),
    reason: Type.String({ maxLength: 200 }),
  }),
  out: outcome,
});

export const removeMembers = call('removeMembers', {
  summary: '移出学员，写明原因；已结业的移不出，学时不受影响，名额让给候补',
  once: true,
  in: Type.Object({
    ...people,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  out: outcome,
});

/* Statistics and rehearsal */

export const getClassStatistics = call('statistics', {
  summary: '班级统计：人数、进度分布、每门课完成人数、每天学完的门次、各单位',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    enrolledNum: Type.Integer(),
    graduatedNum: Type.Integer(),
    notStartedNum: Type.Integer(),
    pendingNum: Type.Integer(),
    waitingNum: Type.Integer(),
    avgPercentage: Type.Integer(),
    totalHours: Type.String(),
    bands: arrayOf(
      { band: oneOf(BANDS), name: Type.String(), num: Type.Integer() },
      { description: 'all of them in their order' },
    ),
    courses: arrayOf({
      courseId: Type.String(),
      courseName: Type.String(),
      isCompulsory: Type.Boolean(),
      finishedNum: Type.Integer(),
    }),
    days: Type.Array(
      Type.Object({ day: Type.String(), finishedNum: Type.Integer(), graduatedNum: Type.Integer() }),
    ),
    orgs: arrayOf({
      orgCode: Type.String(),
      orgName: Type.String(),
      totalNum: Type.Integer(),
      graduatedNum: Type.Integer(),
      avgPercentage: Type.Integer(),
    }),
  }),
});

export const rehearseClass = call('rehearse', {
  summary: '排练：在某一刻，各种学员看到什么，考试和测试能不能考；并列出设置上的漏洞',
  in: Type.Object({ id: idInput, at: Type.String({ pattern: `^${DAY_PATTERN} \\d{2}:\\d{2}$` }) }),
  out: objectReply({
    at: Type.String(),
    timeStatus: TimeStatus,
    views: arrayOf({
      who: Type.String({ description: '范围内没有报名的党员, 已报名的学员, …' }),
      learnState: Type.String(),
      label: Type.String({ description: 'what the card shows' }),
      sees: Type.String({ description: 'what happens when they press it or open a course' }),
    }),
    exams: Type.Array(RehearsedExam, {
      description: 'the graduation exam, then the quizzes of the courses',
    }),
    moments: arrayOf(
      { label: Type.String(), at: Type.String() },
      {
        description: 'yyyy-MM-dd HH:mm: when something changes for the exams',
      },
    ),
    checks: Type.Array(RehearsalCheck),
  }),
});
