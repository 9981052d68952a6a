import { foundBy } from '#features/content/search/server/search.public.ts';
import { currentCode } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { lngLatText } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { BASE_KIND, BASE_PAGE_SIZE } from '../shared/base-address.rules.ts';
import { AREA_FIRST, AREA_MOST, BASE_DICTS, WINDOW_MOST } from '../shared/base-kinds.rules.ts';
import { areasOf } from '../shared/base-places.rules.ts';
import type {
  BaseArea,
  BaseItem,
  listBaseAreas,
  listBases,
  queryEduBases,
} from '../shared/bases.contract.ts';
import { memoryOf } from './base.cache.ts';
import {
  type BaseItemRow,
  type BaseOrder,
  type BaseQuestion,
  type Bounds,
  selectAreas,
  selectAreasOf,
  selectBasePage,
  selectBases,
  selectWindow,
} from './base.repository.ts';
import { baseItems, isStillShown } from './base-items.read.ts';
import { oldItemOf } from './base-old.read.ts';
import { boundsOf } from './map-bounds.ts';

// Public facts of bases, as this process remembers them; not for transactions, which see what they wrote.

/** Conditions of the list, with the ids that the search knows for its words. */
export const questionOf = async (
  deps: Deps,
  { name, ...rest }: { readonly name?: string | undefined } & Omit<BaseQuestion, 'words' | 'found'>,
): Promise<BaseQuestion> => {
  const words = searchWords(name);
  return { ...rest, words, found: await foundBy(deps, BASE_KIND, words) };
};

interface Page {
  readonly rows: BaseItemRow[];
  readonly total: number;
}

const knownPage = async (
  deps: Deps,
  question: BaseQuestion,
  order: BaseOrder,
  paging: Paging,
): Promise<Page> => {
  const { rows, total } = await memoryOf<Page>(deps, 'lists').read(
    JSON.stringify([question, order, paging]),
    () => selectBasePage(deps.database.db, question, order, paging),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  return { rows: shown, total: total - (rows.length - shown.length) };
};

/** One page of public bases: those at the top first, or the newest. Throws `bases.badBounds` (400). */
export const baseList = async (deps: Deps, order: BaseOrder, input: InputOf<typeof listBases>) => {
  const paging = pagingOf(input, BASE_PAGE_SIZE);
  const { rcId, orgCode, name, positionType, hierarchy } = input;
  const question = await questionOf(deps, {
    ...{ name, rcId, orgCode, baseType: positionType, bounds: boundsOf(input.bounds) },
    ...(hierarchy ? { hierarchies: [hierarchy] } : {}),
  });
  const { rows, total } = await knownPage(deps, question, order, paging);
  return list(await baseItems(deps, rows), total, paging);
};

/** The same in the old flat shape (specification, 7.5). */
export const oldBaseList = async (deps: Deps, input: InputOf<typeof queryEduBases>) => {
  const paging = pagingOf(input, BASE_PAGE_SIZE);
  const question = await questionOf(deps, {
    ...{ name: input.positionName, orgCode: input.orgCode },
    baseType: input.positionType,
    ...(input.resourceRecord
      ? { resourceRecord: await currentCode(deps, BASE_DICTS.resourceRecord, input.resourceRecord) }
      : {}),
    ...(input.hierarchy ? { hierarchies: [input.hierarchy] } : {}),
  });
  const { rows, total } = await knownPage(deps, question, 'top', paging);
  const items = await baseItems(deps, rows);
  return list(
    items.map((item, at) => oldItemOf(item, rows[at]?.pictures ?? [])),
    total,
    paging,
  );
};

/** The first `limit` public bases, those at the top first and then the newest. */
export const firstBases = async (deps: Deps, limit: number): Promise<BaseItem[]> =>
  baseItems(deps, (await knownPage(deps, { words: [] }, 'top', { pageNum: 0, pageSize: limit })).rows);

/** Bases that the region or the nation has recognised. */
const REGIONAL = ['NATION', 'PROVINCE'];
const MOST_REGIONAL = 500;

export const provinceBases = async (deps: Deps, rcId: string | undefined): Promise<BaseItem[]> => {
  const question: BaseQuestion = { words: [], rcId, hierarchies: REGIONAL };
  return baseItems(
    deps,
    (await knownPage(deps, question, 'top', { pageNum: 0, pageSize: MOST_REGIONAL })).rows,
  );
};

/** Left over from another installation of the same map; never a region of this one (decision 3). */
const FOREIGN_AREA = '青海省';

const readAreas = async (deps: Deps, question: BaseQuestion, num: number) => {
  const { db } = deps.database;
  const { sums, rows } =
    question.words.length === 0
      ? await selectAreas(db, question.rcId ?? '', num)
      : await selectAreasOf(db, question, num);
  return { sums: sums.filter(({ code }) => code !== ROOT_ORG_CODE), rows };
};

/** The whole map by prefectures: number, middle and the first `num` bases of each. */
const wholeAreas = async (deps: Deps, question: BaseQuestion, num: number): Promise<BaseArea[]> => {
  const memory = memoryOf<Awaited<ReturnType<typeof readAreas>>>(
    deps,
    num <= AREA_FIRST ? 'areas' : 'fullAreas',
  );
  const { sums, rows } = await memory.read(JSON.stringify([question, num]), () =>
    readAreas(deps, question, num),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  const [names, items] = await Promise.all([
    rememberedOrgNames(
      deps,
      sums.map(({ code }) => code),
    ),
    baseItems(deps, shown),
  ]);
  const byArea = Map.groupBy(items, (_, at) => shown[at]?.areaCode);
  return sums.map(({ code, count, lng, lat }) => ({
    name: names.get(code) ?? '',
    code,
    count,
    lngLat: lngLatText({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) }),
    baseList: byArea.get(code) ?? [],
  }));
};

/** Bases of a part of the map by prefectures. */
const windowAreas = async (
  deps: Deps,
  question: BaseQuestion & { readonly bounds: Bounds },
): Promise<BaseArea[]> => {
  const rows = await memoryOf<BaseItemRow[]>(deps, 'areas').read(JSON.stringify(question), () =>
    selectWindow(deps.database.db, question, WINDOW_MOST),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  return areasOf(await baseItems(deps, shown));
};

/**
 * The map by prefectures, with the number of bases of each and its bases, all or the first `num`; of a part of the
 * map, the bases within it. Throws `bases.badBounds` (400).
 */
export const baseAreas = async (
  deps: Deps,
  { name, rcId, bounds: text, num = AREA_MOST }: InputOf<typeof listBaseAreas>,
): Promise<BaseArea[]> => {
  const bounds = boundsOf(text);
  const question = await questionOf(deps, { name, rcId });
  const areas = await (bounds ? windowAreas(deps, { ...question, bounds }) : wholeAreas(deps, question, num));
  return areas.filter((area) => area.name !== FOREIGN_AREA);
};

/** The first bases of an order, for the map. */
export const mapBases = async (
  deps: Deps,
  question: BaseQuestion,
  order: BaseOrder,
  limit: number,
): Promise<BaseItemRow[]> => {
  const rows = await memoryOf<BaseItemRow[]>(deps, 'lists').read(
    JSON.stringify([question, order, limit]),
    () => selectBases(deps.database.db, question, order, { limit }),
  );
  return rows.filter((row) => isStillShown(deps, row));
};
