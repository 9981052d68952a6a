/**
 * 窗口规则：放大到一个一个看的时候，地图只问看得见的那一块；窗口按格子取整，挪一点不用再问。
 */

const EARTH_DEGREES = 360;
/** Latitudes are narrower on the screen: half as many degrees make about the same way. */
const SQUEEZED = 0.5;
/** Level at which one square of the grid goes around the earth. */
const WHOLE_EARTH_LEVEL = 2;
const DECIMALS = 6;

interface Window {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Part of the map that is asked for at a level: the window, grown to the squares of a grid, as the calls write bounds.
 * A square is as wide as a tile of that level, in degrees.
 */
export const windowBounds = ({ west, south, east, north }: Window, level: number): string => {
  const wide = EARTH_DEGREES / 2 ** (Math.round(level) - WHOLE_EARTH_LEVEL);
  const high = wide * SQUEEZED;
  return [
    Math.floor(west / wide) * wide,
    Math.floor(south / high) * high,
    Math.ceil(east / wide) * wide,
    Math.ceil(north / high) * high,
  ]
    .map((degrees) => Number(degrees.toFixed(DECIMALS)))
    .join();
};
