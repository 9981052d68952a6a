import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { type BaseAddress, baseInput } from '../shared/base-address.rules.ts';
import { AREA_FIRST, OUTSIDE_RC_ID } from '../shared/base-kinds.rules.ts';
import { areasOf, shortRegionName } from '../shared/base-places.rules.ts';
import type { RowFacts } from '../shared/base-rows.rules.ts';
import {
  type BaseArea,
  type BaseItem,
  getBase,
  getOldBase,
  listBaseAreas,
  listBaseCategories,
  listBases,
  listHottestBases,
  listNearbyBases,
  listNewestBases,
  type NearBaseItem,
} from '../shared/bases.contract.ts';
import { LIST_LENGTH, shownAreas } from '../shared/map-constants.rules.ts';
import { factsOfOld } from '../shared/old-base.rules.ts';

const CATEGORIES_KEPT_MS = 10 * 60_000;

export const useCategories = () =>
  useCall(listBaseCategories, {}, { select: dataOf, staleTime: CATEGORIES_KEPT_MS });

interface Asked {
  readonly data: readonly NearBaseItem[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

const near = ({ rcId, name }: BaseAddress, place: LngLat) => ({
  ...{ rcId, name, longitude: place.lng, latitude: place.lat },
});

/** Whether all bases are meant: a search looks among all of them whatever the tab. */
const isOfAll = ({ tab, name }: BaseAddress): boolean => tab === 'all' || name !== '';

/** The list beside the map: a search looks nearby whatever the tab (specification, 4). */
export const useNearby = (address: BaseAddress, place: LngLat): Asked => {
  const isNearby = isOfAll(address);
  const input = near(address, place);
  const options = { placeholderData: keepPreviousData } as const;
  const nearby = useCall(
    listNearbyBases,
    { ...input, num: LIST_LENGTH },
    { ...options, enabled: isNearby, select: ({ datalist }) => datalist },
  );
  const newest = useCall(listNewestBases, input, {
    ...options,
    enabled: !isNearby && address.tab === 'new',
    select: ({ data }) => data.sortList.slice(0, LIST_LENGTH),
  });
  const hottest = useCall(listHottestBases, input, {
    ...options,
    enabled: !isNearby && address.tab === 'hot',
    select: ({ data }) => data.sortList.slice(0, LIST_LENGTH),
  });
  if (isNearby) return nearby;
  return address.tab === 'new' ? newest : hottest;
};

const grouped = ({ data }: { readonly data: { readonly list: readonly BaseItem[] } }): BaseArea[] =>
  areasOf(data.list);

/** Short names, as the tabs of regions have them: the full ones do not fit under a mark. */
const named = (areas: readonly BaseArea[]): BaseArea[] =>
  areas.map((area) => ({ ...area, name: shortRegionName(area.code) ?? area.name }));

const basesOf = (areas: readonly BaseArea[]): BaseItem[] => areas.flatMap(({ baseList }) => baseList);

const basesOfReply = ({ data }: { readonly data: readonly BaseArea[] }): BaseItem[] =>
  basesOf(shownAreas(data));

const namedAreas = ({ data }: { readonly data: readonly BaseArea[] }) => named(shownAreas(data));

/** Areas of the map: all bases by area, or the newest or hottest of them. */
export const useAreas = (address: BaseAddress, place: LngLat) => {
  const { tab, rcId, name } = address;
  const isAll = isOfAll(address);
  const input = near(address, place);
  const options = { placeholderData: keepPreviousData } as const;
  const all = useCall(
    listBaseAreas,
    { rcId, name, num: AREA_FIRST },
    { ...options, enabled: isAll, select: namedAreas },
  );
  const newest = useCall(listNewestBases, input, {
    ...options,
    enabled: !isAll && tab === 'new',
    select: grouped,
  });
  const hottest = useCall(listHottestBases, input, {
    ...options,
    enabled: !isAll && tab === 'hot',
    select: grouped,
  });
  if (isAll) return all;
  return tab === 'new' ? newest : hottest;
};

/**
 * Bases that get marks of their own in a part of the map; `bounds` are empty where none do. Newest and hottest ones are
 * a hundred at most and have come with their areas.
 */
export const useWindow = (address: BaseAddress, bounds: string, areas: readonly BaseArea[] | undefined) => {
  const { rcId, name } = address;
  const isAsked = bounds !== '' && isOfAll(address);
  const { data } = useCall(
    listBaseAreas,
    { rcId, name, bounds },
    {
      ...{ placeholderData: keepPreviousData, enabled: isAsked, select: basesOfReply },
      // Marks are kept by what they show: comparing a thousand bases field by field would hold a pan still.
      structuralSharing: false,
    },
  );
  return useMemo(() => (isAsked ? data : undefined) ?? basesOf(areas ?? []), [isAsked, data, areas]);
};

/** One base; the call is for party members, so nobody else asks. */
export const useBase = (id: string, isAsked = true) =>
  useCall(getBase, { positionId: id }, { select: dataOf, enabled: isAsked && id !== '' });

/** Rows of a base for the panel: one category is asked for in the old shape (specification, 7.5; decision 4). */
export const useFacts = ({ id, rcId }: Pick<BaseItem, 'id' | 'rcId'>) => {
  const isOld = rcId === OUTSIDE_RC_ID;
  const facts = useCall(
    getBase,
    { positionId: id },
    { enabled: !isOld, select: ({ data }): RowFacts => data.baseInfo },
  );
  const old = useCall(getOldBase, { id }, { enabled: isOld, select: ({ data }) => factsOfOld(data) });
  return isOld ? old : facts;
};

/** A page of all bases. The server writes this answer into the page. */
export const useBasePage = (address: BaseAddress) =>
  useCall(listBases, baseInput(address), { placeholderData: keepPreviousData });
