import { and, asc, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import { publicationTable } from '#features/content/publishing/server/publishing.public.ts';
import { type FoundIds, searchedRows } from '#features/content/search/server/search.public.ts';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { BASE_KIND } from '../shared/base-address.rules.ts';
import { base, baseAreaSum, baseCategory, baseViewDay } from './bases.table.ts';

/** Part of the map in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface BaseQuestion {
  readonly words: readonly string[];
  /** Facts that the search knows of the words. */
  readonly found?: FoundIds | undefined;
  readonly rcId?: string | undefined;
  readonly orgCode?: string | undefined;
  readonly baseType?: string | undefined;
  readonly hierarchies?: readonly string[] | undefined;
  readonly resourceRecord?: string | undefined;
  readonly bounds?: Bounds | undefined;
}

const spot = raw`point(${base.lng}, ${base.lat})`;
/** Sides of a part of the map, as numbers or as places of a statement's values. */
type Sides = Readonly<Record<keyof Bounds, unknown>>;
const within = ({ west, south, east, north }: Sides): SQL =>
  raw`${spot} <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
/** Codes are digits only, so that no sign of them is one of LIKE's own. */
const below = (code: string): SQL => raw`${base.orgCode} like ${`${code}%`}`;

/** A filter that an empty value leaves out. */
const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined || value === '' ? undefined : condition(value);

const conditionOf = (question: BaseQuestion): SQL | undefined =>
  and(
    base.isShown,
    given(question.rcId, (rcId) => eq(base.rcId, rcId)),
    given(question.orgCode, below),
    given(question.baseType, (type) => raw`${base.baseType} = ${type}`),
    given(question.hierarchies, (levels) => raw`${base.hierarchy} = any(${raw.param([...levels])})`),
    given(question.resourceRecord, (code) => raw`${base.resourceRecord} = ${code}`),
    given(question.bounds, within),
    searchedRows({ id: base.id, texts: [base.name, base.address] }, question.words, question.found),
  );

/** Columns of a list, by the names of the calls. */
const ITEM = [
  ...(['id', 'name', 'address', 'coverUrl', 'pictures', 'lng', 'lat', 'rcId', 'baseType'] as const),
  ...(['hierarchy', 'orgCode', 'resourceRecord', 'contactPhone', 'department', 'withdrawAt'] as const),
] as const;
const itemColumns = columnsOf(base, ...ITEM);

/** Orders of the map's own lists. */
export type TopOrder = 'new' | 'hot';
export type BaseOrder = 'top' | TopOrder;

const ORDERS: Readonly<Record<BaseOrder, readonly SQL[]>> = {
  top: [desc(base.isTop), desc(base.sort), desc(base.publishTime), desc(base.id)],
  new: [desc(base.publishTime), desc(base.id)],
  hot: [desc(base.viewNum), desc(base.publishTime), desc(base.id)],
};

/** The first `limit` public bases of an order, after `offset`. */
export const selectBases = (
  sql: Sql,
  question: BaseQuestion,
  order: BaseOrder,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
) =>
  sql
    .select(itemColumns)
    .from(base)
    .where(conditionOf(question))
    .orderBy(...ORDERS[order])
    .limit(limit)
    .offset(offset);

export type BaseItemRow = Awaited<ReturnType<typeof selectBases>>[number];

/** One page of public bases, and how many there are. */
export const selectBasePage = async (
  sql: Sql,
  question: BaseQuestion,
  order: BaseOrder,
  { pageNum, pageSize }: Paging,
) => {
  const [total, rows] = await Promise.all([
    sql.$count(base, conditionOf(question)),
    selectBases(sql, question, order, { limit: pageSize, offset: pageNum * pageSize }),
  ]);
  return { rows, total };
};

/** Length of a prefecture's code; the index and the sums of `base_area_sum` have the same. */
const PREFECTURE_LENGTH = 18;
const areaOf = raw<string>`left(${base.orgCode}, ${raw.raw(String(PREFECTURE_LENGTH))})`;

/** Number of public bases of each prefecture and the sums of their places, of a category or of all (empty). */
const allAreas = statement<{ rcId: string }>()('base-areas', (sql, param) =>
  sql
    .select({
      code: baseAreaSum.areaCode,
      count: raw<number>`sum(${baseAreaSum.num})::int`,
      lng: raw<number>`sum(${baseAreaSum.lngSum}) / sum(${baseAreaSum.num})`,
      lat: raw<number>`sum(${baseAreaSum.latSum}) / sum(${baseAreaSum.num})`,
    })
    .from(baseAreaSum)
    .where(
      and(
        raw`${baseAreaSum.num} > 0`,
        raw`(${param('rcId')}::text = '' or ${baseAreaSum.rcId} = ${param('rcId')}::text)`,
      ),
    )
    .groupBy(baseAreaSum.areaCode)
    .orderBy(baseAreaSum.areaCode),
);

/** The first `limit` public bases of each prefecture that has some, each by the index of its own order. */
const firstOfAreas = statement<{ rcId: string; limit: number }>()('base-areas-first', (sql, param) => {
  const ofCategory = (column: typeof base.rcId | typeof baseAreaSum.rcId) =>
    raw`(${param('rcId')}::text = '' or ${column} = ${param('rcId')}::text)`;
  const areas = sql
    .selectDistinct({ areaCode: baseAreaSum.areaCode })
    .from(baseAreaSum)
    .where(and(raw`${baseAreaSum.num} > 0`, ofCategory(baseAreaSum.rcId)))
    .as('areas');
  const first = sql
    .select(itemColumns)
    .from(base)
    .where(and(base.isShown, raw`${areaOf} = ${areas.areaCode}`, ofCategory(base.rcId)))
    .orderBy(...ORDERS.top)
    .limit(param('limit'))
    .as('first');
  return sql.select().from(areas).innerJoinLateral(first, raw`true`);
});

/** The map by prefectures: how many public bases each has, their middle, and the first `limit` of each. */
export const selectAreas = async (sql: Sql, rcId: string, limit: number) => {
  const [sums, found] = await Promise.all([allAreas(sql, { rcId }), firstOfAreas(sql, { rcId, limit })]);
  return { sums, rows: found.map(({ areas, first }) => ({ ...first, ...areas })) };
};

/** The same of the bases that answer some words. */
export const selectAreasOf = async (sql: Sql, question: BaseQuestion, limit: number) => {
  const where = conditionOf(question);
  const order = raw.join([...ORDERS.top], raw`, `);
  const ranked = sql
    .select({
      ...itemColumns,
      areaCode: areaOf.as('area_code'),
      place: raw<number>`row_number() over (partition by ${areaOf} order by ${order})`.as('place'),
    })
    .from(base)
    .where(where)
    .as('ranked');
  const [sums, rows] = await Promise.all([
    sql
      .select({
        code: areaOf,
        count: raw<number>`count(*)::int`,
        lng: raw<number>`avg(${base.lng})`,
        lat: raw<number>`avg(${base.lat})`,
      })
      .from(base)
      .where(where)
      .groupBy(raw`1`)
      .orderBy(raw`1`),
    sql.select().from(ranked).where(raw`${ranked.place} <= ${limit}`).orderBy(asc(ranked.place)),
  ]);
  return { sums, rows };
};

/** The same part of the map in words of which the planner knows how many bases they leave. */
const between = ({ west, south, east, north }: Bounds): SQL =>
  raw`${base.lng} between ${west} and ${east} and ${base.lat} between ${south} and ${north}`;

/**
 * From so many times `most` on, walking the order's own index comes upon the first `most` sooner than the index of
 * places brings all of them to be sorted: of 50,000 bases the two cost the same at about seven times 1,000.
 */
const MANY_TIMES = 5;

/**
 * Public bases of a part of the map, the first `most` in the order of lists. Where there are not many more than that,
 * the index of places has them at once; where there are, the order's own index is walked.
 */
export const selectWindow = async (
  sql: Sql,
  { bounds, ...question }: BaseQuestion & { readonly bounds: Bounds },
  most: number,
): Promise<BaseItemRow[]> => {
  const inside = and(conditionOf(question), within(bounds));
  const some = sql
    .select({ id: base.id })
    .from(base)
    .where(inside)
    .limit(most * MANY_TIMES + 1)
    .as('some');
  const isMany = (await sql.$count(some)) > most * MANY_TIMES;
  return sql
    .select(itemColumns)
    .from(base)
    .where(isMany ? and(conditionOf(question), between(bounds)) : inside)
    .orderBy(...ORDERS.top)
    .limit(most);
};

const spotColumns = columnsOf(base, 'id', 'lng', 'lat', 'withdrawAt');

const nearest = (place: { lng: unknown; lat: unknown }): SQL =>
  raw`${spot} <-> point(${place.lng}::float8, ${place.lat}::float8)`;

const nearOfAll = statement<{ lng: number; lat: number; rcId: string; num: number }>()(
  'bases-near',
  (sql, param) =>
    sql
      .select(spotColumns)
      .from(base)
      .where(and(base.isShown, raw`(${param('rcId')}::text = '' or ${base.rcId} = ${param('rcId')}::text)`))
      .orderBy(nearest({ lng: param('lng'), lat: param('lat') }))
      .limit(param('num')),
);

/** Places of public bases by their distance in degrees, which is not yet that along the ground. */
export const selectNear = (sql: Sql, question: BaseQuestion, place: LngLat, num: number) =>
  question.words.length === 0
    ? nearOfAll(sql, { ...place, rcId: question.rcId ?? '', num })
    : sql.select(spotColumns).from(base).where(conditionOf(question)).orderBy(nearest(place)).limit(num);

/** Candidates of a place in an order, by names of their own: a statement keeps one order. */
const firstAround = (order: TopOrder) =>
  statement<Record<keyof Bounds | 'limit', number> & { readonly rcId: string }>()(
    `bases-around-${order}`,
    (sql, param) =>
      sql
        .select(spotColumns)
        .from(base)
        .where(
          and(
            base.isShown,
            raw`(${param('rcId')}::text = '' or ${base.rcId} = ${param('rcId')}::text)`,
            within({
              west: param('west'),
              south: param('south'),
              east: param('east'),
              north: param('north'),
            }),
          ),
        )
        .orderBy(...ORDERS[order])
        .limit(param('limit')),
  );
const firstAroundOf = { new: firstAround('new'), hot: firstAround('hot') };

/** Places of the first `limit` public bases of an order within a part of the map. */
export const selectAround = (
  sql: Sql,
  question: BaseQuestion & { readonly bounds: Bounds },
  order: TopOrder,
  limit: number,
) =>
  question.words.length === 0
    ? firstAroundOf[order](sql, { ...question.bounds, rcId: question.rcId ?? '', limit })
    : sql
        .select(spotColumns)
        .from(base)
        .where(conditionOf(question))
        .orderBy(...ORDERS[order])
        .limit(limit);

const itemsOf = statement<{ ids: readonly string[] }>()('bases-items', (sql, param) =>
  sql
    .select(itemColumns)
    .from(base)
    .where(and(raw`${base.id} = any(${param('ids')}::text[])`, base.isShown)),
);

/** Public bases of these ids as lists show them, in no order. */
export const selectItems = (sql: Sql, ids: readonly string[]) => itemsOf(sql, { ids });

const byId = statement<{ id: string }>()('bases-one', (sql, param) =>
  sql
    .select()
    .from(base)
    .where(and(eq(base.id, param('id')), base.isShown)),
);

/** A public base; null for any other. */
export const findBase = async (sql: Sql, id: string) => (await byId(sql, { id }))[0] ?? null;

export type BaseRow = NonNullable<Awaited<ReturnType<typeof findBase>>>;

/** Public bases of some ids, for search and favourites. */
export const selectBasesOf = (sql: Sql, ids: readonly string[]) =>
  sql
    .select()
    .from(base)
    .where(and(inArray(base.id, [...ids]), base.isShown));

export const selectBaseCategories = (sql: Sql) =>
  sql.select().from(baseCategory).orderBy(asc(baseCategory.sort), asc(baseCategory.rcId));

/** Writes what visitors see of a base; how often it was opened stays. */
export const saveBase = async (tx: Tx, row: typeof base.$inferInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(base).values(row).onConflictDoUpdate({ target: base.id, set: change });
};

export const hideBase = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(base).set({ isShown: false }).where(eq(base.id, id));
};

/** Adds how often each of several bases was opened, to its sum and to the day's. */
export const addBaseViews = async (
  sql: Sql,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> => {
  const rows = JSON.stringify([...counts].map(([id, num]) => ({ id, num })));
  await sql.execute(
    raw`with given as (
        select id, num from jsonb_to_recordset(${rows}::text::jsonb) as given (id text, num int)),
      summed as (
        update base set view_num = view_num + given.num from given where base.id = given.id returning base.id)
      insert into ${baseViewDay} as old (base_id, day, num)
      select given.id, ${wireTime(now).slice(0, 10)}, given.num from given join summed on summed.id = given.id
      on conflict (base_id, day) do update set num = old.num + excluded.num`,
  );
};

/** Of these names those that are written already, public or not, each as `region name`; within `scopeOrg`. */
export const selectWrittenNames = async (
  sql: Sql,
  scopeOrg: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { orgCode, title, kind } = publicationTable;
  const rows = await sql
    .select({ orgCode, title })
    .from(publicationTable)
    .where(
      and(eq(kind, BASE_KIND), raw`${orgCode} like ${`${scopeOrg}%`}`, raw`${title} in ${eachOf(names)}`),
    );
  return new Set(rows.map((row) => `${row.orgCode} ${row.title}`));
};
