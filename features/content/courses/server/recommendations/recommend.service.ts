import type { Static } from 'typebox';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { list, type Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { dayOf, daysBefore } from '../../shared/catalogue/click.rules.ts';
import type { FirstLanguage } from '../../shared/catalogue/first-language.rules.ts';
import type { RecommendedCourse } from '../../shared/course-item.schema.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { showDuration } from '../../shared/page/course-text.rules.ts';
import {
  type Pin,
  type PinSlot,
  pinnedFirst,
  pinnedOn,
  pinRows,
  slotOfTopic,
} from '../../shared/recommendations/pin.rules.ts';
import {
  type CourseFacts,
  type CourseShelf,
  changedShelf,
  emptyShelf,
  type Recommendation,
  rankRecommendations,
} from '../../shared/recommendations/recommend.rules.ts';
import {
  cardOf,
  type Ranking,
  type RelatedTopic,
  rankingFrom,
  rankingOfTopic,
  type ShownRanking,
  shownRanking,
  topicOfId,
  topicOfSwap,
} from '../../shared/recommendations/related.rules.ts';
import { hasStudyState, NOT_STUDIED, ownStates } from '../catalogue/course-items.read.ts';
import { knownCards } from '../catalogue/known-courses.read.ts';
import { memoryOf, onCourseChange } from '../course.cache.ts';
import type { CoursePorts, OwnStudies, StudyState } from '../course-ports.ts';
import { readFacts } from '../lookups/course-facts.repository.ts';
import { selectPins } from './pin.repository.ts';

export type RecommendedRow = Static<typeof RecommendedCourse>;

const MONTH_DAYS = 30;
/** How many of the person's latest courses say what interests them. */
const RECENT = 100;
/** Key of the one copy for everybody. */
const ALL = '';

/** Facts about all courses as they were read last; they are the same for everybody. */
interface Shelf {
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

const shelfOf = perPortal((deps: Deps) => {
  const memory = memoryOf<Shelf>(deps, 'shelf');
  /** Courses that changed while an earlier change was read; they are read together. */
  let waiting: Set<string> | undefined;
  const change = (ids: Set<string>) =>
    memory.change(ALL, (shelf) => {
      if (waiting === ids) waiting = undefined;
      return withChanged(deps, shelf, [...ids]);
    });
  onCourseChange(deps, (courseId) => {
    if (!courseId) return;
    if (waiting) {
      waiting.add(courseId);
      return;
    }
    waiting = new Set([courseId]);
    change(waiting);
  });
  return () =>
    memory.read(ALL, () => {
      // What changed before is read with all; where there was no shelf, nobody else takes it away.
      waiting = undefined;
      return readShelf(deps);
    });
});

/** Published courses pinned in a slot today. */
const pinnedNow = async (deps: Deps, { courses }: Shelf, slot: PinSlot): Promise<string[]> => {
  const pins = await memoryOf<readonly Pin[]>(deps, 'pins').read(ALL, () => selectPins(deps.database.db));
  return pinnedOn(
    pins,
    slot,
    pins.flatMap(({ courseId }) => courses.byId.get(courseId) ?? []),
    dayOf(deps.clock()),
  );
};

/** Studies of a caller who has any to show; null for everybody else. */
const studiesOf = async (
  deps: Deps,
  ports: CoursePorts,
  caller: Caller | null,
): Promise<OwnStudies | null> =>
  hasStudyState(caller) ? ports.ownStudies(deps.database.db, caller.userId) : null;

/** Rows of a card or list; `statesOf` answers the caller's own study states, null for people who have none. */
const rowsOf = async (
  deps: Deps,
  wanted: readonly Recommendation[],
  statesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, StudyState> | null>,
): Promise<RecommendedRow[]> => {
  const ids = wanted.map(({ id }) => id);
  const reasons = new Map(wanted.map(({ id, reason }) => [id, reason]));
  const [cards, states] = await Promise.all([knownCards(deps, ids), statesOf(ids)]);
  // The facts may be older than the cards: what was taken down since is left out.
  const open = cards.filter(({ status }) => status === COURSE_STATUS.published);
  return open.map((card) => {
    const state = states && (states.get(card.id) ?? NOT_STUDIED);
    const cover = pictureAddress(card.coverKey);
    return {
      id: card.id,
      title: card.title,
      lang: card.lang,
      bgUrl: cover,
      courseName: card.title,
      courseCover: cover,
      numberOfLearners: card.studyNum,
      reason: reasons.get(card.id) ?? '',
      teacher: card.teacherNames,
      showCourseDuration: showDuration(card.mediaKind, card.durationSeconds),
      courseHours: hoursText(card.hoursHundredths),
      ...(state ? { studyStatus: state.studyStatus } : {}),
    };
  });
};

/** One page of what is recommended to somebody with these studies; general for everybody without any to show. */
export const recommendTo = async (
  deps: Deps,
  own: OwnStudies | null,
  paging: Paging,
  firstLanguage?: FirstLanguage,
) => {
  const shelf = await shelfOf(deps)();
  const { byId } = shelf.courses;
  const study = own && { recent: own.recent.slice(0, RECENT), states: own.states };
  const start = paging.pageNum * paging.pageSize;
  const end = start + paging.pageSize;
  const isFinished = (id: string) => own?.states.get(id)?.studyStatus === 2;
  const ranked = pinnedFirst(
    await pinnedNow(deps, shelf, 'recommend'),
    rankRecommendations(shelf.courses, study, end, firstLanguage),
    isFinished,
  );
  const rows = await rowsOf(deps, ranked.slice(start, end), async () => own?.states ?? null);
  const finished = [...(own?.states.keys() ?? [])].filter((id) => byId.has(id) && isFinished(id));
  return list(rows, byId.size - finished.length, paging);
};

/** One page of what is recommended to `caller`, by their own studies. */
export const recommend = async (
  deps: Deps,
  ports: CoursePorts,
  caller: Caller | null,
  paging: Paging,
  firstLanguage?: FirstLanguage,
) => recommendTo(deps, await studiesOf(deps, ports, caller), paging, firstLanguage);

/**
 * The sidebar card: courses of one topic, those that go with a course, or the next topic at each swap; past the
 * end it begins again, and it is full as long as there are courses (specification, 2.13 and 7.2).
 */
export const relatedCard = async (
  deps: Deps,
  ports: CoursePorts,
  caller: Caller | null,
  wanted: { readonly id?: string | undefined; readonly topic?: RelatedTopic | undefined },
  paging: Paging,
) => {
  const shelf = await shelfOf(deps)();
  const topic = wanted.topic ?? topicOfId(wanted.id);
  const others = shownRanking(shelf.ofTopic('everyone'), wanted.id);
  const show = async (found: ShownRanking, pageNum: number) =>
    list(
      await rowsOf(deps, cardOf(found, others, pageNum, paging.pageSize), (ids) =>
        ownStates(deps, ports, caller, ids),
      ),
      found.total,
      paging,
    );
  if (topic === undefined && wanted.id !== undefined) {
    const category = shelf.courses.byId.get(wanted.id)?.categoryKey;
    return show(shownRanking(shelf.fromCategory(category), wanted.id), paging.pageNum);
  }
  const swap = topic ? { topic, pageNum: paging.pageNum } : topicOfSwap(paging.pageNum);
  const pinned = pinRows(await pinnedNow(deps, shelf, slotOfTopic(swap.topic)));
  return show(shownRanking(shelf.ofTopic(swap.topic), wanted.id, pinned), swap.pageNum);
};
