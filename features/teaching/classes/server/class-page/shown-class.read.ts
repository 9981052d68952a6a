import {
  type CourseItemRow,
  evaluatedInClass,
  knownVersionedCourses,
} from '#features/content/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Requirement } from '../../shared/progress/graduation.rules.ts';
import { memoryOf } from '../class.cache.ts';
import { type ClassCourseRow, type ClassTerms, listCoursesOf } from '../progress/class-credit.repository.ts';
import {
  type CountedClass,
  countOf,
  courseOfAll,
  type MemberCount,
} from '../progress/class-progress.read.ts';
import { listRequirements } from '../progress/class-requirement.repository.ts';
import type { Recorded } from '../records/record-viewer.policy.ts';

/** Courses of a class in their order, and what other features ask of its members: the same for everybody. */
interface ClassParts {
  readonly courses: readonly ClassCourseRow[];
  readonly requirements: readonly Requirement[];
}

/** Parts of a class as pages show them. What is credited and who graduates is decided on rows of its own. */
export interface ShownClass extends ClassParts {
  /** The class's course by its own id and by those of its language versions. */
  readonly courseOf: ReadonlyMap<string, string>;
  /** Rows of the courses that lists show. */
  readonly items: ReadonlyMap<string, CourseItemRow>;
}

const rememberedParts = (deps: Deps, classId: string): Promise<ClassParts> =>
  memoryOf<ClassParts>(deps, 'courses').read(classId, async () => {
    const { db } = deps.database;
    const [courses, requirements] = await Promise.all([
      listCoursesOf(db, classId),
      listRequirements(db, classId),
    ]);
    return { courses, requirements };
  });

/** A class as pages show it: which courses it has and what they are is remembered until it changes. */
export const shownClass = async (deps: Deps, classId: string): Promise<ShownClass> => {
  const { courses, requirements } = await rememberedParts(deps, classId);
  const courseIds = courses.map(({ courseId }) => courseId);
  const known = await knownVersionedCourses(deps, courseIds);
  return {
    courses,
    requirements,
    courseOf: courseOfAll(courses, (courseId) => known.get(courseId)?.versionIds ?? []),
    items: new Map([...known].flatMap(([id, { item }]) => (item ? [[id, item] as const] : []))),
  };
};

/** The class as study in it is counted. */
export const countedAs = (
  terms: ClassTerms,
  { courses, courseOf, requirements }: ShownClass,
): CountedClass => ({ terms, courses, courseOf, requirements });

/** Courses that the person of a record evaluated in the class. */
export const evaluatedIdsOf = async (sql: Sql, { terms, member }: Recorded): Promise<string[]> =>
  (await evaluatedInClass(sql, terms.id, [member.userId], terms.endAt)).map(({ courseId }) => courseId);

/** Numbers of the person of a record. */
export const countRecord = (
  { terms, member, credits, achieved }: Recorded,
  shown: ShownClass,
  evaluatedIds: readonly string[],
): MemberCount => {
  const isGraduated = member.graduatedAt !== null;
  return countOf(countedAs(terms, shown), { credits, evaluatedIds, achieved, isGraduated });
};
