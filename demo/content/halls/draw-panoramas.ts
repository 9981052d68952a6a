import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { plate, rect } from '#features/content/cover-art/shared/cover-frame.rules.ts';
import {
  COVER_PALETTES,
  type Inks,
  mix,
  onDeep,
  onTint,
} from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { OWN_HALLS, type OwnScene, placesOn, ROOM, type WallItem, wallLength } from './own-halls.ts';

/**
 * Draws the panoramas of the demonstration's own halls: `node demo/content/halls/draw-panoramas.ts`. Each wall is a
 * flat drawing; every pixel of the panorama is where the eye's ray meets wall, floor or ceiling.
 */

/** Pixels of a metre of wall. */
const METRE = 200;
const WIDTH = 3072;
const HEIGHT = WIDTH / 2;
const SHADE = '#14100C';

interface Texture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const textureOf = async (width: number, height: number, body: string): Promise<Texture> => {
  const { data, info } = await sharp(Buffer.from(svg(width, height, body)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

interface Ink {
  readonly deep: Inks;
  readonly tint: Inks;
  readonly accent: string;
  readonly paper: string;
}

const inkOf = ({ category }: OwnScene): Ink => {
  const palette = COVER_PALETTES[category];
  return {
    deep: onDeep({ ...palette, deep: mix(palette.deep, SHADE, 0.3) }),
    tint: onTint(palette),
    accent: palette.accent,
    paper: palette.tint,
  };
};

/** Something on a wall whose upper left corner stands at x, y, in pixels. */
const drawItem = (
  item: WallItem,
  box: { x: number; y: number; w: number; h: number },
  ink: Ink,
  seed: string,
) => {
  const { x, y, w, h } = box;
  const edge = (by: number, colour: string) =>
    rect({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by }, colour);
  if (item.kind === 'door') {
    const step = (by: number, colour: string) =>
      rect({ x: x + by, y: y + by, w: w - 2 * by, h: h - by }, colour);
    return (
      edge(16, ink.accent) +
      step(0, mix(ink.deep.ground, ink.paper, 0.3)) +
      step(36, mix(ink.deep.ground, ink.paper, 0.5)) +
      step(72, mix(ink.deep.ground, ink.paper, 0.78))
    );
  }
  const random = seededRandom(hash(seed));
  const key = `p${hash(seed).toString(36)}`;
  if (item.kind === 'window') {
    const bars = [1, 2].map((at) => rect({ x: x + (w * at) / 3 - 5, y, w: 10, h }, ink.deep.line)).join('');
    return edge(14, ink.deep.line) + rect(box, '#DCE6EA') + plate(box, 'ridge', random, ink.tint, key) + bars;
  }
  const plaque = { x: x + w * 0.3, y: y + h + 44, w: w * 0.4, h: 60 };
  const words = [18, 34].map((by) =>
    rect({ x: plaque.x + 16, y: plaque.y + by, w: plaque.w - 32 - by, h: 5 }, ink.tint.line),
  );
  return (
    edge(34, mix(ink.deep.ground, ink.paper, 0.2)) +
    edge(14, ink.accent) +
    rect(box, ink.paper) +
    plate(box, item.motif, random, ink.tint, key) +
    rect(plaque, ink.paper) +
    words.join('')
  );
};

const drawWall = (scene: OwnScene, wall: number, ink: Ink): Promise<Texture> => {
  const items = scene.walls[wall] ?? [];
  const w = Math.round(wallLength(wall) * METRE);
  const h = ROOM.height * METRE;
  const skirting = 0.14 * METRE;
  const things = placesOn(items, wall).map((place, at) => {
    const item = items[at] as WallItem;
    const box = {
      x: w / 2 + (place.along - place.width / 2) * METRE,
      y: h - (place.up + place.height / 2) * METRE,
      w: place.width * METRE,
      h: place.height * METRE,
    };
    // A lamp above each frame washes the wall with light.
    const lamp =
      item.kind === 'frame'
        ? `<ellipse cx="${box.x + box.w / 2}" cy="${box.y + box.h / 2}" rx="${box.w * 0.9}" ry="${box.h * 1.3}" fill="url(#lamp)"/>`
        : '';
    return lamp + drawItem(item, box, ink, `${scene.id}-${wall}-${at}`);
  });
  const defs = `<defs><radialGradient id="lamp"><stop offset="0" stop-color="${ink.paper}" stop-opacity=".34"/><stop offset="1" stop-color="${ink.paper}" stop-opacity="0"/></radialGradient><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${mix(ink.deep.ground, SHADE, 0.25)}"/><stop offset=".5" stop-color="${mix(ink.deep.ground, ink.paper, 0.12)}"/><stop offset="1" stop-color="${mix(ink.deep.ground, SHADE, 0.2)}"/></linearGradient></defs>`;
  const ground =
    rect({ x: 0, y: 0, w, h }, 'url(#wall)') +
    rect({ x: 0, y: h - skirting, w, h: skirting }, ink.deep.line) +
    rect({ x: 0, y: 0, w, h: 14 }, ink.accent);
  return textureOf(w, h, defs + ground + things.join(''));
};

const grid = (w: number, d: number, step: number, colour: string, width: number): string => {
  const lines: string[] = [];
  for (let x = 0; x <= w; x += step) lines.push(`M${x} 0V${d}`);
  for (let y = 0; y <= d; y += step) lines.push(`M0 ${y}H${w}`);
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;
};

/** Floor and ceiling, seen from above, the wall before the visitor at the upper edge. */
const drawPlanes = (ink: Ink): Promise<[Texture, Texture]> => {
  const w = ROOM.width * METRE;
  const d = ROOM.depth * METRE;
  const floor =
    rect({ x: 0, y: 0, w, h: d }, mix(ink.deep.ground, SHADE, 0.35)) +
    grid(w, d, 150, mix(ink.deep.ground, ink.paper, 0.28), 5);
  const beams = Array.from({ length: 9 }, (_, at) =>
    rect({ x: 0, y: (d * (at + 0.5)) / 9 - 9, w, h: 18 }, mix(ink.deep.ground, ink.accent, 0.22)),
  ).join('');
  const ceiling = rect({ x: 0, y: 0, w, h: d }, mix(ink.deep.ground, SHADE, 0.55)) + beams;
  return Promise.all([textureOf(w, d, floor), textureOf(w, d, ceiling)]);
};

/** Colour of a texture at shares of its width and height, between its pixels. */
const sample = ({ data, width, height }: Texture, u: number, v: number, channel: number): number => {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const at = (px: number, py: number): number => data[(py * width + px) * 3 + channel] ?? 0;
  const upper = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
  const lower = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
  return upper * (1 - fy) + lower * fy;
};

const drawScene = async (scene: OwnScene): Promise<Buffer> => {
  const ink = inkOf(scene);
  const walls = await Promise.all([0, 1, 2, 3].map((wall) => drawWall(scene, wall, ink)));
  const [floor, ceiling] = await drawPlanes(ink);
  const { width: w, depth: d, height: h, eye } = ROOM;
  /** Where a ray goes: its texture, and shares of the texture's width and height. */
  const meet = (x: number, y: number, z: number): [Texture, number, number] => {
    const side = w / 2 / Math.abs(x);
    const front = d / 2 / Math.abs(z);
    const level = (y > 0 ? h - eye : eye) / Math.abs(y);
    const far = Math.min(side, front, level);
    if (far === level) return [y > 0 ? ceiling : floor, (x * far + w / 2) / w, (d / 2 - z * far) / d];
    const wall = far === front ? (z > 0 ? 0 : 2) : x > 0 ? 1 : 3;
    const along = [x * far, -z * far, -x * far, z * far][wall] as number;
    return [walls[wall] as Texture, along / wallLength(wall) + 0.5, (h - eye - y * far) / h];
  };
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row++) {
    const pitch = Math.PI / 2 - ((row + 0.5) / HEIGHT) * Math.PI;
    for (let column = 0; column < WIDTH; column++) {
      const yaw = ((column + 0.5) / WIDTH) * 2 * Math.PI - Math.PI;
      const [texture, u, v] = meet(
        Math.sin(yaw) * Math.cos(pitch),
        Math.sin(pitch),
        Math.cos(yaw) * Math.cos(pitch),
      );
      for (let channel = 0; channel < 3; channel++)
        pixels[(row * WIDTH + column) * 3 + channel] = sample(texture, u, v, channel);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
};

const FOLDER = new URL('./panoramas/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });
for (const scene of Object.values(OWN_HALLS).flat()) {
  const picture = await drawScene(scene);
  writeFileSync(new URL(`${scene.id}.webp`, FOLDER), picture);
  process.stdout.write(`${scene.id}: ${picture.length} bytes\n`);
}
