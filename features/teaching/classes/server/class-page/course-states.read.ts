import type { StudyState } from '#features/content/courses/server/courses.public.ts';
import { type ClassStudyState, classStudyStates } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { creditsByCourse } from '../../shared/progress/class-credit.rules.ts';
import type { CreditRow } from '../progress/class-credit.repository.ts';
import type { CountedClass } from '../progress/class-progress.read.ts';

/** How far a member is with one course of a class, in whichever language version. */
export interface ClassCourseState extends StudyState {
  /** The version that got furthest. */
  readonly studiedId: string;
  readonly lastStudyAt: Date | null;
  /** Of whichever version, under the class's course; null while it is not finished in the class. */
  readonly credit: CreditRow | null;
}

const FINISHED = 2;
const STUDYING = 1;
const NOT_BEGUN: Omit<ClassCourseState, 'studiedId'> = {
  studyStatus: 0,
  studyTimes: 0,
  studyPercentage: 0,
  lastStudyAt: null,
  credit: null,
};

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

const further = (a: ClassStudyState | undefined, b: ClassStudyState | undefined): boolean =>
  (b?.studyPercentage ?? -1) > (a?.studyPercentage ?? -1);

/**
 * States of all courses of a class for one person with these credits in it, by the class's course. Only what is
 * credited in the class is finished; what was studied elsewhere and counts here is finished as well.
 */
export const courseStatesOf = async (
  sql: Sql,
  userId: string,
  { terms, courses, courseOf }: CountedClass,
  credited: readonly CreditRow[],
): Promise<Map<string, ClassCourseState>> => {
  const studied = await classStudyStates(sql, userId, terms.id, [...courseOf.keys()]);
  const credits = creditsByCourse(credited, courseOf);
  const versionsOf = Map.groupBy([...courseOf], ([, courseId]) => courseId);
  return new Map(
    courses.map(({ courseId }) => {
      const credit = credits.get(courseId) ?? null;
      const versions = (versionsOf.get(courseId) ?? []).map(([id]) => id);
      const best = versions.reduce(
        (found, id) => (further(studied.get(found), studied.get(id)) ? id : found),
        courseId,
      );
      const state = studied.get(best);
      const base = state ? { ...NOT_BEGUN, ...state, studyStatus: STUDYING } : NOT_BEGUN;
      const lastStudyAt = latest(state?.lastStudyAt ?? null, credit?.creditedAt ?? null);
      const done = credit ? { studyStatus: FINISHED, studyPercentage: 100 } : {};
      return [
        courseId,
        { ...base, ...done, lastStudyAt, credit, studiedId: credit?.studiedId ?? best },
      ] as const;
    }),
  );
};
