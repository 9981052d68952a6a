import { studyPlaces } from '#features/learning/study/server/study.public.ts';
import {
  nextClassCourse,
  openClasses,
  ownClasses,
} from '#features/teaching/classes/server/classes.public.ts';
import { classCoursePath, classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { waitingExams } from '#features/teaching/exams/server/exams.public.ts';
import { graduateExamPath, quizPath } from '#features/teaching/exams/shared/exam-address.rules.ts';
import { endText, leftText } from '#features/teaching/exams/shared/overview/exam-line.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { nearestDeadlines } from '../shared/deadlines.rules.ts';
import type { getToday } from '../shared/today.contract.ts';

export type Today = OutputOf<typeof getToday>['data'];
type Waiting = Awaited<ReturnType<typeof waitingExams>>;
type Exam = Waiting['exams'][number];
type OpenClass = ReturnType<typeof openClasses>[number];

const pathOf = ({ examType, classId, courseId }: Exam): string =>
  examType === 'QUIZ' ? quizPath(courseId, classId) : graduateExamPath(classId);

const runningOf = ({ exams, clock }: Waiting): Today['running'] => {
  const [exam] = exams;
  return exam && clock ? { name: exam.unifiedName, path: pathOf(exam), ...clock } : null;
};

const deadlinesOf = (classes: readonly OpenClass[], { exams }: Waiting, now: Date): Today['deadlines'] =>
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
      ...classes.map(({ classId, className, endAt }) => ({
        kind: 'CLASS' as const,
        name: className,
        time: wireTime(endAt),
        path: classPath(classId),
      })),
    ],
    now,
  ).map((deadline) => ({ ...deadline, say: `${endText(deadline.time)}，${leftText(deadline.time, now)}` }));

/** Things that wait for a party member now: study, exams, deadlines. */
export const readToday = async (deps: Deps, userId: string): Promise<Today> => {
  const { db } = deps.database;
  const [own, studies] = await Promise.all([ownClasses(db, userId), studyPlaces(db, userId)]);
  const classes = openClasses(own, deps.clock());
  const last = studies.find(({ isHidden }) => !isHidden);
  // Study outside of classes that is not finished goes on by itself; else the class comes first that ends first.
  const chosen =
    classes.find(({ classId }) => classId === last?.classId) ??
    (last?.classId === '' && last.status !== 2 ? undefined : classes[0]);
  const [waiting, course] = await Promise.all([
    waitingExams(deps, userId, { classes: own, studies }),
    chosen && nextClassCourse(deps, userId, chosen.classId, last?.courseId ?? ''),
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
    exams: waiting.exams.map((exam) => ({
      courseId: exam.courseId,
      path: pathOf(exam),
      endTime: exam.endTime,
    })),
    deadlines: deadlinesOf(classes, waiting, deps.clock()),
  };
};
