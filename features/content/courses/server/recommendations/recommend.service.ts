import type { Static } from 'typebox';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { list, type Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { dayOf, daysBefore } from '../../shared/catalogue/click.rules.ts';
import type { RecommendedCourse } from '../../shared/course-item.schema.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { showDuration } from '../../shared/page/course-text.rules.ts';
import { type Pin, pinnedFirst, pinnedOn, slotOfTopic } from '../../shared/recommendations/pin.rules.ts';
import {
  type CourseFacts,
  type OwnStudy,
  type Recommendation,
  rankRecommendations,
} from '../../shared/recommendations/recommend.rules.ts';
import {
  cardOf,
  coursesBeside,
  type RelatedTopic,
  relatedCourses,
  topicOfId,
  topicOfSwap,
} from '../../shared/recommendations/related.rules.ts';
import { hasStudyState, ownStates } from '../catalogue/course-items.read.ts';
import { selectCards } from '../course.repository.ts';
import type { CoursePorts } from '../course-ports.ts';
import { selectFacts } from '../lookups/course-facts.repository.ts';
import { selectPins } from './pin.repository.ts';

export type RecommendedRow = Static<typeof RecommendedCourse>;

const MONTH_DAYS = 30;
/** How many of the person's latest courses say what interests them. */
const RECENT = 100;
/** Facts about all courses are read again after this long; they are the same for everybody. */
const FRESH_MS = 60_000;

interface Shelf {
  readonly at: number;
  readonly facts: readonly CourseFacts[];
  readonly pins: readonly Pin[];
}

/** The facts as they were read last; `changes` counts how often they were forgotten. */
const memoryOf = perPortal((_: Deps): { shelf: Shelf | null; changes: number } => ({
  shelf: null,
  changes: 0,
}));

const shelfOf = async (sql: Sql, deps: Deps): Promise<Shelf> => {
  const now = deps.clock();
  const memory = memoryOf(deps);
  const { shelf: known, changes } = memory;
  if (known && Math.abs(now.getTime() - known.at) < FRESH_MS) return known;
  const facts = await selectFacts(sql, daysBefore(now, MONTH_DAYS));
  const shelf = { at: now.getTime(), facts, pins: await selectPins(sql) };
  // Facts that were forgotten while they were read are not kept.
  if (memory.changes === changes) memory.shelf = shelf;
  return shelf;
};

/** Reads the facts again at the next question: a course was published or taken down, or what is pinned changed. */
export const forgetCourseFacts = (deps: Deps): void => {
  const memory = memoryOf(deps);
  memory.shelf = null;
  memory.changes += 1;
};

const ownStudy = async (
  sql: Sql,
  ports: CoursePorts,
  caller: Caller | null,
  courses: readonly CourseFacts[],
): Promise<OwnStudy | null> => {
  if (!hasStudyState(caller)) return null;
  const paging = { pageNum: 0, pageSize: RECENT };
  const recent = (await ports.myCourses(sql, caller.userId, { paging })).ids;
  const ids = courses.map(({ id }) => id);
  return { recent, states: await ports.studyStates(sql, caller.userId, ids) };
};

const rowsOf = async (
  sql: Sql,
  ports: CoursePorts,
  caller: Caller | null,
  wanted: readonly Recommendation[],
): Promise<RecommendedRow[]> => {
  const ids = wanted.map(({ id }) => id);
  const states = await ownStates(sql, ports, caller, ids);
  const reasons = new Map(wanted.map(({ id, reason }) => [id, reason]));
  const cards = await selectCards(sql, ids);
  // The facts are up to a minute old: what was taken down since is left out.
  const open = cards.filter(({ status }) => status === COURSE_STATUS.published);
  return open.map((card) => {
    const state = states?.get(card.id);
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

/** One page of what is recommended to `caller`, by their own studies; general for everybody else. */
export const recommend = async (
  sql: Sql,
  deps: Deps,
  ports: CoursePorts,
  caller: Caller | null,
  paging: Paging,
) => {
  const { facts, pins } = await shelfOf(sql, deps);
  const own = await ownStudy(sql, ports, caller, facts);
  const ranked = pinnedFirst(
    pinnedOn(pins, 'recommend', facts, dayOf(deps.clock())),
    rankRecommendations(facts, own),
    (id) => own?.states.get(id)?.studyStatus === 2,
  );
  const start = paging.pageNum * paging.pageSize;
  const rows = await rowsOf(sql, ports, caller, ranked.slice(start, start + paging.pageSize));
  return list(rows, ranked.length, paging);
};

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
  const sql = deps.database.db;
  const { facts, pins } = await shelfOf(sql, deps);
  const topic = wanted.topic ?? topicOfId(wanted.id);
  const others = relatedCourses(facts, 'everyone', wanted.id);
  const show = async (found: readonly Recommendation[], pageNum: number) =>
    list(
      await rowsOf(sql, ports, caller, cardOf(found, others, pageNum, paging.pageSize)),
      found.length,
      paging,
    );
  if (topic === undefined && wanted.id !== undefined)
    return show(coursesBeside(facts, wanted.id), paging.pageNum);
  const swap = topic ? { topic, pageNum: paging.pageNum } : topicOfSwap(paging.pageNum);
  const found = pinnedFirst(
    pinnedOn(pins, slotOfTopic(swap.topic), facts, dayOf(deps.clock())),
    relatedCourses(facts, swap.topic, wanted.id),
    (id) => id === wanted.id,
  );
  return show(found, swap.pageNum);
};
