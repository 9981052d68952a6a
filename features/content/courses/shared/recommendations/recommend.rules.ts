import { categoryName } from '../catalogue/course-categories.rules.ts';
import type { FirstLanguage } from '../catalogue/first-language.rules.ts';

/**
 * 推荐规则：先看本人近来学的同一栏目、同一分类和同一学习对象，再看多少人在学；学完的不再推荐，每一门都说得出理由。
 */
export interface CourseFacts {
  readonly id: string;
  readonly title: string;
  readonly lang: string;
  readonly mediaKind: string;
  readonly categoryKey: string;
  readonly siweiType: string | null;
  readonly studyNum: number;
  readonly monthClicks: number;
  readonly publishedAt: number;
  /** Classification below the category, with its printed name. */
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  readonly audiences: readonly string[];
}

/** The person's own studying, as far as recommending needs it. */
export interface OwnStudy {
  /** Courses studied, most recent first. */
  readonly recent: readonly string[];
  /** Study status (0, 1, 2) and percentage by course. */
  readonly states: ReadonlyMap<string, { readonly studyStatus: number; readonly studyPercentage: number }>;
}

export interface Recommendation {
  readonly id: string;
  readonly reason: string;
}

const WEIGHT = { node: 3, category: 1.5, audience: 0.5, popularity: 1, unfinished: 0.8 };
/** Each further course of one category counts this much less, so that a batch is not one category. */
const MIX_DECAY = 0.9;
const RECENT_HALF = 12;

/** How much people use a course: who studies it counts more than who looked in. */
export const popularityOf = (course: CourseFacts): number => course.studyNum * 3 + course.monthClicks;

/** Most used first; among equals the newest. */
export const byPopularity = (a: CourseFacts, b: CourseFacts): number =>
  popularityOf(b) - popularityOf(a) || b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);

/** Why a course is shown to somebody of whom nothing is known. */
export const popularReason = (course: CourseFacts): string => {
  if (course.monthClicks > 0) return `近一月浏览 ${course.monthClicks} 次`;
  return course.studyNum > 0 ? `${course.studyNum} 人学过` : '新近上架';
};

interface Interest {
  readonly weight: number;
  /** Title of the most recently studied course that shows this interest. */
  readonly title: string;
}

const shareOf = (interest: ReadonlyMap<string, Interest>, key: string) => interest.get(key)?.weight ?? 0;

const interestsOf = (courses: ReadonlyMap<string, CourseFacts>, recent: readonly string[]) => {
  const interests = {
    nodes: new Map<string, Interest>(),
    categories: new Map<string, Interest>(),
    audiences: new Map<string, Interest>(),
  };
  const weights = recent.map((_, index) => 0.5 ** (index / RECENT_HALF));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const add = (map: Map<string, Interest>, key: string, weight: number, title: string) => {
    const known = map.get(key);
    map.set(key, { weight: (known?.weight ?? 0) + weight / total, title: known?.title ?? title });
  };
  for (const [index, id] of recent.entries()) {
    const course = courses.get(id);
    const weight = weights[index] ?? 0;
    if (!course) continue;
    for (const node of course.nodes) add(interests.nodes, node.id, weight, course.title);
    add(interests.categories, course.categoryKey, weight, course.title);
    for (const audience of course.audiences) add(interests.audiences, audience, weight, course.title);
  }
  return interests;
};

type Interests = ReturnType<typeof interestsOf>;

const reasonOf = (course: CourseFacts, interests: Interests, percentage: number | undefined): string => {
  if (percentage !== undefined) return `已学 ${percentage}%，接着学完`;
  for (const node of course.nodes) {
    const known = interests.nodes.get(node.id);
    if (known) return `与你学过的《${known.title}》同属${node.name}`;
  }
  const known = interests.categories.get(course.categoryKey);
  return known
    ? `与你学过的《${known.title}》同属${categoryName(course.categoryKey)}`
    : popularReason(course);
};

/** Courses that interest a person alike: of one category and language, the same nodes and audiences; the most used in front. */
type Alike = readonly CourseFacts[];

/** All published courses, put in order once for everybody. */
export interface CourseShelf {
  /** The most used in front. */
  readonly all: readonly CourseFacts[];
  readonly byId: ReadonlyMap<string, CourseFacts>;
  /** Popularity of the most popular course, on the scale of scores. */
  readonly most: number;
  /** By category, and in each by what is alike in them. */
  readonly alike: ReadonlyMap<string, ReadonlyMap<string, Alike>>;
}

/** Value of `map` under `key`, made where there is none yet. */
const valueIn = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

const likenessIn = () => {
  // Courses of the same places share their lists: one text serves them all.
  const known = new Map<readonly unknown[], string>();
  const textOf = (list: readonly unknown[], keys: () => readonly string[]): string =>
    valueIn(known, list, () => keys().join('\n'));
  return ({ lang, nodes, audiences }: CourseFacts): string =>
    `${lang}\n${textOf(nodes, () => nodes.map(({ id }) => id))}\n\n${textOf(audiences, () => audiences)}`;
};

const mostOf = (all: readonly CourseFacts[]): number =>
  Math.log1p(Math.max(1, ...all.slice(0, 1).map(popularityOf)));

/** A shelf that is filled course by course, so that others have their turn while there are many. */
export const emptyShelf = () => {
  const all: CourseFacts[] = [];
  const byId = new Map<string, CourseFacts>();
  const alike = new Map<string, Map<string, CourseFacts[]>>();
  const likenessOf = likenessIn();
  return {
    /** Takes a course that stands behind those before it by `byPopularity`. */
    add: (course: CourseFacts): void => {
      all.push(course);
      byId.set(course.id, course);
      const ofCategory = valueIn(alike, course.categoryKey, () => new Map<string, CourseFacts[]>());
      valueIn(ofCategory, likenessOf(course), () => []).push(course);
    },
    filled: (): CourseShelf => ({ all, byId, alike, most: mostOf(all) }),
  };
};

/** Puts courses in the order from which everybody's recommendations are taken. */
export const shelfOfCourses = (courses: readonly CourseFacts[]): CourseShelf => {
  const shelf = emptyShelf();
  for (const course of courses.toSorted(byPopularity)) shelf.add(course);
  return shelf.filled();
};

/** Place of the first of `courses` that does not stand before `wanted`. */
export const placeIn = (
  courses: readonly CourseFacts[],
  wanted: CourseFacts,
  order: (a: CourseFacts, b: CourseFacts) => number,
): number => {
  let [from, until] = [0, courses.length];
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    const course = courses[middle];
    if (course && order(course, wanted) < 0) from = middle + 1;
    else until = middle;
  }
  return from;
};

/** `map` with `value` under `key`, or without the key for an empty one. */
const withPart = <V extends { readonly length: number } | { readonly size: number }>(
  map: ReadonlyMap<string, V>,
  key: string,
  value: V,
): ReadonlyMap<string, V> => {
  const changed = new Map(map);
  if (('size' in value ? value.size : value.length) > 0) changed.set(key, value);
  else changed.delete(key);
  return changed;
};

/**
 * The shelf with `courses` for what it knew of `ids`; one that is not among them is not published any more. The shelf
 * itself stays as it is: somebody may be reading it.
 */
export const changedShelf = (
  shelf: CourseShelf,
  ids: readonly string[],
  courses: readonly CourseFacts[],
): CourseShelf => {
  const old = new Set(ids.flatMap((id) => shelf.byId.get(id) ?? []));
  const likenessOf = likenessIn();
  const without = (others: Alike): Alike => others.filter((other) => !old.has(other));
  const withNew = (others: Alike, course: CourseFacts): Alike =>
    others.toSpliced(placeIn(others, course, byPopularity), 0, course);
  const changedIn = (
    alike: CourseShelf['alike'],
    of: CourseFacts,
    change: (courses: Alike) => Alike,
  ): CourseShelf['alike'] => {
    const groups = alike.get(of.categoryKey) ?? new Map<string, Alike>();
    const likeness = likenessOf(of);
    const changed = withPart(groups, likeness, change(groups.get(likeness) ?? []));
    return withPart(alike, of.categoryKey, changed);
  };
  const all = courses.reduce(withNew, without(shelf.all));
  const byId = new Map(shelf.byId);
  for (const id of ids) byId.delete(id);
  for (const course of courses) byId.set(course.id, course);
  const left = [...old].reduce((alike, course) => changedIn(alike, course, without), shelf.alike);
  return {
    all,
    byId,
    most: mostOf(all),
    alike: courses.reduce(
      (alike, course) => changedIn(alike, course, (others) => withNew(others, course)),
      left,
    ),
  };
};

interface Scored {
  readonly course: CourseFacts;
  readonly score: number;
  /** Of the language that the person wants first, or begun. */
  readonly isWanted: boolean;
}

const byScore = (a: Scored, b: Scored): number =>
  Number(b.isWanted) - Number(a.isWanted) || b.score - a.score || byPopularity(a.course, b.course);

/** Courses of which only the best is looked at, until it is taken. */
interface Queue {
  readonly best: Scored | undefined;
  take(): void;
}

/** Queue of what `next` brings, which is the best each time. */
const queueOf = (next: () => Scored | undefined): Queue => {
  let best = next();
  return {
    get best() {
      return best;
    },
    take: () => {
      best = next();
    },
  };
};

const bestOf = (queues: readonly Queue[]): Queue | undefined => {
  let found: Queue | undefined;
  for (const queue of queues)
    if (queue.best && (!found?.best || byScore(queue.best, found.best) < 0)) found = queue;
  return found;
};

/** Courses in the order that they have, without those that the person has begun or finished. */
class QueueOfAlike implements Queue {
  best: Scored | undefined;
  private place = 0;
  private readonly courses: Alike;
  private readonly scoredIfOpen: (course: CourseFacts) => Scored | undefined;

  constructor(courses: Alike, scoredIfOpen: (course: CourseFacts) => Scored | undefined) {
    this.courses = courses;
    this.scoredIfOpen = scoredIfOpen;
    this.take();
  }

  take(): void {
    this.best = undefined;
    for (let course = this.courses[this.place]; course && !this.best; course = this.courses[this.place]) {
      this.place += 1;
      this.best = this.scoredIfOpen(course);
    }
  }
}

/** One category: each further course of it counts less, so that categories take turns. */
const queueOfCategory = (queues: readonly Queue[]): Queue => {
  let taken = 0;
  return queueOf(() => {
    const queue = bestOf(queues);
    if (!queue?.best) return undefined;
    const { course, score, isWanted } = queue.best;
    queue.take();
    taken += 1;
    return { course, isWanted, score: score * MIX_DECAY ** (taken - 1) };
  });
};

/**
 * The first `count` courses that may be recommended, best first; `own` is null for people without studies of their
 * own; courses of `firstLanguage` stand before others. Only what is asked for is put in order, however many courses
 * there are.
 */
export const rankRecommendations = (
  { byId, most, alike }: CourseShelf,
  own: OwnStudy | null,
  count: number,
  firstLanguage?: FirstLanguage,
): Recommendation[] => {
  const interests = interestsOf(byId, own?.recent ?? []);
  const stateOf = (id: string) => own?.states.get(id);
  // A course that was begun goes on in the language in which it was begun.
  const isWanted = ({ id, lang }: CourseFacts) =>
    firstLanguage === undefined || lang === firstLanguage || stateOf(id)?.studyStatus === 1;
  const scoreOf = (course: CourseFacts): number =>
    course.nodes.reduce((sum, node) => sum + WEIGHT.node * shareOf(interests.nodes, node.id), 0) +
    WEIGHT.category * shareOf(interests.categories, course.categoryKey) +
    course.audiences.reduce((sum, id) => sum + WEIGHT.audience * shareOf(interests.audiences, id), 0) +
    (stateOf(course.id)?.studyStatus === 1 ? WEIGHT.unfinished : 0) +
    (WEIGHT.popularity * Math.log1p(popularityOf(course))) / most;
  const scored = (course: CourseFacts): Scored => ({
    course,
    score: scoreOf(course),
    isWanted: isWanted(course),
  });
  const scoredIfOpen = (course: CourseFacts) =>
    (stateOf(course.id)?.studyStatus ?? 0) === 0 ? scored(course) : undefined;
  const begun = [...(own?.states ?? [])]
    .flatMap(([id, { studyStatus }]) => (studyStatus === 1 ? (byId.get(id) ?? []) : []))
    .map(scored)
    .sort(byScore);
  const begunOf = Map.groupBy(begun, ({ course }) => course.categoryKey);
  const categories = [...alike].map(([category, groups]) => {
    const begunHere = [...(begunOf.get(category) ?? [])];
    return queueOfCategory([
      ...[...groups.values()].map((courses) => new QueueOfAlike(courses, scoredIfOpen)),
      queueOf(() => begunHere.shift()),
    ]);
  });
  const found: Recommendation[] = [];
  for (let queue = bestOf(categories); queue?.best && found.length < count; queue = bestOf(categories)) {
    const { course } = queue.best;
    const state = stateOf(course.id);
    const percentage = state?.studyStatus === 1 ? state.studyPercentage : undefined;
    found.push({ id: course.id, reason: reasonOf(course, interests, percentage) });
    queue.take();
  }
  return found;
};
