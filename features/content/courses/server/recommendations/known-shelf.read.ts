import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { daysBefore } from '../../shared/catalogue/click.rules.ts';
import {
  type CourseFacts,
  type CourseShelf,
  changedShelf,
  emptyShelf,
} from '../../shared/recommendations/recommend.rules.ts';
import {
  type Ranking,
  type RelatedTopic,
  rankingFrom,
  rankingOfTopic,
} from '../../shared/recommendations/related.rules.ts';
import { memoryOf, onCourseChange } from '../course.cache.ts';
import { readFacts } from '../lookups/course-facts.repository.ts';

const MONTH_DAYS = 30;
/** Key of the one copy for everybody. */
const ALL = '';

/** Facts about all courses as they were read last; they are the same for everybody. */
export interface Shelf {
  readonly courses: CourseShelf;
  /** Courses of a topic, and those of a category in front of the others. */
  readonly ofTopic: (topic: RelatedTopic) => Ranking;
  readonly fromCategory: (category: string | undefined) => Ranking;
}

/** The same function, asked once for each value: a list of all courses is put in order once a shelf. */
const onceEach = <K, V>(make: (key: K) => V) => {
  const made = new Map<K, V>();
  return (key: K): V => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};

const shelfWith = (courses: CourseShelf): Shelf => ({
  courses,
  ofTopic: onceEach((topic) => rankingOfTopic(courses, topic)),
  fromCategory: onceEach((category) => rankingFrom(courses, category)),
});

const monthStart = (deps: Deps): string => daysBefore(deps.clock(), MONTH_DAYS);

const readShelf = async (deps: Deps): Promise<Shelf> => {
  const shelf = emptyShelf();
  await readFacts(deps.database.db, monthStart(deps), shelf.add);
  return shelfWith(shelf.filled());
};

/** The shelf with these courses as they are now: reading all of them for one takes seconds in a large library. */
const withChanged = async (deps: Deps, { courses }: Shelf, ids: readonly string[]): Promise<Shelf> => {
  const changed: CourseFacts[] = [];
  await readFacts(deps.database.db, monthStart(deps), (course) => changed.push(course), ids);
  return shelfWith(changedShelf(courses, ids, changed));
};

const shelves = perPortal((deps: Deps) => {
  const memory = memoryOf<Shelf>(deps, 'shelf');
  onCourseChange(deps, (courseId) => {
    if (courseId) memory.change(ALL, courseId, (shelf, ids) => withChanged(deps, shelf, ids));
  });
  return { read: () => memory.read(ALL, () => readShelf(deps)) };
});

/** The shelf as this process remembers it, up to ten minutes old where nobody said that a course has changed. */
export const knownShelf = (deps: Deps): Promise<Shelf> => shelves(deps).read();
