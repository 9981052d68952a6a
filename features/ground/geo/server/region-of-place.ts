import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { distanceMetres, type LngLat } from '../shared/lng-lat.rules.ts';
import { isWithinRing, pointsOf } from '../shared/region-features.rules.ts';
import outline from '../shared/region-outline.json' with { type: 'json' };
import centres from './county-centres.json' with { type: 'json' };

const PREFECTURES = outline.map(({ code, name, rings }) => ({ code, name, rings: rings.map(pointsOf) }));

const CENTRES = Object.entries(centres).map(([code, [lng = 0, lat = 0]]) => ({ code, lng, lat }));

/** Counties of a prefecture share its first four digits. */
const PREFECTURE_DIGITS = 4;

/** The cities directly under the region, each a place of its own. */
const CITY_OF_REGION = /^659\d{3}$/;

export interface RegionOfPlace {
  readonly city: string;
  readonly county: string;
}

const nearestCounty = (place: LngLat, prefecture: string): string | undefined =>
  CENTRES.filter(({ code }) => code.startsWith(prefecture.slice(0, PREFECTURE_DIGITS)))
    .map((centre) => ({ code: centre.code, metres: distanceMetres(place, centre) }))
    .sort((one, other) => one.metres - other.metres)
    .at(0)?.code;

/**
 * Prefecture whose outline holds the place, and the county whose middle is nearest; empty outside the region. Good to
 * some kilometres: a label, not a boundary.
 */
export const regionOfPlace = async (deps: Deps, place: LngLat): Promise<RegionOfPlace> => {
  const found = PREFECTURES.find(({ rings }) =>
    rings.some((ring) => isWithinRing([place.lng, place.lat], ring)),
  );
  if (found === undefined) return { city: '', county: '' };
  if (CITY_OF_REGION.test(found.code)) return { city: found.name, county: '' };
  const county = nearestCounty(place, found.code);
  if (county === undefined) return { city: found.name, county: '' };
  const orgCode = `${ROOT_ORG_CODE}${found.code}${county}`;
  const names = await rememberedOrgNames(deps, [orgCode]);
  return { city: found.name, county: names.get(orgCode) ?? '' };
};
