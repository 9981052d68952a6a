import { evaluatedInClass, versionsOf } from '#features/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { creditsByCourse, hoursOfCredits } from '../shared/class-credit.rules.ts';
import type { GraduationCondition } from '../shared/class-item.schema.ts';
import {
  type Achieved,
  conditionsOf,
  type GraduationFacts,
  progressOf,
  type Requirement,
} from '../shared/graduation.rules.ts';
import {
  type ClassCourseRow,
  type ClassTerms,
  type CreditRow,
  findTerms,
  listCoursesOf,
  listCredits,
  type MemberNumbers,
} from './class-credit.repository.ts';
import { listAchievements, listRequirements } from './class-requirement.repository.ts';

/** A class with its courses, as study in it is counted. */
export interface CountedClass {
  readonly terms: ClassTerms;
  /** In their order. */
  readonly courses: readonly ClassCourseRow[];
  /** The class's course by its own id and by those of its language versions. */
  readonly courseOf: ReadonlyMap<string, string>;
  /** What other features ask for. */
  readonly requirements: readonly Requirement[];
}

/** What one member has in a class; without anything studied all is 0. */
export interface MemberCount {
  readonly numbers: MemberNumbers;
  readonly evaluatedNum: number;
  /** Oldest first, one for each finished course that the class has now and under its id, whichever version it was. */
  readonly credits: readonly CreditRow[];
  readonly conditions: GraduationCondition[];
}

/** The class's course by the ids of all its versions; a course of the class itself comes before a version of another. */
export const courseOfVersions = async (
  sql: Sql,
  courses: readonly ClassCourseRow[],
): Promise<Map<string, string>> => {
  const versions = await versionsOf(
    sql,
    courses.map(({ courseId }) => courseId),
  );
  const courseOf = new Map(courses.map(({ courseId }) => [courseId, courseId]));
  for (const { courseId } of courses)
    for (const id of versions.get(courseId) ?? []) if (!courseOf.has(id)) courseOf.set(id, courseId);
  return courseOf;
};

export const countedClass = async (sql: Sql, classId: string): Promise<CountedClass | null> => {
  const terms = await findTerms(sql, classId);
  if (!terms) return null;
  const courses = await listCoursesOf(sql, classId);
  const courseOf = await courseOfVersions(sql, courses);
  return { terms, courses, courseOf, requirements: await listRequirements(sql, classId) };
};

/** What graduation is decided by: the class's terms over its present courses, and the member's numbers. */
const graduationFactsOf = (
  { terms, courses, requirements }: CountedClass,
  numbers: MemberNumbers,
  evaluatedNum: number,
  achieved: readonly Achieved[],
): GraduationFacts => ({
  ...terms,
  courseNum: courses.length,
  compulsoryNum: courses.filter(({ isCompulsory }) => isCompulsory).length,
  compulsoryDone: numbers.compulsoryDone,
  electiveDone: numbers.electiveDone,
  hoursHundredths: numbers.hoursHundredths,
  evaluatedNum,
  requirements,
  achieved,
});

const countOf = (
  counted: CountedClass,
  credits: readonly CreditRow[],
  evaluated: ReadonlySet<string>,
  achieved: readonly Achieved[],
): MemberCount => {
  const byCourse = creditsByCourse(credits, counted.courseOf);
  const done = counted.courses.filter(({ courseId }) => byCourse.has(courseId));
  const compulsoryDone = done.filter(({ isCompulsory }) => isCompulsory).length;
  const present = [...byCourse.values()];
  const numbers = {
    doneNum: done.length,
    compulsoryDone,
    electiveDone: done.length - compulsoryDone,
    hoursHundredths: hoursOfCredits(present),
    percentage: progressOf(done.length, counted.courses.length),
  };
  const evaluatedNum = evaluated.size;
  return {
    numbers,
    evaluatedNum,
    credits: present,
    conditions: conditionsOf(graduationFactsOf(counted, numbers, evaluatedNum, achieved)),
  };
};

/** What each of these people has in the class, in a handful of statements however many they are. */
export const countMembers = async (
  sql: Sql,
  counted: CountedClass,
  userIds: readonly string[],
): Promise<Map<string, MemberCount>> => {
  if (userIds.length === 0) return new Map();
  const { terms, courseOf } = counted;
  const creditsOf = Map.groupBy(await listCredits(sql, terms.id, userIds), ({ userId }) => userId);
  const evaluations = await evaluatedInClass(sql, terms.id, userIds, terms.endAt);
  const evaluatedOf = Map.groupBy(evaluations, ({ userId }) => userId);
  const achievements = counted.requirements.length > 0 ? await listAchievements(sql, terms.id, userIds) : [];
  const achievedOf = Map.groupBy(achievements, ({ userId }) => userId);
  return new Map(
    userIds.map((userId) => {
      const evaluated = (evaluatedOf.get(userId) ?? []).flatMap(
        ({ courseId }) => courseOf.get(courseId) ?? [],
      );
      const credits = creditsOf.get(userId) ?? [];
      return [userId, countOf(counted, credits, new Set(evaluated), achievedOf.get(userId) ?? [])];
    }),
  );
};
