import { signDayPath } from '#features/learning/attendance/shared/sign-page.words.ts';
import { lastStudied, waitingQuizzes } from '#features/learning/study/server/study.public.ts';
import {
  nextClassCourse,
  type OwnClassRow,
  offeredClasses,
  openClasses,
  ownClasses,
} from '#features/teaching/classes/server/classes.public.ts';
import { classCoursePath, classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { waitingExams } from '#features/teaching/exams/server/exams.public.ts';
import { graduateExamPath, quizPath } from '#features/teaching/exams/shared/exam-address.rules.ts';
import { endText, leftText } from '#features/teaching/exams/shared/overview/exam-line.rules.ts';
import { sessionOfToday } from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import { visitOfDay } from '#features/teaching/visits/server/visits.public.ts';
import { visitPath } from '#features/teaching/visits/shared/visit-address.rules.ts';
import { VISITS_SWITCH } from '#features/teaching/visits/shared/visits.words.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isOn } from '#platform/server/switches.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { nearestDeadlines } from '../shared/deadlines.rules.ts';
import type { getToday } from '../shared/today.contract.ts';

export type Today = OutputOf<typeof getToday>['data'];
type Waiting = Awaited<ReturnType<typeof waitingExams>>;
type Exam = Waiting['exams'][number];

const pathOf = ({ examType, classId, courseId }: Exam): string =>
  examType === 'QUIZ' ? quizPath(courseId, classId) : graduateExamPath(classId);

const runningOf = ({ exams, clock }: Waiting): Today['running'] => {
  const [exam] = exams;
  return exam && clock ? { name: exam.unifiedName, path: pathOf(exam), ...clock } : null;
};

const deadlinesOf = (
  own: readonly OwnClassRow[],
  classes: readonly OwnClassRow[],
  { exams }: Waiting,
  now: Date,
): Today['deadlines'] =>
  nearestDeadlines(
    [
      ...exams
        .filter(({ standing }) => standing.runningAttemptId === '')
        .map((exam) => ({
          kind: 'EXAM' as const,
          name: exam.unifiedName,
          time: exam.endTime,
          path: pathOf(exam),
        })),
      // An exam that ends with its class stands before it.
      ...offeredClasses(own, now).map(({ classId, className, offerUntil }) => ({
        kind: 'OFFER' as const,
        name: className,
        time: wireTime(offerUntil),
        path: classPath(classId),
      })),
      ...classes.map(({ classId, className, endAt }) => ({
        kind: 'CLASS' as const,
        name: className,
        time: wireTime(endAt),
        path: classPath(classId),
      })),
    ],
    now,
  ).map((deadline) => ({ ...deadline, say: `${endText(deadline.time)}，${leftText(deadline.time, now)}` }));

/** Today's session of the classes held in a room; nothing is asked where there is no such class. */
const sessionOf = async (
  sql: Sql,
  userId: string,
  own: readonly OwnClassRow[],
  now: Date,
): Promise<Today['session']> => {
  const held = new Map(
    own
      .filter(
        ({ heldInRoom, status, state, startAt, endAt }) =>
          heldInRoom && status === 'PUBLISHED' && state === 'ENROLLED' && startAt <= now && endAt > now,
      )
      .map(({ classId, className }) => [classId, className]),
  );
  if (held.size === 0) return null;
  const found = await sessionOfToday(sql, userId, [...held.keys()], now);
  if (!found) return null;
  const { session, gatheringId, isSettled } = found;
  return {
    courseName: session.courseName,
    className: held.get(session.classId) ?? '',
    place: session.place,
    startTime: wireTime(session.startAt),
    endTime: wireTime(session.endAt),
    path: isSettled ? classPath(session.classId) : signDayPath(gatheringId),
    isSettled,
  };
};

const visitOf = async (sql: Sql, userId: string, now: Date): Promise<Today['visit']> => {
  const found = await visitOfDay(sql, userId, wireTime(now).slice(0, 10), now);
  return (
    found && {
      baseName: found.baseName,
      address: found.address,
      startTime: wireTime(found.startAt),
      endTime: wireTime(found.endAt),
      path: visitPath(found.id),
    }
  );
};

/** Things that wait for a party member now: study, exams, deadlines, a session in a room, a visit. */
export const readToday = async (deps: Deps, userId: string): Promise<Today> => {
  const sql = inOneRound(deps.database.db);
  const now = deps.clock();
  const [own, quizzes, last] = await Promise.all([
    ownClasses(sql, userId),
    waitingQuizzes(sql, userId),
    lastStudied(sql, userId),
  ]);
  const classes = openClasses(own, now);
  // Study outside of classes that is not finished goes on by itself; else the class comes first that ends first.
  const chosen =
    classes.find(({ classId }) => classId === last?.classId) ??
    (last?.classId === '' && last.status !== 2 ? undefined : classes[0]);
  const [waiting, course, session, visit] = await Promise.all([
    waitingExams(deps, sql, userId, { classes: own, quizzes }),
    chosen && nextClassCourse(deps, sql, userId, chosen.classId, last?.courseId ?? ''),
    sessionOf(sql, userId, own, now),
    isOn(deps, VISITS_SWITCH) ? visitOf(sql, userId, now) : null,
  ]);
  return {
    next:
      chosen && course
        ? {
            courseId: course.id,
            courseName: course.courseName,
            lang: course.lang,
            classId: chosen.classId,
            className: chosen.className,
            path: classCoursePath(course.id, chosen.classId, 'HOLDING'),
            isBegun: course.id === last?.courseId,
          }
        : null,
    running: runningOf(waiting),
    session,
    visit,
    exams: waiting.exams.map((exam) => ({
      courseId: exam.courseId,
      path: pathOf(exam),
      endTime: exam.endTime,
    })),
    deadlines: deadlinesOf(own, classes, waiting, now),
  };
};
