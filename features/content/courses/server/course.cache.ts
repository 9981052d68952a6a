import { TEACHER_CHANGE } from '#features/content/teachers/server/teachers.public.ts';
import { announceChange, announceOnCommit, type OnChange, onChange } from '#platform/server/changes.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Kind of change after which what everybody may see of a course no longer holds. */
const COURSE_CHANGE = 'course';
/** Kind of change after which the average of a course's evaluations no longer holds. */
const SCORE_CHANGE = 'course-score';
/** Kind of change after which what is pinned no longer holds. */
const PIN_CHANGE = 'course-pins';

/** Times for which a copy may be believed when nobody says that it has changed: what holds counts, and the rest. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;
/** For what every course is read for, seconds in a large library: nothing in it but clicks and learners changes untold. */
const WHOLE_MS = 10 * FRESH_MS;

/** Copies that many ask for, renewed before anybody would have to wait for the next. */
const renewed = (max: number, ttlMs: number) => ({ max, ttlMs, renewMs: ttlMs / 2 });

const MAX_CARDS = 20_000;
/** With the whole text each. */
const MAX_DETAILS = 1_000;
const MAX_LISTS = 1_000;
/** A ranking may name every course. */
const MAX_RANKINGS = 20;
/** Rows of every course take room; a filter that is asked for less often is read again. */
const MAX_WHOLE = 5;
const MAX_SMALL = 5_000;

const cacheOf = perPortal((deps: Deps) => {
  /** Facts of one course, by its id. */
  const ofCourse = {
    /** Cards of lists; null for a course that learners do not see. */
    cards: remember<unknown>(deps, { max: MAX_CARDS, ttlMs: COUNTED_MS }),
    /** Everything of its page that is the same for all. */
    details: remember<unknown>(deps, { max: MAX_DETAILS, ttlMs: COUNTED_MS }),
    scores: remember<unknown>(deps, { max: MAX_SMALL, ttlMs: COUNTED_MS }),
    /** Ids of its language versions. */
    versions: remember<unknown>(deps, { max: MAX_SMALL, ttlMs: FRESH_MS }),
    /** Its card with those ids, whatever its status; null for one that is unknown. */
    versioned: remember<unknown>(deps, { max: MAX_SMALL, ttlMs: COUNTED_MS }),
  };
  /** Answers that depend on many courses, by the question. */
  const ofAll = {
    /** Pages of lists. */
    lists: remember<unknown>(deps, renewed(MAX_LISTS, COUNTED_MS)),
    /** How many courses answer a question, however they are paged. */
    totals: remember<unknown>(deps, renewed(MAX_LISTS, COUNTED_MS)),
    /** Sums over the courses of each teacher. */
    teachers: remember<unknown>(deps, renewed(1, COUNTED_MS)),
    /** Ids of the courses of one teacher. */
    teacherCourses: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: COUNTED_MS }),
    /** Ids, newest first. */
    newestIds: remember<unknown>(deps, renewed(MAX_WHOLE, WHOLE_MS)),
    /** Ids by heat. */
    rankings: remember<unknown>(deps, renewed(MAX_RANKINGS, FRESH_MS)),
    /** Classification trees and the list of their types. */
    trees: remember<unknown>(deps, renewed(MAX_LISTS, WHOLE_MS)),
    /** The newest course of a micro kind. */
    micro: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: FRESH_MS }),
    /** Hours of every published course. */
    openHours: remember<unknown>(deps, renewed(1, WHOLE_MS)),
  };
  /** Facts for recommending; a course that has changed is changed in them by `known-shelf.read.ts`. */
  const shelf = remember<unknown>(deps, renewed(1, WHOLE_MS));
  /** Pinned courses of every slot, with their titles. */
  const pins = remember<unknown>(deps, renewed(1, FRESH_MS));
  /** Sums of clicks by their first day: they grow by themselves, whatever changes in a course. */
  const heat = remember<unknown>(deps, { max: MAX_RANKINGS, ttlMs: FRESH_MS });
  onChange(deps, COURSE_CHANGE, (courseId) => {
    for (const memory of Object.values(ofAll)) memory.clear();
    for (const memory of Object.values(ofCourse))
      if (courseId) memory.drop(courseId);
      else memory.clear();
    if (!courseId) shelf.clear();
    pins.clear();
  });
  onChange(deps, PIN_CHANGE, pins.clear);
  onChange(deps, SCORE_CHANGE, (courseId) => {
    if (courseId) ofCourse.scores.drop(courseId);
    else ofCourse.scores.clear();
  });
  // A card of a teacher is part of every page of that teacher's courses.
  onChange(deps, TEACHER_CHANGE, () => ofCourse.details.clear());
  return { ...ofCourse, ...ofAll, shelf, pins, heat };
});

/** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
export const memoryOf = <T>(deps: Deps, kind: keyof ReturnType<typeof cacheOf>): Memory<T> =>
  cacheOf(deps)[kind] as Memory<T>;

/**
 * Forgets what is remembered of a course, or of all without an id, and every list: here at once, in the other
 * processes within moments. Call it after the commit of what changed the course.
 */
export const announceCourse = async (deps: Deps, courseId = ''): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, COURSE_CHANGE, courseId);
};

/** As `announceCourse`, with the commit of a transaction that somebody else holds. */
export const announceCourseWith = (tx: Tx, courseId = ''): Promise<void> =>
  announceOnCommit(tx, COURSE_CHANGE, courseId);

/** Forgets the average of a course's evaluations, after the commit of one. */
export const announceScore = async (deps: Deps, courseId: string): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, SCORE_CHANGE, courseId);
};

/** Forgets what is pinned, after the commit that changed it. */
export const announcePins = async (deps: Deps): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, PIN_CHANGE);
};

/** Hears, with its id, whenever something changed that everybody may see of a course; without one it may be any. */
export const onCourseChange = (deps: Deps, hear: OnChange): void => onChange(deps, COURSE_CHANGE, hear);
