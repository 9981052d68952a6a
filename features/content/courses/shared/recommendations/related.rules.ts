import {
  byPopularity,
  type CourseFacts,
  type CourseShelf,
  placeIn,
  popularReason,
  type Recommendation,
} from './recommend.rules.ts';

/**
 * 推荐卡规则：四个题目轮流出现，每次三门；一个题目看到底之后从头再来，正在看的这门课不推荐给自己。
 */
/** The four titles of the sidebar card, in the order in which 换一换 cycles them (specification, 2.13). */
export const RELATED_TOPICS = [
  { topic: 'uyghur', title: '民语课程推荐' },
  { topic: 'documentary', title: '红色纪录片' },
  { topic: 'micro', title: '微课推荐' },
  { topic: 'everyone', title: '大家都在学' },
] as const;

export type RelatedTopic = (typeof RELATED_TOPICS)[number]['topic'];

/** Topic and page of a card that only counts its swaps: each swap is the next topic. */
export const topicOfSwap = (swaps: number): { topic: RelatedTopic; pageNum: number } => ({
  topic: RELATED_TOPICS[swaps % RELATED_TOPICS.length]?.topic ?? 'everyone',
  pageNum: Math.floor(swaps / RELATED_TOPICS.length),
});

/** Swap at which a card begins: whoever wants courses in Chinese first begins behind 民语课程推荐. */
export const firstSwapFor = (language: string): number => (language === 'zh' ? 1 : 0);

/** Which courses stand in a ranking, and which of them in front; behind that the most used ones come first. */
interface Choice {
  readonly belongs: (course: CourseFacts) => boolean;
  readonly isFirst: (course: CourseFacts) => boolean;
}

const all = () => true;

const TOPICS: Readonly<Record<RelatedTopic, Choice>> = {
  uyghur: { belongs: ({ lang }) => lang === 'ug', isFirst: all },
  // Films and sound stand before articles: a documentary is looked for to be watched.
  documentary: {
    belongs: ({ categoryKey }) => categoryKey === 'history',
    isFirst: ({ mediaKind }) => mediaKind !== 'text',
  },
  micro: { belongs: ({ siweiType }) => siweiType !== null, isFirst: all },
  everyone: { belongs: all, isFirst: all },
};

/** Meaning of `id`: a title of the card by its name, or what goes with a course. */
export const topicOfId = (id: string | undefined): RelatedTopic | undefined =>
  RELATED_TOPICS.find(({ topic }) => topic === id)?.topic;

/** Courses in one order, together with the place of each. */
export interface Ranking {
  readonly courses: readonly CourseFacts[];
  /** Undefined for a course that does not stand in it. */
  readonly placeOf: (id: string) => number | undefined;
}

/** The courses of a shelf that `choice` names, in order. Places are looked up in it: a table of them is as large as the shelf. */
const rankingOf = (shelf: Pick<CourseShelf, 'all' | 'byId'>, { belongs, isFirst }: Choice): Ranking => {
  const parted = Map.groupBy(shelf.all.filter(belongs), isFirst);
  const courses = [...(parted.get(true) ?? []), ...(parted.get(false) ?? [])];
  const order = (a: CourseFacts, b: CourseFacts) =>
    Number(isFirst(b)) - Number(isFirst(a)) || byPopularity(a, b);
  return {
    courses,
    placeOf: (id) => {
      const course = shelf.byId.get(id);
      return course && belongs(course) ? placeIn(courses, course, order) : undefined;
    },
  };
};

/** Courses of a topic, the most used first. */
export const rankingOfTopic = (shelf: Pick<CourseShelf, 'all' | 'byId'>, topic: RelatedTopic): Ranking =>
  rankingOf(shelf, TOPICS[topic]);

/** Courses of a category first, then what everybody studies. */
export const rankingFrom = (
  shelf: Pick<CourseShelf, 'all' | 'byId'>,
  category: string | undefined,
): Ranking => rankingOf(shelf, { belongs: all, isFirst: ({ categoryKey }) => categoryKey === category });

/** A ranking as one card shows it; never copied, as it may hold all courses. */
export interface ShownRanking {
  readonly total: number;
  /** At most `count` rows from `start` on. */
  readonly rowsAt: (start: number, count: number) => Recommendation[];
}

/** The ranking behind the rows of `front`, without the course that is open. */
export const shownRanking = (
  { courses, placeOf }: Ranking,
  openId: string | undefined,
  front: readonly Recommendation[] = [],
): ShownRanking => {
  const first = front.filter(({ id }) => id !== openId);
  const left = new Set([...first.map(({ id }) => id), ...(openId === undefined ? [] : [openId])]);
  const gaps = [...left].flatMap((id) => placeOf(id) ?? []).sort((a, b) => a - b);
  return {
    total: first.length + courses.length - gaps.length,
    rowsAt: (start, count) => {
      const shown = first.slice(start, start + count);
      let place = Math.max(0, start - first.length);
      for (const gap of gaps) if (gap <= place) place += 1;
      for (; shown.length < count && place < courses.length; place += 1) {
        const course = courses[place];
        if (course && !left.has(course.id)) shown.push({ id: course.id, reason: popularReason(course) });
      }
      return shown;
    },
  };
};

/**
 * The courses of one card. A page that is not full goes on with the topic's first courses, and a topic with too
 * few with what everybody studies: the card never shows a gap while there are courses.
 */
export const cardOf = (
  found: ShownRanking,
  others: ShownRanking,
  pageNum: number,
  pageSize: number,
): Recommendation[] => {
  const start = wrappedPage(pageNum, found.total, pageSize) * pageSize;
  const shown = new Map(found.rowsAt(start, pageSize).map((one) => [one.id, one]));
  // As many again, because each of the first may be on the card already.
  for (const one of [...found.rowsAt(0, pageSize), ...others.rowsAt(0, 2 * pageSize)])
    if (shown.size < pageSize) shown.set(one.id, one);
  return [...shown.values()];
};

/** The page that is shown for `pageNum`: past the last one the card begins again. */
export const wrappedPage = (pageNum: number, total: number, pageSize: number): number =>
  total > 0 ? pageNum % Math.ceil(total / pageSize) : 0;
