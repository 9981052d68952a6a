import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { Favorite, listFavorites } from '../shared/favorites.contract.ts';
import { FAVORITES_SIZE, isFound } from '../shared/favorites.rules.ts';
import type { FavoriteCard, FavoriteKind } from './favorite-kind.ts';
import { type FavoriteRow, selectOwn } from './favorites.repository.ts';

/** What stands for a thing that nobody can show any more; its note and the way to give it back stay. */
const GONE: FavoriteCard = {
  title: '内容已不在了',
  lang: 'zh',
  picture: '',
  facts: '已被删除，或者还没有重新上架',
  path: '',
  isOpen: false,
};

const keyOf = ({ kind, itemId }: Pick<FavoriteRow, 'kind' | 'itemId'>) => `${kind} ${itemId}`;

const cardsOf = async (
  deps: Deps,
  caller: Caller,
  kinds: readonly FavoriteKind[],
  rows: readonly FavoriteRow[],
): Promise<Map<string, FavoriteCard>> => {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind.kind).map(({ itemId }) => itemId);
      const cards = ids.length === 0 ? [] : await kind.cards(deps, caller, ids);
      return [...cards].map(([itemId, card]) => [keyOf({ kind: kind.kind, itemId }), card] as const);
    }),
  );
  return new Map(found.flat());
};

const favoriteOf = (row: FavoriteRow, card: FavoriteCard, kind: FavoriteKind | undefined): Favorite => ({
  type: row.kind,
  typeName: kind?.label ?? '',
  id: row.itemId,
  title: card.title,
  lang: card.lang,
  picture: card.picture,
  shape: kind?.shape ?? 'wide',
  facts: card.facts,
  path: card.isOpen ? card.path : '',
  collectTime: wireTime(row.createdAt),
  note: row.note,
  version: row.version,
});

/** One page of what the caller collected, the latest first, and how many of each kind there are. */
export const favorites = async (
  deps: Deps,
  all: readonly FavoriteKind[],
  caller: Caller,
  input: InputOf<typeof listFavorites>,
) => {
  const kinds = inUse(deps, all);
  const paging = pagingOf(input, FAVORITES_SIZE);
  const { type = '', keyword = '' } = input;
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]));
  const own = (await selectOwn(deps.database.db, caller.userId)).filter(({ kind }) => kindOf.has(kind));
  const ofKind = type === '' ? own : own.filter(({ kind }) => kind === type);
  const pageOf = (rows: readonly FavoriteRow[]) =>
    rows.slice(paging.pageNum * paging.pageSize, (paging.pageNum + 1) * paging.pageSize);
  // Titles are the kinds' own, so for a search every card is looked at.
  const cards = await cardsOf(deps, caller, kinds, keyword === '' ? pageOf(ofKind) : ofKind);
  const cardOf = (row: FavoriteRow) => cards.get(keyOf(row)) ?? GONE;
  const rows =
    keyword === '' ? ofKind : ofKind.filter((row) => isFound([cardOf(row).title, row.note], keyword));
  const page = pageOf(rows).map((row) => favoriteOf(row, cardOf(row), kindOf.get(row.kind)));
  return {
    ...list(page, rows.length, paging),
    kinds: kinds.map(({ kind, label }) => ({
      type: kind,
      typeName: label,
      num: own.filter((row) => row.kind === kind).length,
    })),
  };
};
