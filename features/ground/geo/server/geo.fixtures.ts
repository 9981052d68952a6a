import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zxyToTileId } from 'pmtiles';
import type { TileAddress } from '../shared/map-tile.rules.ts';

/** A picture of one point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const folder = () => mkdtempSync(join(tmpdir(), 'portal-tiles-'));

export const folderOfTiles = ({ z, x, y }: TileAddress): string => {
  const path = folder();
  mkdirSync(join(path, String(z), String(x)), { recursive: true });
  writeFileSync(join(path, String(z), String(x), `${y}.png`), PNG);
  return path;
};

export const mbtilesOf = ({ z, x, y }: TileAddress): string => {
  const path = join(folder(), 'region.mbtiles');
  const database = new DatabaseSync(path);
  database.exec(
    'create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)',
  );
  database.prepare('insert into tiles values (?, ?, ?, ?)').run(z, x, 2 ** z - 1 - y, PNG);
  database.close();
  return path;
};

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** A PMTiles file of one tile, nothing in it compressed. */
export const pmtilesOf = ({ z, x, y }: TileAddress): string => {
  const HEADER = 127;
  const root = Buffer.from([1, ...varint(zxyToTileId(z, x, y)), 1, ...varint(PNG.length), 1]);
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const dataStart = HEADER + root.length;
  const words = [HEADER, root.length, dataStart, 0, dataStart, 0, dataStart, PNG.length, 1, 1, 1];
  for (const [at, word] of words.entries()) header.writeBigUInt64LE(BigInt(word), 8 + 8 * at);
  // Clustered, no compression inside, none of tiles, pictures as PNG, levels.
  for (const [at, byte] of [1, 1, 1, 2, z, z].entries()) header.writeUInt8(byte, 96 + at);
  const path = join(folder(), 'region.pmtiles');
  writeFileSync(path, Buffer.concat([header, root, PNG]));
  return path;
};

/** Stands for the map service; `state.answer` says how it behaves. */
export const openMapService = async () => {
  const state: { answer: 'well' | 'broken' | 'page'; asked: string[] } = { answer: 'well', asked: [] };
  const server = createServer((request, reply) => {
    state.asked.push(request.url ?? '');
    if (state.answer === 'broken') return reply.writeHead(418).end('no');
    if (state.answer === 'page') return reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    if (request.url?.startsWith('/DataServer'))
      return reply.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    const addressComponent = { city: '喀什地区', county: '叶城县', tk: 'never' };
    return reply.end(JSON.stringify({ status: '0', result: { addressComponent } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url, close: () => new Promise((done) => server.close(done)) };
};
