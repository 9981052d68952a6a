import { categoryName } from '../catalogue/course-categories.rules.ts';

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

/** Orders by score, then lowers each further course of a category so that categories take turns. */
const mixed = (scored: { course: CourseFacts; score: number }[]): CourseFacts[] => {
  const seen = new Map<string, number>();
  return scored
    .sort((a, b) => b.score - a.score || byPopularity(a.course, b.course))
    .map(({ course, score }) => {
      const before = seen.get(course.categoryKey) ?? 0;
      seen.set(course.categoryKey, before + 1);
      return { course, score: score * MIX_DECAY ** before };
    })
    .sort((a, b) => b.score - a.score || byPopularity(a.course, b.course))
    .map(({ course }) => course);
};

/** Every course that may be recommended, best first; `own` is null for people without studies of their own. */
export const rankRecommendations = (
  courses: readonly CourseFacts[],
  own: OwnStudy | null,
): Recommendation[] => {
  const byId = new Map(courses.map((course) => [course.id, course]));
  const interests = interestsOf(byId, own?.recent ?? []);
  const most = Math.log1p(courses.reduce((top, course) => Math.max(top, popularityOf(course)), 1));
  const stateOf = (id: string) => own?.states.get(id);
  const scoreOf = (course: CourseFacts): number =>
    course.nodes.reduce((sum, node) => sum + WEIGHT.node * shareOf(interests.nodes, node.id), 0) +
    WEIGHT.category * shareOf(interests.categories, course.categoryKey) +
    course.audiences.reduce((sum, id) => sum + WEIGHT.audience * shareOf(interests.audiences, id), 0) +
    (stateOf(course.id)?.studyStatus === 1 ? WEIGHT.unfinished : 0) +
    (WEIGHT.popularity * Math.log1p(popularityOf(course))) / most;
  const open = courses.filter((course) => stateOf(course.id)?.studyStatus !== 2);
  return mixed(open.map((course) => ({ course, score: scoreOf(course) }))).map((course) => {
    const state = stateOf(course.id);
    const percentage = state?.studyStatus === 1 ? state.studyPercentage : undefined;
    return { id: course.id, reason: reasonOf(course, interests, percentage) };
  });
};
