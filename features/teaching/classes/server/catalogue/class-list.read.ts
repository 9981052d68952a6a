import { findIds } from '#features/content/search/server/search.public.ts';
import { HOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { type ClassListFilter, classListFilter, filterKey } from '../../shared/catalogue/class-list.rules.ts';
import type { ClassItem } from '../../shared/class-item.schema.ts';
import type { queryClasses } from '../../shared/classes.contract.ts';
import { memoryOf } from '../class.cache.ts';
import { itemsOf } from './class-items.read.ts';
import { countClasses, selectClasses, selectJoinable } from './class-list.repository.ts';
import { standings } from './class-standing.read.ts';

/** Classes on a page of the list (specification, 9). */
const PAGE_SIZE = 9;

/** Classes that the search finds for the words; null without words. */
const foundBy = async (deps: Deps, { words }: ClassListFilter) =>
  words.length === 0 ? null : findIds(deps, 'class', words.join(' '));

/** The number of all pages together is the same on each of them. */
const total = (deps: Deps, filter: ClassListFilter): Promise<number> =>
  memoryOf<number>(deps, 'counts').read(filterKey(filter, ALL_PAGES), async () =>
    countClasses(deps.database, filter, deps.clock(), await foundBy(deps, filter)),
  );

const ALL_PAGES = { pageNum: 0, pageSize: 0 };

const read = async (deps: Deps, filter: ClassListFilter, paging: Paging) => {
  const now = deps.clock();
  const counting = total(deps, filter);
  const before = paging.pageNum * paging.pageSize;
  // Of a page beyond the end nothing need be sorted.
  if (before > 0 && before >= (await counting)) return list<ClassItem>([], await counting, paging);
  const [num, cards] = await Promise.all([
    counting,
    foundBy(deps, filter).then((found) => selectClasses(deps.database, filter, now, paging, found)),
  ]);
  return list(await itemsOf(deps, cards, now), num, paging);
};

type ListReply = Awaited<ReturnType<typeof read>>;

/** The reply to a question about the list: the same for everybody, and at most ten seconds old. */
export const listClasses = (deps: Deps, input: InputOf<typeof queryClasses>): Promise<ListReply> => {
  const filter = classListFilter(input);
  const paging = pagingOf(input, PAGE_SIZE);
  // Nobody but a party member signs up.
  if (input.joinable) return Promise.resolve(list<ClassItem>([], 0, paging));
  return memoryOf<ListReply>(deps, 'lists').read(filterKey(filter, paging), () => read(deps, filter, paging));
};

/** Classes that the caller may sign up for now: one's own, so never remembered. */
const listJoinable = async (deps: Deps, caller: Caller, input: InputOf<typeof queryClasses>) => {
  const filter = classListFilter(input);
  const paging = pagingOf(input, PAGE_SIZE);
  const now = deps.clock();
  const cards = await selectJoinable(deps.database, filter, now, paging, await foundBy(deps, filter), caller);
  return list(await itemsOf(deps, cards, now), cards[0]?.total ?? 0, paging);
};

/**
 * The same with what each class is to a party member: the remembered list, and one statement for the caller's own rows.
 */
export const listClassesFor = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof queryClasses>,
): Promise<ListReply> => {
  const known = await (input.joinable ? listJoinable(deps, caller, input) : listClasses(deps, input));
  const ids = known.datalist.map(({ id }) => id);
  const stateOf = new Map((await standings(deps, caller, ids)).map(({ id, learnState }) => [id, learnState]));
  return {
    ...known,
    datalist: known.datalist.map((item) => ({ ...item, learnState: stateOf.get(item.id) ?? 'UNKNOWN' })),
  };
};

/** The first `num` classes of 热门, as home shows them first. */
export const hotClasses = async (deps: Deps, num: number): Promise<ClassItem[]> =>
  (await listClasses(deps, { orgCode: HOT_ORG_CODE, pageSize: num })).datalist;
