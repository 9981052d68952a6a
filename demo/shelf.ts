import { getStudyFacts, publishedCourseFacts } from '#features/content/courses/server/courses.public.ts';
import { dayOf } from '#features/content/courses/shared/catalogue/click.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ClassCourse } from './class-plan.ts';

/** Every published course with what lists and studying know of it, by id. */
export const openShelf = async (deps: Deps, tx: Sql): Promise<ClassCourse[]> => {
  const known = await publishedCourseFacts(tx, dayOf(deps.clock()));
  known.sort((a, b) => (a.id < b.id ? -1 : 1));
  const courses: ClassCourse[] = [];
  for (const course of known) {
    const facts = await getStudyFacts(tx, course.id);
    if (facts) courses.push({ ...course, ...facts });
  }
  return courses;
};
