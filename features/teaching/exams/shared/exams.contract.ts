import { Type } from 'typebox';
import {
  RecordExam,
  RecordExamNumbers,
} from '#features/teaching/classes/shared/records/record-exam.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import {
  ExamKind,
  ExamResult,
  ExamStanding,
  ExamTime,
  ReviewedAttempt,
  RunningAttempt,
  UnifiedExam,
} from './exam.schema.ts';

const student = endpointsBelow(`${BASE}/api`, 'student');
const call = endpointsBelow(`${BASE}/api/exam/attempt`, 'student');

/** The class in which it is sat; a quiz may be sat outside of one. */
const classInput = Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }));
const deviceInput = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9-]+$',
  description: 'drawn once by the page for this browser and attempt; numbers run within it',
});

/** Letters joined by newline, or the texts of the blanks joined by newline; empty takes an answer back. */
const optionsIds = Type.String({ maxLength: 500 });

/** One numbered event of the journal: an answer, a mark, or both. */
const AnswerEvent = Type.Object({
  no: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: 'from 1 within the device, never used twice',
  }),
  unifiedItemId: idInput,
  optionsIds: Type.Optional(optionsIds),
  isMarked: Type.Optional(Type.Boolean()),
  at: Type.Integer({
    minimum: 0,
    maximum: 9_007_199_254_740_991,
    description: 'when it was given, in milliseconds of the server’s clock as the page knows it',
  }),
});

const ExamFacts = Type.Object({
  unifiedExamDto: UnifiedExam,
  standing: ExamStanding,
  attempt: orNull(RunningAttempt),
});

export const getExam = student('unifiedExam/get/:id', {
  summary: '一场考试；不限时的随堂测试给出试题，结业考试只在作答中给；答案从不随它给出',
  in: Type.Object({
    id: idInput,
    /** Left out: the person's running class that holds it, else outside of classes; '' is outside. */
    classId: classInput,
    start: Type.Optional(oneOf(['1', ''], { description: '1: begins, as attempt/start does' })),
  }),
  out: dataReply(ExamFacts),
});

/** The final test of a class, or the quiz of a course (in a class or outside of one); null when there is none. */
export const findExam = student('exam/find', {
  summary: '按班级找结业考试，按课程找随堂测试',
  in: Type.Object({ classId: classInput, courseId: classInput }),
  out: dataReply(orNull(ExamFacts)),
});

export const getClassExam = student('web/exam/offline/class/getInfo', {
  summary: '班级的结业考试，线上的或笔试：何时、何地、怎样考，本人考得怎样',
  in: Type.Object({ classId: idInput }),
  out: dataReply(
    orNull(
      Type.Object({
        unifiedId: Type.String({ description: 'empty for an exam on paper' }),
        unifiedName: Type.String(),
        examMode: oneOf(['ONLINE', 'PAPER']),
        examTime: ExamTime,
        startTime: Type.String(),
        endTime: Type.String(),
        place: Type.String({ description: 'of an exam on paper; empty for one online' }),
        passScore: Type.Number(),
        totalScore: Type.Number(),
        examNum: Type.Integer(),
        leftNum: orNull(Type.Integer()),
        userScore: orNull(Type.Number(), { description: 'best of the caller' }),
        passFlag: Type.String(),
        isAbsent: Type.Boolean({ description: '缺考, of an exam on paper' }),
        isRunning: Type.Boolean(),
      }),
    ),
  ),
});

export const getLastRecord = student('unifiedExamUser/queryLastExamRecord/:id', {
  summary: '本人在一场考试里的记录：用了几次，上一次考得怎样',
  in: Type.Object({
    id: idInput,
    classId: classInput,
    /** An earlier attempt instead of the last. */
    attemptId: Type.Optional(idInput),
  }),
  out: objectReply({
    examNum: Type.Integer({ description: 'attempts used' }),
    standing: ExamStanding,
    lastExamRecord: orNull(ReviewedAttempt),
    readAgain: arrayOf(
      {
        courseId: Type.String(),
        courseName: Type.String(),
        itemNos: Type.Array(Type.Integer(), {
          description: 'wrong questions on the own paper; empty while the review is closed',
        }),
      },
      { description: 'courses to read again after an attempt that did not pass' },
    ),
    /** With the questions of that attempt in its order. */
    unifiedExamDto: UnifiedExam,
    attempts: arrayOf(
      {
        attemptId: Type.String(),
        attemptNo: Type.Integer(),
        submitTime: Type.String(),
        userScore: Type.Number(),
        rightNum: Type.Integer(),
        passFlag: Type.String(),
      },
      { description: 'submitted ones, newest first' },
    ),
  }),
});

export const getMaxScore = student('unifiedExamUser/queryMaxScore', {
  summary: '本人的最高成绩',
  in: Type.Object({ idCardHash: personInput, examId: idInput, classId: classInput }),
  out: objectReply({
    maxScore: orNull(Type.Number()),
    passFlag: Type.String(),
    submitExamTime: Type.String({ description: 'of the best attempt' }),
  }),
});

export const getExamCount = student('unifiedExamUser/query-exam-count/:id', {
  summary: '本人考了几次，还剩几次',
  in: Type.Object({ id: idInput, classId: classInput }),
  out: objectReply({ examNum: Type.Integer(), leftNum: orNull(Type.Integer()) }),
});

export const startAttempt = call('start', {
  summary: '开始作答，或接着作答：题目、选项的次序和截止时间从这一刻固定',
  write: true,
  in: Type.Object({ examId: idInput, classId: classInput }),
  out: dataReply(ExamFacts),
});

export const saveAnswers = call('answer', {
  summary: '保存作答：逐条编号，重复送到只记一次；答出的每个编号都已落盘',
  write: true,
  in: Type.Object({
    attemptId: idInput,
    deviceId: deviceInput,
    events: Type.Array(AnswerEvent, { minItems: 1, maxItems: 500 }),
  }),
  out: objectReply({
    savedNos: Type.Array(Type.Integer(), { description: 'numbers that are stored, now or before' }),
    refused: Type.Array(Type.Object({ no: Type.Integer(), reason: Type.String() })),
    savedTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
    serverMs: Type.Integer(),
    deadlineMs: orNull(Type.Integer()),
    isSubmitted: Type.Boolean({ description: 'closed meanwhile, here or elsewhere' }),
  }),
});

export const getAttemptState = call('state', {
  summary: '作答的现状：存了什么、还剩多久；已交卷的答结果',
  in: Type.Object({ attemptId: idInput }),
  out: objectReply({
    attempt: orNull(RunningAttempt),
    result: orNull(ExamResult),
  }),
});

export const submitAttempt = call('submit', {
  summary: '交卷：未答完的不收（到时间的除外）；重复交卷答同一份回执',
  write: true,
  in: Type.Object({
    attemptId: idInput,
    /** Answers that the device still holds; stored before the attempt is closed. */
    deviceId: Type.Optional(deviceInput),
    events: Type.Optional(Type.Array(AnswerEvent, { maxItems: 500 })),
  }),
  out: dataReply(ReviewedAttempt),
});

/** The specification's way to submit; times and numbers in it decide nothing (decisions.md, 48 and 52). */
export const saveMyExam = student('unifiedExamUser/save', {
  summary: '交卷（规格书的写法）：作答以随卷送来的为准，成绩由服务器判；没有开始的，开始和交卷一次做完',
  once: true,
  in: Type.Object({
    examType: ExamKind,
    idCardHash: personInput,
    unifiedId: idInput,
    startExamTime: Type.Optional(Type.String({ maxLength: 30 })),
    submitExamTime: Type.Optional(Type.String({ maxLength: 30 })),
    examUserDetailList: Type.Array(Type.Object({ unifiedItemId: idInput, optionsIds: optionsIds }), {
      maxItems: 500,
    }),
    courseId: classInput,
    classId: classInput,
    attemptId: Type.Optional(idInput),
  }),
  out: dataReply(ReviewedAttempt),
});

/** Attempts in a class, for the participation record: final test and quizzes, newest first. */
export const listArchiveExams = student('web/class/archiveMyExam', {
  summary: '本班学习记录：考试和测验',
  access: 'student-or-manager',
  in: Type.Object({ ...pagingInput, classId: idInput, idCardHash: personInput }),
  out: Type.Object({ ...listReply(RecordExam).properties, summary: RecordExamNumbers }),
});

/** Exams that wait for the caller: final tests of running classes, quizzes of courses watched to the end. */
export const listMyExams = student('web/personal/myExamList', {
  summary: '本人的考试：待考的在前',
  access: 'member',
  in: Type.Object({
    ...pagingInput,
    state: Type.Optional(oneOf(['TODO', 'DONE', ''])),
  }),
  out: Type.Object({
    ...listReply(
      Type.Object({
        examId: Type.String(),
        examType: ExamKind,
        unifiedName: Type.String(),
        classId: Type.String(),
        className: Type.String(),
        courseId: Type.String(),
        courseName: Type.String(),
        endTime: Type.String(),
        examLength: Type.Integer(),
        questionNum: Type.Integer(),
        passScore: Type.Number(),
        needRightNum: Type.Integer(),
        standing: ExamStanding,
      }),
    ).properties,
    counts: Type.Object({ todo: Type.Integer(), done: Type.Integer() }),
  }),
});
