import { randomUUID } from 'node:crypto';
import { setCourseQuiz } from '#features/content/courses/server/courses.public.ts';
import { registerStudy } from '#features/learning/study/server/study.public.ts';
import { openClassStudy } from '#features/teaching/classes/server/class-study.fixtures.ts';
import { ROOT } from '#features/teaching/classes/server/classes.fixtures.ts';
import { setRequirement } from '#features/teaching/classes/server/classes.public.ts';
import { addQuestions } from '#features/teaching/questions/server/questions.public.ts';
import { lettersOf, shownAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion, Question } from '#features/teaching/questions/shared/question.schema.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { findExam } from './exam.repository.ts';
import { registerExams } from './exams.job.ts';
import { examsRoutes } from './exams.routes.ts';
import { exam, examItem } from './exams.table.ts';
import { storeAnswers } from './sitting/answer.service.ts';
import { start } from './sitting/attempt-start.service.ts';
import { submit } from './sitting/attempt-submit.service.ts';

/** Words that stand nowhere but in keys: whoever finds them in a reply has found an answer. */
export const SECRET_BLANK = '昆仑钥匙';
export const SECRET_EXPLANATION = '解析暗号';

const option = (text: string) => ({ text, imageId: null });

let made = 0;

/** A single-choice question whose option at `right` is right. */
export const choice = (right = 'B', optionNum = 4): KeyedQuestion => {
  made += 1;
  return {
    questionType: '1',
    title: `单选题 ${made}：下面哪一项对？`,
    options: Array.from({ length: optionNum }, (_, place) => option(`第 ${made} 题选项 ${place + 1}`)),
    media: [],
    answers: [right],
    explanation: `${SECRET_EXPLANATION}${made}`,
  };
};

export const multiple = (right = 'AC'): KeyedQuestion => ({
  ...choice('A'),
  questionType: '2',
  answers: [right],
});

export const judgement = (right = 'A'): KeyedQuestion => ({
  ...choice('A'),
  questionType: '3',
  options: [],
  answers: [right],
});

export const blank = (text = SECRET_BLANK): KeyedQuestion => {
  made += 1;
  return {
    questionType: '4',
    title: `填空题 ${made}：要有一把(##)才进得去。`,
    options: [],
    media: [],
    answers: [text],
    explanation: `${SECRET_EXPLANATION}${made}`,
  };
};

/** One of each kind: two single choices, one multiple, one judgement, one blank. */
export const oneOfEach = (): KeyedQuestion[] => [choice('B'), choice('D'), multiple(), judgement(), blank()];

type ExamInsert = typeof exam.$inferInsert;

export type NewExam = Partial<Omit<ExamInsert, 'sections'>> & {
  readonly questions?: readonly KeyedQuestion[];
  /** Of sections that draw: how many of the questions of each type are taken. */
  readonly take?: number;
};

const TYPES = ['1', '2', '3', '4'] as const;

const sectionsOf = (questions: readonly KeyedQuestion[], take: number | undefined) =>
  TYPES.flatMap((questionType) => {
    const own = questions.filter((question) => question.questionType === questionType);
    if (own.length === 0) return [];
    const num = take === undefined ? own.length : Math.min(take, own.length);
    const section = {
      questionType,
      note: '',
      scoreTenths: 100,
      take: num,
      rules: take === undefined ? [] : [num],
    };
    return { section, own };
  });

/**
 * A published exam of `questions` (10 points each), as the console would publish it: a final test of `classId` with
 * 60 minutes, one attempt and half of the points to pass, or a quiz of `courseId`. Returns its row.
 */
const publishExam = async (tx: Tx, deps: Deps, changes: NewExam) => {
  const { questions = oneOfEach(), take, ...columns } = changes;
  const isQuiz = columns.courseId != null;
  const parts = sectionsOf(questions, take);
  const ordered = parts.flatMap(({ own }) => own);
  const added = await addQuestions(
    tx,
    deps,
    { userId: 'author', orgCode: ROOT },
    ordered.map((question) => ({ question })),
  );
  const questionNum = parts.reduce((sum, { section }) => sum + section.take, 0);
  const before = new Date('2026-06-01T00:00:00+08:00');
  const id = columns.id ?? randomUUID();
  await tx.insert(exam).values({
    name: isQuiz ? '随堂测试' : '结业考试',
    examType: isQuiz ? 'QUIZ' : 'FINAL_TEST',
    state: 'PUBLISHED',
    orgCode: ROOT,
    passTenths: isQuiz ? 0 : questionNum * 50,
    totalTenths: questionNum * 100,
    questionNum,
    lengthMinutes: isQuiz ? 0 : 60,
    createdAt: before,
    updatedAt: before,
    publishedAt: before,
    ...columns,
    id,
    sections: parts.map(({ section }) => section),
  });
  let place = 0;
  for (const [sectionNo, { own }] of parts.entries()) {
    const rows = own.map((_question, itemNo) => {
      const { id: questionId = '', versionNo = 1 } = added[place] ?? {};
      place += 1;
      const ruleNo = take === undefined ? 0 : 1;
      return { examId: id, sectionNo, itemNo, id: randomUUID(), questionId, versionNo, ruleNo };
    });
    await tx.insert(examItem).values(rows);
  }
  const row = await findExam(tx, id);
  if (!row) throw new Error('the exam was not made');
  if (row.courseId !== null) await setCourseQuiz(tx, deps, row.courseId, true);
  if (row.classId !== null && row.isRequired)
    await setRequirement(tx, deps, row.classId, 'EXAM', {
      name: '结业考试',
      need: String(row.passTenths / 10),
      unit: '分',
    });
  return row;
};

/** The right answer to a question in the letters in which it is shown; `isRight` false gives a wrong one. */
const answerTo = (shown: Question, keyed: KeyedQuestion, isRight: boolean): string => {
  const right = shownAnswer(keyed.questionType, keyed.answers);
  if (shown.examType === '4') return isRight ? right : '不是它';
  if (shown.examType === '3') return isRight === (right === 'A') ? 'A' : 'B';
  const texts = new Set(
    lettersOf(right).map((letter) => keyed.options[letter.charCodeAt(0) - 65]?.text ?? ''),
  );
  const letters = shown.optionsList.flatMap(({ optionName, optionContent }) =>
    texts.has(optionContent) === isRight ? optionName : [],
  );
  return shown.examType === '1' ? (letters[0] ?? '') : letters.join('\n');
};

const DAY_MS = 86_400_000;

/** Exams on classes and study: a clock that only the test moves (2026-07-09 10:00), and the moves that most tests make. */
export const openExams = async (more: (deps: Deps) => Route[] = () => []) => {
  const world = await openClassStudy();
  const { deps } = world;
  registerStudy(deps);
  registerExams(deps);
  const { db } = world.database;
  const { ask: askAs } = await world.serve([...examsRoutes(deps), ...more(deps)]);

  const keyed = new Map<string, KeyedQuestion>();

  const makeExam = async (changes: NewExam) => {
    const { questions = oneOfEach() } = changes;
    for (const question of questions) keyed.set(question.title, question);
    return db.transaction((tx) => publishExam(tx, deps, { ...changes, questions }));
  };

  const answerOf = (shown: Question, isRight = true): string => {
    const key = keyed.get(shown.examinationTitle);
    if (!key) throw new Error(`nobody knows the answer to ${shown.examinationTitle}`);
    return answerTo(shown, key, isRight);
  };

  /** Asks a call as `caller`. */
  const ask = async (endpoint: Pick<Endpoint, 'method' | 'path'>, input: object, caller: Caller | null) => {
    const reply = await askAs(caller, endpoint, input);
    return { status: reply.statusCode, body: reply.json(), text: reply.body };
  };

  /** A class that runs for a month, somebody in it, and its final test. */
  const finalTest = async (changes: NewExam = {}) => {
    const { caller, classId } = await world.enrolled([{ courseId: await world.makeCourse() }]);
    const row = await makeExam({ classId, ...changes });
    return { caller, classId, exam: row };
  };

  /** Somebody who has watched a course in a class to its end, and its quiz. */
  const quiz = async (changes: NewExam = {}) => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    const row = await makeExam({ courseId, ...changes });
    await world.finish(caller, courseId, classId);
    return { caller, classId, courseId, exam: row };
  };

  const begin = async (caller: Caller, examId: string, classId = '') => {
    const { unifiedExamDto, attempt } = await start(deps, caller, { examId, classId });
    if (!attempt) throw new Error('the attempt did not begin');
    return { attemptId: attempt.attemptId, attempt, questions: unifiedExamDto.examinationsList };
  };

  let devices = 0;

  /** Answers questions from a device of its own: the first `rightNum` right, the others wrong. */
  const answer = async (
    caller: Caller,
    attemptId: string,
    questions: readonly Question[],
    rightNum = questions.length,
  ) => {
    devices += 1;
    const at = deps.clock().getTime();
    const events = questions.map((shown, place) => ({
      no: place + 1,
      unifiedItemId: shown.id,
      optionsIds: answerOf(shown, place < rightNum),
      at,
    }));
    return storeAnswers(deps, caller, { attemptId, deviceId: `device-${devices}`, events });
  };

  /** Sits an exam from beginning to end. */
  const sit = async (
    caller: Caller,
    examId: string,
    { classId = '', rightNum }: { classId?: string; rightNum?: number } = {},
  ) => {
    const { attemptId, questions } = await begin(caller, examId, classId);
    await answer(caller, attemptId, questions, rightNum);
    return submit(deps, caller, { attemptId });
  };

  return {
    ...world,
    ask,
    makeExam,
    answerOf,
    finalTest,
    quiz,
    begin,
    answer,
    sit,
    /** Days from the test's first moment. */
    inDays: (days: number) => new Date(deps.clock().getTime() + days * DAY_MS),
  };
};

export type ExamsWorld = Awaited<ReturnType<typeof openExams>>;
