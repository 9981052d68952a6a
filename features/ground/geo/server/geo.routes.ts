import type { FastifyInstance } from 'fastify';
import { prefectureOf, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { BASE, ok } from '#platform/shared/envelope.ts';
import { getCityBaseUrl, reverseGeocode } from '../shared/geo.contract.ts';
import { readTileAddress } from '../shared/map-tile.rules.ts';
import { regionAt } from './reverse.read.ts';
import { hasLayer, pictureTypeOf, tileOf } from './tile.read.ts';

/** Division code of a prefecture, from its own or an organisation's code. */
const divisionOf = (cityCode: string): string =>
  cityCode.startsWith(ROOT_ORG_CODE) ? prefectureOf(cityCode).slice(ROOT_ORG_CODE.length) : cityCode;

/** Calls about places (specification, 7.5, "External"). */
export const geoRoutes = (deps: Deps): Route[] => [
  route(reverseGeocode, async ({ lon, lat }) =>
    ok({ result: { addressComponent: await regionAt(deps, lon, lat) } }),
  ),
  route(getCityBaseUrl, async ({ cityCode }) =>
    ok({ url: deps.config.cityBaseUrls.get(divisionOf(cityCode)) ?? '' }),
  ),
];

const DAY_SECONDS = 86_400;

interface TilePath {
  readonly layer: string;
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

/**
 * Hands out tiles of the configured source. A layer or tile outside the list is 404 and asks nobody; a tile that is
 * not to be had now is an empty answer, under which the page shows the outline.
 */
export const geoWebRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: TilePath }>(
    `${BASE}/api/common/geo/tile/:layer/:z/:x/:y`,
    { schema: { hide: true }, compress: false as const },
    async (request, reply) => {
      const { layer, z, x, y } = request.params;
      const tile = readTileAddress(z, x, y);
      if (tile === null || !hasLayer(deps, layer)) throw accessErrors.notFound();
      const bytes = await tileOf(deps, layer, tile);
      const type = bytes === null ? null : pictureTypeOf(bytes);
      if (bytes === null || type === null) return reply.code(204).header('cache-control', 'no-store').send();
      return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type(type).send(bytes);
    },
  );
};
