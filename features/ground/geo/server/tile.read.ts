import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { TILE_LAYERS, type TileAddress, tileTypeOf } from '../shared/map-tile.rules.ts';
import { type OwnTiles, openOwnTiles } from './own-tiles.ts';
import { tiandituTile } from './tianditu.ts';

/** How long a fetched tile is handed out without asking again. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

const own = perPortal((deps: Deps): OwnTiles | null => {
  const { mapTilesPath } = deps.config;
  try {
    return mapTilesPath === undefined ? null : openOwnTiles(mapTilesPath);
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'the map tiles cannot be opened');
    return null;
  }
});

const ownTile = async (deps: Deps, tile: TileAddress): Promise<Buffer | null> => {
  try {
    return (await own(deps)?.(tile)) ?? null;
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'a map tile cannot be read');
    return null;
  }
};

const keptTile = async (deps: Deps, key: string): Promise<{ bytes: Buffer; isFresh: boolean } | null> => {
  const found = await deps.files.find(key);
  if (found === null) return null;
  const age = deps.clock().getTime() - found.lastModified.getTime();
  return { bytes: Buffer.from(await deps.files.getBytes(key)), isFresh: age < KEPT_MS };
};

/** A kept tile, else a fetched one; an old tile is better than none while the service does not answer. */
const proxiedTile = async (deps: Deps, layer: string, tile: TileAddress): Promise<Buffer | null> => {
  const key = `geo-tiles/${layer}/${tile.z}/${tile.x}/${tile.y}`;
  const kept = await keptTile(deps, key);
  if (kept?.isFresh) return kept.bytes;
  const fetched = await tiandituTile(deps, layer, tile);
  if (fetched === null) return kept?.bytes ?? null;
  await deps.files.put(key, fetched);
  return fetched;
};

/** Whether the configured source has a layer of this name. */
export const hasLayer = (deps: Deps, layer: string): boolean =>
  TILE_LAYERS[tileTypeOf(deps.config)].includes(layer);

/** A tile of a layer of the configured source; `null` where none is to be had now. */
export const tileOf = (deps: Deps, layer: string, tile: TileAddress): Promise<Buffer | null> =>
  tileTypeOf(deps.config) === 'own' ? ownTile(deps, tile) : proxiedTile(deps, layer, tile);

const SIGNATURES: readonly (readonly [start: string, type: string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['52494646', 'image/webp'],
  ['47494638', 'image/gif'],
];

/** Type of a picture by its first bytes; `null` for what is none. */
export const pictureTypeOf = (bytes: Buffer): string | null => {
  const start = bytes.subarray(0, 4).toString('hex');
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null;
};
