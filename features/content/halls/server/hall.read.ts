import { foundBy } from '#features/content/search/server/search.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { HALL_KIND, HALL_PAGE_SIZE } from '../shared/hall-address.rules.ts';
import { readingMinutes } from '../shared/hall-document.rules.ts';
import type { Hall, HallItem, listHalls } from '../shared/halls.contract.ts';
import { hallsErrors } from '../shared/halls.errors.ts';
import { memoryOf } from './hall.cache.ts';
import { findHall, type HallItemRow, selectHalls } from './hall.repository.ts';
import { scenesForVisitors } from './hall-scenes.read.ts';
import type { KeptScene } from './halls.table.ts';

// Public facts of halls, as this process remembers them; not for transactions, which see what they wrote.

const itemOf = ({
  id,
  name,
  place,
  summary,
  coverUrl,
  vrLink,
}: Omit<HallItemRow, 'withdrawAt'>): HallItem => ({
  ...{ id, name, place, summary, coverUrl, vrLink },
});

/** The planned end may come before the sweep, and before what is remembered is forgotten. */
const isStillShown = (deps: Deps, { withdrawAt }: Pick<HallItemRow, 'withdrawAt'>): boolean =>
  withdrawAt === null || withdrawAt > deps.clock();

const knownPage = async (deps: Deps, words: readonly string[], paging: Paging) => {
  const { rows, total } = await memoryOf<Awaited<ReturnType<typeof selectHalls>>>(deps, 'lists').read(
    JSON.stringify([words, paging]),
    async () => selectHalls(deps.database.db, words, paging, await foundBy(deps, HALL_KIND, words)),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  return { items: shown.map(itemOf), total: total - (rows.length - shown.length) };
};

/** One page of public halls: those at the top first, then the newest. */
export const hallList = async (deps: Deps, input: InputOf<typeof listHalls>) => {
  const paging = pagingOf(input, HALL_PAGE_SIZE);
  const { items, total } = await knownPage(deps, searchWords(input.name), paging);
  return list(items, total, paging);
};

/** The first `limit` public halls, those at the top first and then the newest. */
export const firstHalls = async (deps: Deps, limit: number): Promise<HallItem[]> =>
  (await knownPage(deps, [], { pageNum: 0, pageSize: limit })).items;

interface Known {
  readonly hall: Omit<Hall, 'scenes'>;
  readonly scenes: readonly KeptScene[];
  readonly withdrawAt: Date | null;
}

const readHall = async (deps: Deps, id: string): Promise<Known | null> => {
  const { db } = deps.database;
  const row = await findHall(db, id);
  if (!row) return null;
  const names = await orgNames(db, [row.orgCode]);
  return {
    withdrawAt: row.withdrawAt,
    scenes: row.scenes,
    hall: {
      ...itemOf(row),
      orgName: names.get(row.orgCode) ?? '',
      ...{ vrYear: row.vrYear, vrMegabytes: row.vrMegabytes, exhibitNum: row.exhibitNum },
      minutes: readingMinutes(row.contentHtml),
      content: row.contentHtml,
      viewNum: row.viewNum,
    },
  };
};

/** A public hall with its reading view. Throws `halls.missing` (404) for any other. */
export const hallOf = async (deps: Deps, id: string): Promise<Hall> => {
  const known = await memoryOf<Known | null>(deps, 'details').read(id, () => readHall(deps, id));
  if (!known || !isStillShown(deps, known)) throw hallsErrors.missing();
  return { ...known.hall, scenes: scenesForVisitors(deps, known.scenes) };
};
