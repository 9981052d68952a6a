import { findIds } from '#features/content/search/server/search.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readMany } from '#platform/server/memory.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { languageFirst } from '../../shared/catalogue/first-language.rules.ts';
import { memoryOf } from '../course.cache.ts';
import {
  type CourseCard,
  type CourseFilter,
  countCourses,
  type RankedCourse,
  selectCards,
  selectHeat,
  selectNewest,
  selectNewestIds,
} from '../course.repository.ts';

// Public facts of courses, as this process remembers them; not for transactions, which see what they wrote.

/** The filter with what the search finds for its words. */
const withFound = async (deps: Deps, filter: CourseFilter): Promise<CourseFilter> => {
  const [words, teacherWords] = [filter.words ?? [], filter.teacherWords ?? []];
  if (words.length + teacherWords.length === 0) return filter;
  const [all, people] = await Promise.all([
    words.length > 0 ? findIds(deps, 'course', words.join(' ')) : undefined,
    teacherWords.length > 0 ? findIds(deps, 'course', teacherWords.join(' '), 'people') : undefined,
  ]);
  return { ...filter, found: { ...(all && { words: all }), ...(people && { teacherWords: people }) } };
};

/** Cards of published and taken-down courses, in the order of `ids`. */
export const knownCards = async (deps: Deps, ids: readonly string[]): Promise<CourseCard[]> => {
  const wanted = [...new Set(ids)];
  const cards = await readMany(memoryOf<CourseCard | null>(deps, 'cards'), wanted, async (missing) => {
    const rows = await selectCards(deps.database.db, missing);
    return new Map(rows.map((row) => [row.id, row]));
  });
  return wanted.flatMap((id) => cards.get(id) ?? []);
};

/** Number of published courses that `filter` lets through. */
export const knownTotal = (deps: Deps, { firstLanguage: _, ...filter }: CourseFilter): Promise<number> =>
  memoryOf<number>(deps, 'totals').read(JSON.stringify(filter), async () =>
    countCourses(deps.database.db, await withFound(deps, filter)),
  );

/** One page of a list of courses. */
export interface CoursePage {
  readonly cards: readonly CourseCard[];
  readonly total: number;
}

/** One page of published courses, newest first. */
export const knownNewest = async (deps: Deps, filter: CourseFilter, paging: Paging): Promise<CoursePage> => {
  const asked = JSON.stringify([filter, paging]);
  const [total, cards] = await Promise.all([
    knownTotal(deps, filter),
    memoryOf<readonly CourseCard[]>(deps, 'lists').read(asked, async () =>
      selectNewest(deps.database.db, await withFound(deps, filter), paging),
    ),
  ]);
  return { cards, total };
};

const knownHeat = (deps: Deps, sinceDay: string | undefined) =>
  memoryOf<ReadonlyMap<string, number>>(deps, 'heat').read(sinceDay ?? '', () =>
    selectHeat(deps.database.db, sinceDay),
  );

/** Courses that `filter` lets through, newest first, whatever their heat. */
const knownNewestIds = (deps: Deps, { firstLanguage: _, ...filter }: CourseFilter) =>
  memoryOf<readonly RankedCourse[]>(deps, 'newestIds').read(JSON.stringify(filter), async () =>
    selectNewestIds(deps.database.db, await withFound(deps, filter)),
  );

/** One page of published courses by clicks since `sinceDay` (`yyyy-MM-dd`, inclusive), or by all clicks without it. */
export const knownHottest = async (
  deps: Deps,
  filter: CourseFilter,
  sinceDay: string | undefined,
  paging: Paging,
): Promise<CoursePage> => {
  const ranked = await memoryOf<readonly string[]>(deps, 'rankings').read(
    JSON.stringify([filter, sinceDay]),
    async () => {
      const [courses, heat] = await Promise.all([knownNewestIds(deps, filter), knownHeat(deps, sinceDay)]);
      // Among equals the newest stays in front, so that only what was clicked has to be put in order.
      const clicked = Map.groupBy(courses, ({ id }) => heat.has(id));
      const hottest = [
        ...(clicked.get(true) ?? []).toSorted((a, b) => (heat.get(b.id) ?? 0) - (heat.get(a.id) ?? 0)),
        ...(clicked.get(false) ?? []),
      ];
      return languageFirst(hottest, ({ lang }) => lang, filter.firstLanguage).map(({ id }) => id);
    },
  );
  const start = paging.pageNum * paging.pageSize;
  return {
    cards: await knownCards(deps, ranked.slice(start, start + paging.pageSize)),
    total: ranked.length,
  };
};
