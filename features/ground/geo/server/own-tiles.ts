import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PMTiles, type Source } from 'pmtiles';
import type { TileAddress } from '../shared/map-tile.rules.ts';

/** Reads a tile of the operator's own; `null` where there is none. */
export type OwnTiles = (tile: TileAddress) => Promise<Buffer | null>;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const folderTiles =
  (folder: string): OwnTiles =>
  ({ z, x, y }) =>
    readFile(join(folder, String(z), String(x), `${y}.png`)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

/** Rows of an MBTiles file count from the south. */
const mbtilesTiles = (file: string): OwnTiles => {
  const database = new DatabaseSync(file, { readOnly: true });
  const find = database.prepare(
    'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
  );
  return async ({ z, x, y }) => {
    const found = find.get(z, x, 2 ** z - 1 - y)?.tile_data;
    return found instanceof Uint8Array ? Buffer.from(found) : null;
  };
};

const fileSource = (file: string): Source => ({
  getKey: () => file,
  getBytes: async (offset, length) => {
    const handle = await open(file, 'r');
    try {
      const data = new ArrayBuffer(length);
      const { bytesRead } = await handle.read(new Uint8Array(data), 0, length, offset);
      return { data: data.slice(0, bytesRead) };
    } finally {
      await handle.close();
    }
  },
});

const pmtilesTiles = (file: string): OwnTiles => {
  const tiles = new PMTiles(fileSource(file));
  return async ({ z, x, y }) => {
    const found = await tiles.getZxy(z, x, y);
    return found === undefined ? null : Buffer.from(found.data);
  };
};

/** Tiles under `path`: an MBTiles or PMTiles file, or a folder of `z/x/y.png`. */
export const openOwnTiles = (path: string): OwnTiles => {
  if (path.endsWith('.mbtiles')) return mbtilesTiles(path);
  return path.endsWith('.pmtiles') ? pmtilesTiles(path) : folderTiles(path);
};
