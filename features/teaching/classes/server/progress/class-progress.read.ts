import { evaluatedInClass, versionsOf } from '#features/content/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { GraduationCondition } from '../../shared/class-item.schema.ts';
import { creditsByCourse, hoursOfCredits } from '../../shared/progress/class-credit.rules.ts';
import {
  type Achieved,
  conditionsOf,
  type GraduationFacts,
  progressOf,
  type Requirement,
} from '../../shared/progress/graduation.rules.ts';
import {
  type ClassCourseRow,
  type ClassTerms,
  type CreditRow,
  findTerms,
  listCoursesOf,
  listCredits,
  listGraduated,
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
  /** Ports to other features. */
  readonly requirements: readonly Requirement[];
}

/** Numbers of one member in a class; without anything studied all is 0. */
export interface MemberCount {
  readonly numbers: MemberNumbers;
  readonly evaluatedNum: number;
  /** Oldest first, one for each finished course that the class has now and under its id, whichever version it was. */
  readonly credits: readonly CreditRow[];
  readonly conditions: GraduationCondition[];
}

/** The class's course by the ids of all its versions; a course of the class itself comes before a version of another. */
export const courseOfAll = (
  courses: readonly ClassCourseRow[],
  versionIdsOf: (courseId: string) => readonly string[],
): Map<string, string> => {
  const courseOf = new Map(courses.map(({ courseId }) => [courseId, courseId]));
  for (const { courseId } of courses)
    for (const id of versionIdsOf(courseId)) if (!courseOf.has(id)) courseOf.set(id, courseId);
  return courseOf;
};

/** As `courseOfAll`, with the versions that the database has now. */
export const courseOfVersions = async (sql: Sql, courses: readonly ClassCourseRow[]) => {
  const courseIds = courses.map(({ courseId }) => courseId);
  const versions = await versionsOf(sql, courseIds);
  return courseOfAll(courses, (courseId) => versions.get(courseId) ?? []);
};

export const countedClass = async (sql: Sql, classId: string): Promise<CountedClass | null> => {
  const terms = await findTerms(sql, classId);
  if (!terms) return null;
  const courses = await listCoursesOf(sql, classId);
  const courseOf = await courseOfVersions(sql, courses);
  return { terms, courses, courseOf, requirements: await listRequirements(sql, classId) };
};

/** Facts that decide graduation: the class's terms over its present courses, and the member's numbers. */
const graduationFactsOf = (
  { terms, courses, requirements }: CountedClass,
  numbers: Omit<MemberNumbers, 'percentage'>,
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

/** Facts from which one member's numbers are worked out. */
export interface MemberFacts {
  readonly credits: readonly CreditRow[];
  /** Courses evaluated in the class, by whichever of their versions. */
  readonly evaluatedIds: readonly string[];
  readonly achieved: readonly Achieved[];
  readonly isGraduated: boolean;
}

/** Numbers of one member's facts by a class as `counted`. */
export const countOf = (counted: CountedClass, facts: MemberFacts): MemberCount => {
  const byCourse = creditsByCourse(facts.credits, counted.courseOf);
  const done = counted.courses.filter(({ courseId }) => byCourse.has(courseId));
  const compulsoryDone = done.filter(({ isCompulsory }) => isCompulsory).length;
  const present = [...byCourse.values()];
  const numbers = {
    doneNum: done.length,
    compulsoryDone,
    electiveDone: done.length - compulsoryDone,
    hoursHundredths: hoursOfCredits(present),
  };
  const evaluated = new Set(facts.evaluatedIds.flatMap((courseId) => counted.courseOf.get(courseId) ?? []));
  const conditions = conditionsOf(graduationFactsOf(counted, numbers, evaluated.size, facts.achieved));
  return {
    numbers: { ...numbers, percentage: progressOf(conditions, facts.isGraduated) },
    evaluatedNum: evaluated.size,
    credits: present,
    conditions,
  };
};

/** The facts of each of these people in the class, in a handful of statements however many they are. */
export const memberFacts = async (
  sql: Sql,
  { terms, requirements }: CountedClass,
  userIds: readonly string[],
): Promise<Map<string, MemberFacts>> => {
  if (userIds.length === 0) return new Map();
  const creditsOf = Map.groupBy(await listCredits(sql, terms.id, userIds), ({ userId }) => userId);
  const evaluations = await evaluatedInClass(sql, terms.id, userIds, terms.endAt);
  const evaluatedOf = Map.groupBy(evaluations, ({ userId }) => userId);
  const achievements = requirements.length > 0 ? await listAchievements(sql, terms.id, userIds) : [];
  const achievedOf = Map.groupBy(achievements, ({ userId }) => userId);
  const graduated = await listGraduated(sql, terms.id, userIds);
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        credits: creditsOf.get(userId) ?? [],
        evaluatedIds: (evaluatedOf.get(userId) ?? []).map(({ courseId }) => courseId),
        achieved: achievedOf.get(userId) ?? [],
        isGraduated: graduated.has(userId),
      },
    ]),
  );
};

/** Numbers of each of these people in the class. */
export const countMembers = async (
  sql: Sql,
  counted: CountedClass,
  userIds: readonly string[],
): Promise<Map<string, MemberCount>> => {
  const facts = await memberFacts(sql, counted, userIds);
  return new Map([...facts].map(([userId, own]) => [userId, countOf(counted, own)]));
};
