/**
 * 地图常数：规格第 9 节的数，都在这一处。
 */

import { BUILT_IN_CENTER } from '#features/ground/site/shared/map-center.rules.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}

export const MAP_ZOOM = {
  min: 7,
  max: 18,
  /** At the start, and after a search is cleared. */
  start: 8,
  /** From here on each base has its own marker; below it areas have one each. */
  markersFrom: 10,
  /** After a click on an area's marker. */
  onAggregate: 11,
} as const;

/** Flight after a click on an area's marker. */
export const FLIGHT_MS = 1000;

/** How a browser is asked for the position. */
export const GEOLOCATION = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 } as const;

/** Place with which shared state starts; the values of the specification stand the wrong way round (decisions, 2 and 77). */
export const FALLBACK_PLACE: Place = { lng: 87.62, lat: 43.83 };

/** The two centres that the specification names (9): the built-in one and the regional capital (decisions, 1). */
export const CENTERS = {
  builtIn: BUILT_IN_CENTER,
  regional: { lng: 87.617733, lat: 43.792818, cityName: '乌鲁木齐市' },
} as const;

/** Bases of the list beside the map: so many are asked for, and so many of `sortList` are used. */
export const LIST_LENGTH = 10;

/** Entries of the areas that are no areas: the name that an earlier installation left behind (decisions, 3). */
export const DROPPED_AREAS: readonly string[] = ['青海省'];

/** Areas without those that are dropped by name. */
export const shownAreas = <Area extends { readonly name: string }>(areas: readonly Area[]): Area[] =>
  areas.filter(({ name }) => !DROPPED_AREAS.includes(name));

/** Centre of the configuration; the regional one where none came with the page. */
export const centerOr = <Center extends { readonly cityName: string }>(configured: Center) =>
  configured.cityName === '' ? CENTERS.regional : configured;

/** Whether single bases have their markers at a zoom. */
export const showsMarkers = (zoom: number): boolean => zoom >= MAP_ZOOM.markersFrom;

/** Words of an area's marker. */
export const countWords = (count: number): string => `${count}个`;

/** Titles of the list beside the map, by tab. */
export const NEARBY_TITLES = {
  all: '附近的教育基地',
  new: '附近的最新基地',
  hot: '附近的最热基地',
} as const;
