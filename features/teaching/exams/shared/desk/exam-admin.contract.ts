import { type Static, Type } from 'typebox';
import {
  KeyView,
  QuestionMedia,
  QuestionType,
  ShownQuestion,
} from '#features/teaching/questions/shared/question.schema.ts';
import { waiveInput } from '#features/teaching/questions/shared/questions.contract.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ExamKind, ExamResult, ExamTime } from '../exam.schema.ts';
import { examRecord } from './exam.record.ts';

/**
 * The console's calls about exams. A final test belongs to who manages its class, a quiz to who may edit its course;
 * whatever else exists is answered with 404.
 */
export const ADMIN_EXAM = `${BASE}/api/admin/exam`;
const call = endpointsBelow(ADMIN_EXAM, 'teaching');

const versionInput = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const sortInput = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,40}$' }));

/** DRAFT, PUBLISHED (its questions are fixed from then on), CLOSED by a manager before its time. */
export const ExamState = oneOf(['DRAFT', 'PUBLISHED', 'CLOSED']);
export type ExamState = Static<typeof ExamState>;

const fields = propertiesOf(examRecord);
const oneOrNone = Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }));

const ExamFields = {
  ...fields,
  examType: ExamKind,
  classId: oneOrNone,
  courseId: oneOrNone,
  paperId: Type.Optional(fields.paperId),
} as const;

export const ExamRow = Type.Object({
  id: Type.String(),
  unifiedName: Type.String(),
  examType: ExamKind,
  state: ExamState,
  examTime: ExamTime,
  classId: Type.String(),
  className: Type.String(),
  courseId: Type.String(),
  courseName: Type.String(),
  questionNum: Type.Integer(),
  totalScore: Type.Number(),
  passScore: Type.Number(),
  examLength: Type.Integer(),
  startTime: Type.String(),
  endTime: Type.String(),
  peopleNum: Type.Integer({ description: 'people who began' }),
  runningNum: Type.Integer(),
  passedNum: Type.Integer(),
  avgScore: orNull(Type.Number()),
  suspectNum: Type.Integer({ description: 'items whose key looks wrong' }),
  updatedTime: Type.String(),
  canEdit: Type.Boolean(),
  version: Type.Integer(),
});
export type ExamRow = Static<typeof ExamRow>;

export const listAdminExams = call('list', {
  summary: '本人管得到的考试和测验',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    examType: Type.Optional(Type.Union([ExamKind, Type.Literal('')])),
    state: Type.Optional(oneOf(['DRAFT', 'OPEN', 'NOT_YET', 'OVER', 'CLOSED', ''])),
    classId: oneOrNone,
    courseId: oneOrNone,
  }),
  out: listReply(ExamRow),
});

export const getAdminExam = call('get', {
  summary: '一场考试的设置，和发布前还缺什么',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    row: ExamRow,
    ...ExamFields,
    classId: Type.String(),
    courseId: Type.String(),
    paperId: Type.String(),
    paperName: Type.String(),
    classStart: Type.String({ description: 'window of its class; empty for a quiz' }),
    classEnd: Type.String(),
    closeReason: Type.String({ description: 'why it was closed before its time; empty otherwise' }),
    problems: Type.Array(Type.String(), { description: 'why it cannot be published; empty when it can' }),
    warnings: Type.Array(Type.String(), { description: 'odd, but allowed' }),
  }),
});

/** Token of `previewClassRequirement`: the caller has seen who graduates by it. */
const confirmInput = Type.Optional(Type.String({ maxLength: 64 }));

export const saveExam = call('save', {
  once: true,
  summary: '新建或修改考试；发布之后只能改名称、说明、时间窗、次数、及格分和回看',
  in: Type.Object({
    id: Type.Optional(idInput),
    ...ExamFields,
    version: Type.Optional(versionInput),
    confirm: confirmInput,
  }),
  out: objectReply({ id: Type.String(), version: Type.Integer(), problems: Type.Array(Type.String()) }),
});

export const publishExam = call('publish', {
  once: true,
  summary: '发布：题目版本从此固定；随堂测试发布后，课程要通过它才算学完',
  in: Type.Object({ id: idInput, version: versionInput }),
  out: objectReply({ version: Type.Integer() }),
});

export const closeExam = call('offline', {
  once: true,
  summary: '提前结束：正在作答的当即收卷；随堂测试停用后，课程看完即学完',
  in: Type.Object({
    id: idInput,
    version: versionInput,
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    confirm: confirmInput,
  }),
  out: objectReply({ version: Type.Integer(), collectedNum: Type.Integer() }),
});

export const reopenExam = call('reopen', {
  once: true,
  summary: '恢复提前结束的考试',
  in: closeExam.in,
  out: publishExam.out,
});

export const removeExam = call('remove', {
  once: true,
  summary: '删除没有发布过的考试',
  in: Type.Object({ id: idInput, version: versionInput }),
  out: doneReply,
});

export const ResultState = oneOf(['NONE', 'RUNNING', 'PASSED', 'FAILED']);
export type ResultState = Static<typeof ResultState>;

export const ExamPerson = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  /** The last attempt; empty when none was begun. */
  attemptId: Type.String(),
  attemptNo: Type.Integer(),
  state: ResultState,
  startTime: Type.String(),
  submitTime: Type.String(),
  deadline: Type.String({ description: 'of a running one' }),
  answeredNum: Type.Integer(),
  usedSeconds: Type.Integer(),
  bestScore: orNull(Type.Number()),
  lastScore: orNull(Type.Number()),
  rightNum: Type.Integer(),
  receiptNo: Type.String(),
  submitKind: Type.String(),
  extraMinutes: Type.Integer(),
  extraAttempts: Type.Integer(),
  openUntil: Type.String({
    description: 'may sit it until then although the window is over; empty otherwise',
  }),
  canReopen: Type.Boolean(),
});
export type ExamPerson = Static<typeof ExamPerson>;

export const listExamPeople = call('people', {
  summary: '谁考了、考得怎样；结业考试连没有考的学员',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    examId: idInput,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    state: Type.Optional(Type.Union([ResultState, Type.Literal('')])),
    classId: oneOrNone,
    groupId: Type.Optional(
      Type.String({
        ...idInput,
        description: 'of a final test: a group of the class; NONE those in no group',
      }),
    ),
  }),
  out: Type.Object({
    ...listReply(ExamPerson).properties,
    serverTime: Type.String({ description: 'now; what is left of running attempts is counted from it' }),
    counts: Type.Object({
      all: Type.Integer(),
      none: Type.Integer(),
      running: Type.Integer(),
      passed: Type.Integer(),
      failed: Type.Integer(),
    }),
  }),
});

export const getExamPaper = call('attempt', {
  summary: '一份答卷：作答、经过；答案和对错只给可以看答案的人',
  in: Type.Object({ attemptId: idInput, waive: waiveInput }),
  out: objectReply({
    key: KeyView,
    person: ExamPerson,
    result: orNull(ExamResult),
    items: arrayOf({
      unifiedItemId: Type.String(),
      no: Type.Integer(),
      hasKey: Type.Boolean({ description: 'false: rightFlag and score are empty, too' }),
      question: ShownQuestion,
      media: Type.Array(QuestionMedia),
      optionOrder: Type.Array(Type.String(), { description: 'original letters as they were shown' }),
      given: Type.String({ description: 'in original letters; joined by newline' }),
      rightFlag: Type.String(),
      score: orNull(Type.Number()),
      savedTime: Type.String(),
    }),
    log: Type.Array(Type.Object({ at: Type.String(), text: Type.String(), byName: Type.String() })),
    others: Type.Array(
      Type.Object({ attemptId: Type.String(), attemptNo: Type.Integer(), userScore: Type.Number() }),
    ),
  }),
});

const ItemStatistic = Type.Object({
  unifiedItemId: Type.String(),
  questionId: Type.String(),
  code: Type.String(),
  questionType: QuestionType,
  title: Type.String(),
  /** As it was pinned, with the key that grades it now: a regrade begins from it. */
  question: ShownQuestion,
  hasKey: Type.Boolean({ description: 'false: options and notes, which tell the key, are empty' }),
  media: Type.Array(QuestionMedia),
  answeredNum: Type.Integer(),
  rightNum: Type.Integer(),
  blankNum: Type.Integer(),
  /** Share of right answers in per cent. */
  difficulty: orNull(Type.Integer()),
  /** −1 to 1, two decimals: how the upper 27 per cent differ from the lower; null below 10 papers. */
  discrimination: orNull(Type.Number()),
  options: arrayOf({
    name: Type.String(),
    text: Type.String(),
    num: Type.Integer(),
    upperNum: Type.Integer(),
    lowerNum: Type.Integer(),
    isRight: Type.Boolean(),
  }),
  isSuspect: Type.Boolean(),
  notes: Type.Array(Type.String(), { description: 'what is odd, and what may be done' }),
  isRegraded: Type.Boolean(),
});
export type ItemStatistic = Static<typeof ItemStatistic>;

export const getExamStatistic = call('statistic', {
  summary: '考后分析：成绩分布，每题的难度、区分度、可疑的答案',
  in: Type.Object({ examId: idInput, waive: waiveInput }),
  out: objectReply({
    key: KeyView,
    paperNum: Type.Integer({ description: 'last submitted attempt of each person' }),
    avgScore: orNull(Type.Number()),
    maxScore: orNull(Type.Number()),
    minScore: orNull(Type.Number()),
    passRate: orNull(Type.Integer()),
    avgSeconds: orNull(Type.Integer()),
    /** Ten equal steps of the total score. */
    spread: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), num: Type.Integer() })),
    items: Type.Array(ItemStatistic),
    suspectNum: Type.Integer(),
  }),
});
