/**
 * 位置规则：地图上先看各地州市有几个，放大了再看一个一个的；最新、最热的几十个按所在的地州市归到一起。
 */
import { type LngLat, normalizeLngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { OTHER_REGION_CODE, regionList } from '#features/ground/organisations/shared/region-list.rules.ts';
import { prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import type { BaseArea, BaseItem } from './bases.contract.ts';

/** Place of a base or an area; `null` for one that has none. */
export const placeOf = ({ lngLat }: { readonly lngLat: string }): LngLat | null => normalizeLngLat(lngLat);

/** Name of a prefecture without its kind; the cities directly under the region together are 其他, as in the tabs. */
export const shortRegionName = (code: string): string | undefined =>
  code === OTHER_REGION_CODE ? '其他' : regionList.find(({ pCode }) => pCode === code)?.pName;

const middleOf = (bases: readonly BaseItem[]): string => {
  const places = bases.flatMap((base) => placeOf(base) ?? []);
  if (places.length === 0) return '';
  const mean = (read: (place: LngLat) => number) =>
    places.reduce((sum, place) => sum + read(place), 0) / places.length;
  return `${mean(({ lng }) => lng).toFixed(6)},${mean(({ lat }) => lat).toFixed(6)}`;
};

/** Bases by the prefecture in which they lie, in the order in which prefectures come up. */
export const areasOf = (bases: readonly BaseItem[]): BaseArea[] =>
  [...Map.groupBy(bases, ({ orgCode }) => prefectureOf(orgCode))].map(([code, baseList]) => ({
    code,
    name: shortRegionName(code) ?? baseList[0]?.orgName ?? '',
    count: baseList.length,
    lngLat: middleOf(baseList),
    baseList,
  }));
