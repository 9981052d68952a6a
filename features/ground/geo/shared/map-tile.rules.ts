/**
 * 底图规则：底图有自带的轮廓图、天地图和单位自备的瓦片三种；选了天地图却没有密钥、选了自备却没有位置的，用轮廓图。
 * 只给名单内的图层、本地区范围内的瓦片。
 */
import { type LngLat, REGION_FRAME } from './lng-lat.rules.ts';

export const TILE_TYPES = ['outline', 'tianditu', 'own'] as const;
export type TileType = (typeof TILE_TYPES)[number];

/** Layers of a source, from below upwards: the plate and its words. */
export const TILE_LAYERS: Readonly<Record<TileType, readonly string[]>> = {
  outline: [],
  tianditu: ['vec', 'cva'],
  own: ['own'],
};

interface TileSettings {
  readonly mapTileType: TileType;
  readonly tiandituKey: string | undefined;
  readonly mapTilesPath: string | undefined;
}

/** Source that can work with what is set. */
export const tileTypeOf = ({ mapTileType, tiandituKey, mapTilesPath }: TileSettings): TileType => {
  if (mapTileType === 'tianditu' && tiandituKey === undefined) return 'outline';
  return mapTileType === 'own' && mapTilesPath === undefined ? 'outline' : mapTileType;
};

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_TILE_LEVEL = 18;

/** Tile in which a place lies. */
const tileAt = ({ lng, lat }: LngLat, z: number): { readonly x: number; readonly y: number } => {
  const tiles = 2 ** z;
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: Math.floor(((lng + 180) / 360) * tiles),
    y: Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * tiles),
  };
};

/** Tiles around the region's frame that a window at its edge shows, too. */
const MARGIN = 6;

/** Whether a tile shows the region or what a window at its edge shows beside it. */
export const isServedTile = ({ z, x, y }: TileAddress): boolean => {
  const tiles = 2 ** z;
  if (z < 1 || z > MAX_TILE_LEVEL || x < 0 || y < 0 || x >= tiles || y >= tiles) return false;
  const first = tileAt({ lng: REGION_FRAME.west, lat: REGION_FRAME.north }, z);
  const last = tileAt({ lng: REGION_FRAME.east, lat: REGION_FRAME.south }, z);
  return x >= first.x - MARGIN && x <= last.x + MARGIN && y >= first.y - MARGIN && y <= last.y + MARGIN;
};

const NUMBER = /^(0|[1-9]\d{0,6})$/;

/** Address of a tile from the parts of a path; `null` for one that is not served. */
export const readTileAddress = (z: string, x: string, y: string): TileAddress | null => {
  if (![z, x, y].every((part) => NUMBER.test(part))) return null;
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  return isServedTile(address) ? address : null;
};
