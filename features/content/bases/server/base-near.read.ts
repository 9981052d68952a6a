import { distanceMetres, type LngLat, normalizeLngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { mapCenterOf } from '#features/ground/site/shared/map-center.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withShared } from '#platform/server/http/replies/json-pieces.ts';
import { rememberUntilAnyChange } from '#platform/server/memories.ts';
import { readMany } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list } from '#platform/shared/envelope.ts';
import { NEARBY_NUM } from '../shared/base-kinds.rules.ts';
import type { BaseItem, listNearbyBases, listNewestBases, NearBaseItem } from '../shared/bases.contract.ts';
import { memoryOf } from './base.cache.ts';
import {
  type BaseItemRow,
  type BaseQuestion,
  selectAround,
  selectItems,
  selectNear,
  type TopOrder,
} from './base.repository.ts';
import { baseItems, isStillShown } from './base-items.read.ts';
import { mapBases, questionOf } from './base-list.read.ts';

interface Spot extends LngLat {
  readonly id: string;
  readonly withdrawAt: Date | null;
}

interface Measured {
  readonly id: string;
  /** Metres along the ground. */
  readonly distance: number;
}

const measured = (spots: readonly Spot[], place: LngLat): Measured[] =>
  spots
    .map((spot) => ({ id: spot.id, distance: Math.round(distanceMetres(place, spot)) }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));

const METRES_A_DEGREE = 111_195;
/** A degree to the east is at least this share of one to the north, as far north as 55°. */
const NARROWEST = 0.57;
/** Bases by degrees of which the nearest along the ground are chosen; more are asked for where they do not do. */
const FIRST_FACTOR = 4;

const degreesBetween = (a: LngLat, b: LngLat): number => Math.hypot(a.lng - b.lng, a.lat - b.lat);

/**
 * The `num` nearest along the ground. The index knows the order by degrees: whatever it has not told lies at least as
 * many degrees away as the last that it told, and so at least `NARROWEST` of that along the ground.
 */
const nearestOf = async (
  deps: Deps,
  question: BaseQuestion,
  place: LngLat,
  num: number,
  asked = num * FIRST_FACTOR,
): Promise<Measured[]> => {
  const told = await selectNear(deps.database.db, question, place, asked);
  const shown = told.filter((spot) => isStillShown(deps, spot));
  const found = measured(shown, place).slice(0, num);
  const last = told.at(-1);
  if (told.length < asked || last === undefined) return found;
  const beyond = degreesBetween(place, last) * METRES_A_DEGREE * NARROWEST;
  const farthest = found.at(-1)?.distance ?? 0;
  return found.length === num && farthest <= beyond
    ? found
    : nearestOf(deps, question, place, num, asked * FIRST_FACTOR);
};

/** Rows of bases by id, as this process remembers them. */
const knownRows = (deps: Deps, ids: readonly string[]): Promise<Map<string, BaseItemRow>> =>
  readMany(
    memoryOf<BaseItemRow | null>(deps, 'items'),
    ids,
    async (missing) => new Map((await selectItems(deps.database.db, missing)).map((row) => [row.id, row])),
  );

const nearItems = async (
  deps: Deps,
  rows: readonly BaseItemRow[],
  place: LngLat | null,
): Promise<NearBaseItem[]> =>
  (await baseItems(deps, rows)).map((item, at) => {
    const row = rows[at];
    return { ...item, distance: place && row ? Math.round(distanceMetres(place, row)) : null };
  });

/** The place that a call names, its numbers put right where they changed places; null for none. */
const placeOf = (
  deps: Deps,
  { longitude, latitude }: Pick<InputOf<typeof listNearbyBases>, 'longitude' | 'latitude'>,
): LngLat | null => {
  const place = normalizeLngLat({ lng: longitude, lat: latitude });
  if (place === null) return null;
  if (place.wasSwapped) deps.log.info({ longitude, latitude }, 'longitude and latitude had changed places');
  return { lng: place.lng, lat: place.lat };
};

/** The nearest bases; of somebody who names no place, those around the seat of the own organisation (decision 1). */
export const nearbyBases = async (
  deps: Deps,
  caller: Caller | null,
  input: InputOf<typeof listNearbyBases>,
) => {
  const num = input.num ?? NEARBY_NUM;
  const place = placeOf(deps, input) ?? mapCenterOf(caller?.orgCode ?? null, deps.config.mapCenter);
  const question = await questionOf(deps, { name: input.name, rcId: input.rcId });
  const ids = (await nearestOf(deps, question, place, num)).map(({ id }) => id);
  const known = await knownRows(deps, ids);
  const rows = ids.flatMap((id) => known.get(id) ?? []);
  return list(await nearItems(deps, rows, place), rows.length, { pageNum: 0, pageSize: num });
};

/** Bases of the map, in the order asked for. */
const MAP_MOST = 100;
/** Metres within which a base is near. */
const NEAR_METRES = 100_000;
/** Candidates of a square, whose corners are too far away. */
const CANDIDATES = 40;

/** Words and categories that many ask for at the same time. */
const MAX_TOPS = 50;
/** The number of visitors and planned ends show a second late. */
const TOPS_MS = 1_000;

interface TopBases {
  readonly rows: readonly BaseItemRow[];
  readonly shared: { readonly list: BaseItem[] };
}

const around = ({ lng, lat }: LngLat) => {
  const north = NEAR_METRES / METRES_A_DEGREE;
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return { west: lng - east, east: lng + east, south: lat - north, north: lat + north };
};

/** Bases of the map as all get them at this moment, whatever the place they ask from. */
const topsOf = perPortal((deps: Deps) =>
  rememberUntilAnyChange<TopBases>(deps, { max: MAX_TOPS, ttlMs: TOPS_MS }),
);

const readTops = async (deps: Deps, question: BaseQuestion, order: TopOrder): Promise<TopBases> => {
  const rows = await mapBases(deps, question, order, MAP_MOST);
  return { rows, shared: { list: await baseItems(deps, rows) } };
};

/** Ids of the first bases of an order that lie near a place. */
const aroundOf = async (
  deps: Deps,
  question: BaseQuestion,
  order: TopOrder,
  place: LngLat,
): Promise<string[]> => {
  const spots = await selectAround(
    deps.database.db,
    { ...question, bounds: around(place) },
    order,
    CANDIDATES,
  );
  return spots
    .filter((spot) => isStillShown(deps, spot) && distanceMetres(place, spot) <= NEAR_METRES)
    .map(({ id }) => id);
};

/** The newest or hottest bases: for the map, and for the list, in which those near the place come first. */
export const topBases = async (deps: Deps, order: TopOrder, input: InputOf<typeof listNewestBases>) => {
  const place = placeOf(deps, input);
  const question = await questionOf(deps, { name: input.name, rcId: input.rcId });
  const { rows, shared } = await topsOf(deps).read(JSON.stringify([question, order]), () =>
    readTops(deps, question, order),
  );
  const near = place === null ? [] : await aroundOf(deps, question, order, place);
  const first = [...new Set([...near, ...rows.map(({ id }) => id)])].slice(0, NEARBY_NUM);
  const known = await knownRows(deps, first);
  const sorted = first.flatMap((id) => known.get(id) ?? []);
  return withShared(shared, { sortList: await nearItems(deps, sorted, place) });
};
