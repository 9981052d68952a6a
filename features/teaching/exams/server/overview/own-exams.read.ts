import { listAwaitingQuiz } from '#features/learning/study/server/study.public.ts';
import { ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import type { listMyExams } from '../../shared/exams.contract.ts';
import { standingOf } from '../../shared/sitting/standing.rules.ts';
import { isTodo } from '../../shared/sitting/standing-todo.rules.ts';
import { listPublished } from '../exam.repository.ts';
import { listBegun } from '../sitting/attempt.repository.ts';
import { type Sitting, type SittingPlace, sittingsOf } from '../sitting/exam-sitting.read.ts';
import { unifiedExam } from '../sitting/exam-view.read.ts';

type Row = OutputOf<typeof listMyExams>['datalist'][number];

const nameOf = ({ exam, classId }: SittingPlace): string => `${exam.id}\n${classId}`;

/** Final tests of the person's running classes, quizzes that wait, and whatever was begun. */
const placesOf = async (sql: Sql, userId: string, now: Date): Promise<SittingPlace[]> => {
  const [own, waiting, begun] = await Promise.all([
    ownClasses(sql, userId),
    listAwaitingQuiz(sql, userId),
    listBegun(sql, userId),
  ]);
  const classes = own.filter(
    ({ state, status, endAt }) => state === 'ENROLLED' && status === 'PUBLISHED' && endAt > now,
  );
  const published = await listPublished(sql, {
    classIds: classes.map(({ classId }) => classId),
    courseIds: waiting.map(({ courseId }) => courseId),
  });
  const quizOf = new Map(published.flatMap((exam) => (exam.courseId ? [[exam.courseId, exam]] : [])));
  const places: SittingPlace[] = [
    ...published.flatMap((exam) => (exam.classId ? { exam, classId: exam.classId } : [])),
    ...waiting.flatMap(({ courseId, classId }) => {
      const exam = quizOf.get(courseId);
      return exam ? { exam, classId } : [];
    }),
    ...begun,
  ];
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
};

const rowOf = (sitting: Sitting, now: Date): Row => {
  const exam = unifiedExam(sitting, now);
  return {
    examId: exam.id,
    examType: exam.examType,
    unifiedName: exam.unifiedName,
    classId: exam.classId,
    className: exam.className,
    courseId: exam.courseId,
    courseName: exam.courseName,
    endTime: exam.endTime,
    examLength: exam.examLength,
    questionNum: exam.questionNum,
    passScore: exam.passScore,
    needRightNum: exam.needRightNum,
    standing: standingOf(sitting.facts, now),
  };
};

const lastMs = ({ attempts }: Sitting): number =>
  Math.max(0, ...attempts.map(({ submittedAt, startedAt }) => (submittedAt ?? startedAt).getTime()));

const LATE = '9999';

/** Order of the list: running ones first, then what ends first; of the done ones the latest first. */
const inOrder = (sittings: readonly Sitting[], now: Date) => {
  const rows = sittings.map((sitting) => ({ sitting, row: rowOf(sitting, now) }));
  const isOpen = ({ sitting, row }: (typeof rows)[number]) => isTodo(sitting.facts, row.standing, now);
  const keyOf = ({ row }: (typeof rows)[number]) =>
    `${row.standing.runningAttemptId === '' ? 1 : 0}${row.endTime || LATE}`;
  const todo = rows.filter(isOpen).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const done = rows.filter((one) => !isOpen(one) && one.sitting.attempts.length > 0);
  done.sort((a, b) => lastMs(b.sitting) - lastMs(a.sitting));
  return { todo: todo.map(({ row }) => row), done: done.map(({ row }) => row) };
};

/** The exams of a person: those that wait in front. */
const myExams = async (
  deps: Deps,
  userId: string,
): Promise<{ todo: readonly Row[]; done: readonly Row[] }> => {
  const sql = deps.database.db;
  const now = deps.clock();
  return inOrder(await sittingsOf(sql, userId, await placesOf(sql, userId, now), now), now);
};

const PAGE_SIZE = 20;

/** One page of 我的考试 as the call answers it: what waits stands before what is done. */
export const myExamPage = async (
  deps: Deps,
  userId: string,
  input: InputOf<typeof listMyExams>,
): Promise<OutputOf<typeof listMyExams>> => {
  const { todo, done } = await myExams(deps, userId);
  const wanted = [...(input.state === 'DONE' ? [] : todo), ...(input.state === 'TODO' ? [] : done)];
  const paging = pagingOf(input, PAGE_SIZE);
  const page = wanted.slice(paging.pageNum * paging.pageSize, (paging.pageNum + 1) * paging.pageSize);
  return { ...list(page, wanted.length, paging), counts: { todo: todo.length, done: done.length } };
};
