import { knownVersionedCourses } from '#features/content/courses/server/courses.public.ts';
import { type QuizPlace, waitingQuizzes } from '#features/learning/study/server/study.public.ts';
import { type OwnClassRow, ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import type { listMyExams } from '../../shared/exams.contract.ts';
import { standingOf } from '../../shared/sitting/standing.rules.ts';
import { isTodo } from '../../shared/sitting/standing-todo.rules.ts';
import { readClosed } from '../sitting/close-due.service.ts';
import { type Sitting, type SittingPlace, sittingsOf } from '../sitting/exam-sitting.read.ts';
import { listedExam } from '../sitting/exam-view.read.ts';
import { listOwnExams, type OwnExam } from '../sitting/own-sittings.repository.ts';

type Row = OutputOf<typeof listMyExams>['datalist'][number];

/** What classes and study say of a person, as far as it decides which exams are the person's. */
export interface OwnPlaces {
  readonly classes: readonly OwnClassRow[];
  /** Quizzes that wait, of the course watched to the end last in front. */
  readonly quizzes: readonly QuizPlace[];
}

const nameOf = ({ exam, classId }: SittingPlace): string => `${exam.id}\n${classId}`;

/** Where the exams are sat: final tests in their classes, quizzes where they wait, and whatever was begun. */
const placesIn = (
  own: readonly OwnExam[],
  classIds: readonly string[],
  waiting: readonly QuizPlace[],
): SittingPlace[] => {
  const published = own.flatMap(({ exam }) => (exam.state === 'PUBLISHED' ? exam : []));
  const quizOf = new Map(published.flatMap((exam) => (exam.courseId ? [[exam.courseId, exam]] : [])));
  const places: SittingPlace[] = [
    ...published.flatMap((exam) =>
      exam.classId && classIds.includes(exam.classId) ? { exam, classId: exam.classId } : [],
    ),
    ...waiting.flatMap(({ courseId, classId }) => {
      const exam = quizOf.get(courseId);
      return exam ? { exam, classId } : [];
    }),
    ...own.flatMap(({ exam, attempts }) => attempts.map(({ classId }) => ({ exam, classId }))),
  ];
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
};

const rowOf = (sitting: Sitting, now: Date): Row => ({
  ...listedExam(sitting),
  examId: sitting.exam.id,
  standing: standingOf(sitting.facts, now),
});

const lastMs = ({ attempts }: Sitting): number =>
  Math.max(0, ...attempts.map(({ submittedAt, startedAt }) => (submittedAt ?? startedAt).getTime()));

const LATE = '9999';

/** An exam of a person as the list shows it. */
interface OwnRow {
  readonly sitting: Sitting;
  readonly row: Row;
}

/** Order of the list: running ones first, then what ends first; of the done ones the latest first. */
const inOrder = (sittings: readonly Sitting[], now: Date) => {
  const rows = sittings.map((sitting): OwnRow => ({ sitting, row: rowOf(sitting, now) }));
  const isOpen = ({ sitting, row }: OwnRow) => isTodo(sitting.facts, row.standing, now);
  const keyOf = ({ row }: OwnRow) => `${row.standing.runningAttemptId === '' ? 1 : 0}${row.endTime || LATE}`;
  const todo = rows.filter(isOpen).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const done = rows.filter((one) => !isOpen(one) && one.sitting.attempts.length > 0);
  done.sort((a, b) => lastMs(b.sitting) - lastMs(a.sitting));
  return { todo, done };
};

/**
 * The exams of a person by `places`, asked through `sql`: those that wait in front. `todoOnly` asks for nothing that
 * is over: `done` is then not whole.
 */
export const ownExams = async (
  deps: Deps,
  sql: Sql,
  userId: string,
  { classes, quizzes }: OwnPlaces,
  todoOnly = false,
) => {
  const now = deps.clock();
  const classIds = classes
    .filter(({ state, status, endAt }) => state === 'ENROLLED' && status === 'PUBLISHED' && endAt > now)
    .map(({ classId }) => classId);
  const courseIds = quizzes.map(({ courseId }) => courseId);
  const { answer: own } = await readClosed(
    deps,
    userId,
    () => listOwnExams(sql, userId, { classIds, courseIds, runningOnly: todoOnly }),
    (exams) => exams.flatMap(({ attempts }) => attempts),
  );
  const sittings = await sittingsOf(sql, userId, placesIn(own, classIds, quizzes), now, {
    own: new Map(own.map((one) => [one.exam.id, one])),
    coursesOf: (ids) => knownVersionedCourses(deps, ids),
  });
  return inOrder(sittings, now);
};

const PAGE_SIZE = 20;

/** One page of 我的考试 as the call answers it: what waits stands before what is done. */
export const myExamPage = async (
  deps: Deps,
  userId: string,
  input: InputOf<typeof listMyExams>,
): Promise<OutputOf<typeof listMyExams>> => {
  const sql = inOneRound(deps.database.db);
  const [classes, quizzes] = await Promise.all([ownClasses(sql, userId), waitingQuizzes(sql, userId)]);
  const { todo, done } = await ownExams(deps, sql, userId, { classes, quizzes });
  const wanted = [...(input.state === 'DONE' ? [] : todo), ...(input.state === 'TODO' ? [] : done)];
  const paging = pagingOf(input, PAGE_SIZE);
  const page = wanted
    .slice(paging.pageNum * paging.pageSize, (paging.pageNum + 1) * paging.pageSize)
    .map(({ row }) => row);
  return { ...list(page, wanted.length, paging), counts: { todo: todo.length, done: done.length } };
};
