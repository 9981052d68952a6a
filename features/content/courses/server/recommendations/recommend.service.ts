import type { Static } from 'typebox';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { list, type Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { dayOf } from '../../shared/catalogue/click.rules.ts';
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
import { type Recommendation, rankRecommendations } from '../../shared/recommendations/recommend.rules.ts';
import {
  cardOf,
  type RelatedTopic,
  type ShownRanking,
  shownRanking,
  topicOfId,
  topicOfSwap,
} from '../../shared/recommendations/related.rules.ts';
import { hasStudyState, NOT_STUDIED, ownStates } from '../catalogue/course-items.read.ts';
import { knownCards } from '../catalogue/known-courses.read.ts';
import { memoryOf } from '../course.cache.ts';
import type { CoursePorts, OwnStudies, StudyState } from '../course-ports.ts';
import { knownShelf, type Shelf } from './known-shelf.read.ts';
import { selectPins } from './pin.repository.ts';

export type RecommendedRow = Static<typeof RecommendedCourse>;

/** How many of the person's latest courses say what interests them. */
const RECENT = 100;

/** Published courses pinned in a slot today. */
const pinnedNow = async (deps: Deps, { courses }: Shelf, slot: PinSlot): Promise<string[]> => {
  const pins = await memoryOf<readonly Pin[]>(deps, 'pins').read('', () => selectPins(deps.database.db));
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
  const shelf = await knownShelf(deps);
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
  const shelf = await knownShelf(deps);
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
