import { Type } from 'typebox';
import { CourseItem } from '#features/content/courses/shared/course-item.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import {
  ClassItem,
  ClassStanding,
  GraduationCondition,
  LearnState,
  TimeStatus,
} from './class-item.schema.ts';
import { RecordExam, RecordExamNumbers } from './records/record-exam.schema.ts';

const call = endpointsBelow(`${BASE}/api/web/class`, 'student-or-manager');
const classUser = endpointsBelow(`${BASE}/api/web/classUser`, 'student-or-manager');
const personal = `${BASE}/api/web/personal`;
const own = endpointsBelow(personal, 'member');

/** A member's own record, or with another's `idCardHash` that of a member of a class one manages. */
const recordInput = { classId: idInput, idCardHash: personInput };

export const ClassCourse = Type.Object({
  ...CourseItem.properties,
  isCompulsory: Type.String({ description: "'1' compulsory, '0' elective" }),
  courseNo: Type.Integer({ description: 'place in the class, from 1' }),
  /** In order: what has to be finished before; empty when it may be opened. */
  lockedReason: Type.String(),
  /** 线下课程, 课程已下线, 班级未开始培训, 未报名班级: why it cannot be entered; empty when it can. */
  entryMessage: Type.String(),
});

export const listClassCourses = call('listCourse', {
  summary: '班级课程；本人的学习状态只给班级学员',
  access: 'visitor',
  in: Type.Object({
    ...pagingInput,
    ...recordInput,
    isCompulsory: Type.Optional(Type.String({ pattern: '^[01]?$' })),
    /** 0 not studied, 1 studying, 2 finished; also as text, as other clients send it. */
    studyStatus: Type.Optional(
      // Text first: a null that some clients send for 全部 would be read as 0 otherwise.
      Type.Union([Type.String({ pattern: '^[012]?$' }), Type.Integer({ minimum: 0, maximum: 2 })]),
    ),
    /** True puts what is still to be studied in front, where the class asks for no order. */
    todoFirst: Type.Optional(Type.Boolean()),
  }),
  out: Type.Object({
    ...listReply(ClassCourse).properties,
    /** How many of each, whatever is filtered, in the order 全部, 未学习, 学习中, 已学习. */
    counts: Type.Array(Type.Integer()),
  }),
});

export const getMyClassProgress = call('myCourse/studyProgress', {
  summary: '本人在一个班里学了多少',
  access: 'student',
  in: Type.Object({ classId: idInput }),
  out: objectReply({
    courseNum: Type.Integer(),
    finishedNum: Type.Integer(),
    compulsoryNum: Type.Integer(),
    compulsoryFinishedNum: Type.Integer(),
    gotHours: Type.String(),
    needHours: Type.String(),
    percentage: Type.Integer(),
    /** The course to go on with; null when all are finished. */
    next: orNull(Type.Object({ id: Type.String(), courseName: Type.String(), studyStatus: Type.Integer() })),
  }),
});

export const getGraduationInfo = call('classGraduationInfo', {
  summary: '结业条件逐条：要多少、有多少、还差多少；结业后是当时的样子',
  in: Type.Object(recordInput),
  out: objectReply({
    passFlag: Type.String({ description: "'1' graduated" }),
    graduatedTime: Type.String(),
    graduationNo: Type.String(),
    missingNum: Type.Integer(),
    conditions: Type.Array(GraduationCondition),
  }),
});

const Summary = Type.Object({
  name: Type.String(),
  orgName: Type.String(),
  studentNo: Type.String(),
  gotHours: Type.String(),
  needHours: Type.String(),
  courseNum: Type.Integer(),
  finishedNum: Type.Integer(),
  compulsoryNum: Type.Integer(),
  compulsoryFinishedNum: Type.Integer(),
  evaluatedNum: Type.Integer(),
  needEvaluations: Type.Integer({
    description: 'courses one must evaluate; 0 where the class asks for none',
  }),
  courseRate: Type.Integer({ description: 'per cent' }),
  signRate: orNull(Type.Integer(), {
    description: 'per cent of the days so far; null before the first one and in classes that are held online',
  }),
  ...RecordExamNumbers.properties,
  learnState: LearnState,
  joinTime: Type.String(),
  graduatedTime: Type.String(),
  graduationNo: Type.String(),
  certNo: Type.String({ description: 'of the valid certificate; empty: none' }),
  missingNum: Type.Integer(),
  days: Type.Array(Type.Object({ date: Type.String(), seconds: Type.Integer() }), {
    description: 'seconds newly watched by day, the last seven days that the class had',
  }),
});

export const getArchiveSummary = call('archiveSummary', {
  summary: '本班学习记录的要点',
  in: Type.Object(recordInput),
  out: dataReply(Summary),
});

const ArchiveCourse = Type.Object({
  courseId: Type.String(),
  courseName: Type.String(),
  lang: Type.String(),
  mediaKind: oneOf(['text', 'video', 'audio']),
  isCompulsory: Type.String(),
  examFlag: Type.String({ description: "'1': finished by its quiz, not by watching alone" }),
  studyStatus: Type.Integer(),
  studyTimes: Type.Integer(),
  studyPercentage: Type.Integer(),
  courseHours: Type.String({ description: 'credited in this class; 0.00 while nothing is' }),
  receiptNo: Type.String(),
  lastStudyTime: Type.String(),
});

export const listArchiveCourses = call('archiveMyCourse', {
  summary: '本班学习记录：每门课学到哪里，最近学的在前',
  in: Type.Object({ ...pagingInput, ...recordInput }),
  out: listReply(ArchiveCourse),
});

const ProcessItem = Type.Object({
  at: Type.String(),
  kind: Type.String({
    description: 'SIGN_UP, QUEUE, PROMOTE, APPROVE, ASSIGN, FINISH, EVALUATE, GRADUATE, QUIT …',
  }),
  title: Type.String(),
  note: Type.String(),
  courseId: Type.String({ description: 'of a course event; empty otherwise' }),
  hours: Type.String({ description: 'credited by it; empty for none' }),
});

export const listArchiveProcess = call('archiveMyProcess', {
  summary: '本班学习记录：按时间倒排的经过',
  in: Type.Object({
    ...pagingInput,
    ...recordInput,
    kind: Type.Optional(Type.String({ pattern: '^(COURSE|OTHER|)$' })),
  }),
  out: Type.Object({
    ...listReply(ProcessItem).properties,
    counts: Type.Array(Type.Integer(), { description: '全部, 课程, 其他' }),
  }),
});

/** One course of a member's record in every counted piece. */
export const getArchiveCourse = call('archiveCourseDetail', {
  summary: '本班学习记录明细：一门课的计时片段和回执',
  in: Type.Object({ ...recordInput, courseId: idInput }),
  out: objectReply({
    ...ArchiveCourse.properties,
    durationSeconds: Type.Integer(),
    coveredSeconds: Type.Integer(),
    needSeconds: Type.Integer(),
    serverSeconds: Type.Integer({ description: 'time that passed on the server while it was studied' }),
    segments: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { description: 'seconds that count' }),
    startTime: Type.String(),
    finishTime: Type.String(),
    creditedTime: Type.String(),
    digest: Type.String(),
    quiz: orNull(RecordExam, {
      description: 'best attempt at its quiz in this class; null while there is none',
    }),
    note: Type.String({
      description: 'studied in another language version or outside of the class; empty otherwise',
    }),
  }),
});

export const getArchive = classUser('archives', {
  summary: '本班学习记录全部：要点、课程、考试、经过',
  in: Type.Object(recordInput),
  out: objectReply({
    summary: Summary,
    courseList: Type.Array(ArchiveCourse),
    examList: Type.Array(RecordExam),
    processList: Type.Array(ProcessItem),
  }),
});

export const getMemberStatistic = classUser('userStatistic', {
  summary: '班级学员统计',
  access: 'manager',
  in: Type.Object({ classId: idInput }),
  out: objectReply({
    totalNum: Type.Integer(),
    learningNum: Type.Integer(),
    learnedNum: Type.Integer(),
    unLearnedNum: Type.Integer(),
    notStartedNum: Type.Integer(),
    pendingNum: Type.Integer(),
    waitingNum: Type.Integer(),
    avgPercentage: Type.Integer(),
    orgs: arrayOf(
      {
        orgName: Type.String(),
        totalNum: Type.Integer(),
        learnedNum: Type.Integer(),
        avgPercentage: Type.Integer(),
      },
      { description: 'by the organisation directly below the class’s own, most people first' },
    ),
  }),
});

export const listMemberStatistic = classUser('userStatisticLearned', {
  summary: '班级学员逐个：进度、学时、成绩、是否结业，姓名只写一部分；学员只看到有多少人',
  in: Type.Object({
    ...pagingInput,
    classId: idInput,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    learnState: Type.Optional(oneOf(['LEARNED', 'LEARNING', 'NOT_STARTED', ''])),
  }),
  out: listReply(
    Type.Object({
      idCardHash: Type.String({ description: 'by which the record of this member is asked' }),
      name: Type.String({ description: 'masked: 热**' }),
      orgName: Type.String(),
      studentNo: Type.String(),
      learnState: LearnState,
      finishedNum: Type.Integer(),
      percentage: Type.Integer(),
      gotHours: Type.String(),
      score: orNull(Type.Number(), { description: 'best of the final test' }),
      learnedTime: Type.String(),
      lastStudyTime: Type.String(),
    }),
  ),
});

const MyClass = Type.Object({
  ...ClassItem.properties,
  ...ClassStanding.properties,
  percentage: Type.Integer(),
  gotHours: Type.String(),
  joinTime: Type.String(),
  isOffline: Type.Boolean({ description: 'taken offline: may be watched, nothing is recorded any more' }),
});

const myInput = Type.Object({
  ...pagingInput,
  classStatusEnum: Type.Optional(Type.Union([TimeStatus, Type.Literal('')])),
  learnState: Type.Optional(Type.Union([LearnState, Type.Literal('')])),
});

export const listMyClasses = own('myClassList', {
  aliases: [`${personal}/mineClassList`],
  summary: '本人的班级，含候补和待审的；正在学的在前',
  in: myInput,
  out: listReply(MyClass),
});

export const getMyClassCounts = own('myClassStatistic', {
  aliases: [`${personal}/webClassStatistics`],
  summary: '本人班级按状态的个数',
  in: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) }),
  out: objectReply({
    registeringNum: Type.Integer(),
    registeredNum: Type.Integer(),
    learningNum: Type.Integer(),
    learnedNum: Type.Integer(),
    unLearnedNum: Type.Integer(),
    lapsedNum: Type.Integer({ description: 'applied or queued, and the class was over first' }),
  }),
});

export const listManagedClasses = own('manage/classList', {
  summary: '本人管的班级，含等着审核的人数',
  access: 'manager',
  in: Type.Object({
    ...pagingInput,
    className: Type.Optional(Type.String({ maxLength: 100 })),
    classStatusEnum: Type.Optional(Type.Union([TimeStatus, Type.Literal('')])),
  }),
  out: listReply(
    Type.Object({ ...ClassItem.properties, pendingNum: Type.Integer(), waitingNum: Type.Integer() }),
  ),
});
