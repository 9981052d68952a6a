import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { normalizeLngLat } from '../shared/lng-lat.rules.ts';
import { type RegionOfPlace, regionOfPlace } from './region-of-place.ts';
import { tiandituRegion } from './tianditu.ts';

/** Answers are kept for thirty days (specification, 7.5); the most are a few hundred kilobytes. */
const KEPT = perPortal((deps: Deps) =>
  remember<RegionOfPlace>(deps, { max: 5_000, ttlMs: 30 * 24 * 3600 * 1000 }),
);

/** About eleven metres: a finer place would be kept for one person alone. */
const DECIMALS = 4;
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

const NOWHERE: RegionOfPlace = { city: '', county: '' };

/** Prefecture and county of a place, by the map service where there is one, else by the portal's own outline. */
export const regionAt = async (deps: Deps, lon: number, lat: number): Promise<RegionOfPlace> => {
  const found = normalizeLngLat({ lng: lon, lat });
  if (found === null) return NOWHERE;
  if (found.wasSwapped) deps.log.info({}, 'longitude and latitude had changed places');
  const place = { lng: rounded(found.lng), lat: rounded(found.lat) };
  const key = `${place.lng},${place.lat}`;
  if (deps.config.tiandituKey === undefined) return KEPT(deps).read(key, () => regionOfPlace(deps, place));
  let isOwn = false;
  const asked = KEPT(deps).read(key, async () => {
    const answer = await tiandituRegion(deps, place);
    isOwn = answer === null;
    return answer ?? regionOfPlace(deps, place);
  });
  const answer = await asked;
  // An answer of the outline, given while the service is away, must not stay for thirty days.
  if (isOwn) KEPT(deps).drop(key, asked);
  return answer;
};
