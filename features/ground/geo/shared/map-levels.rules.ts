/**
 * 级别规则：地图的第 8 级正好看全本地区，所以每一级比通行的瓦片级别多 2：第 8 级用瓦片的第 6 级。
 */

/** Added to a level of the portal's map to get the level of a tile. */
export const TILE_LEVEL_OFFSET = -2;

/** Side of a tile in pixels. */
const TILE_PIXELS = 256;

/** Pixels around the earth at a level. */
export const pixelsAround = (level: number): number => TILE_PIXELS * 2 ** (level + TILE_LEVEL_OFFSET);

/** Level at which the earth is so many pixels around. */
export const levelOfPixels = (pixels: number): number => Math.log2(pixels / TILE_PIXELS) - TILE_LEVEL_OFFSET;
