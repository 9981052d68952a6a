/** Finds the four corner marks of a sign sheet in a photo. */
import { FRAME, MARK } from '../sheet-layout.rules.ts';
import type { Quad } from './homography.rules.ts';
import { type Blob, blobsOf, darkOf, type Plane } from './picture.rules.ts';

const [WIDE, TALL] = [FRAME.width - MARK, FRAME.height - MARK];
/** Area of a mark beside that of the frame. */
const MARK_SHARE = MARK ** 2 / (WIDE * TALL);
/** A sheet fills at least this share of the photo. */
const LEAST_SHEET = 0.12;
/** Blobs looked at: four of them make more than 90,000 frames. */
const MOST_BLOBS = 40;
/** Candidates that are tried against the square in the corner. */
const MOST_FRAMES = 4;

const cross = (a: Blob, b: Blob, c: Blob) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
const apart = (a: Blob, b: Blob) => Math.hypot(a.x - b.x, a.y - b.y);
/** How far two numbers are from each other, whichever is greater; 0 for the same. */
const off = (a: number, b: number) => Math.abs(Math.log(a / b));

type Four = readonly [Blob, Blob, Blob, Blob];

/** The four clockwise around their middle. */
const aroundMiddle = (four: readonly Blob[]): Four => {
  const x = four.reduce((sum, blob) => sum + blob.x, 0) / 4;
  const y = four.reduce((sum, blob) => sum + blob.y, 0) / 4;
  return [...four].sort(
    (a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x),
  ) as unknown as Four;
};

/** How unlike a frame of marks these four are; undefined for what cannot be one, or is smaller than `least`. */
const unlikeness = ([a, b, c, d]: Four, least: number): number | undefined => {
  const turns = [cross(a, b, c), cross(b, c, d), cross(c, d, a), cross(d, a, b)];
  if (turns.some((turn) => turn <= 0)) return undefined;
  const area = ((turns[0] ?? 0) + (turns[2] ?? 0)) / 2;
  if (area < least) return undefined;
  const sides = [apart(a, b), apart(b, c), apart(c, d), apart(d, a)] as const;
  const share = off((a.area + b.area + c.area + d.area) / 4 / area, MARK_SHARE);
  const sizes = off(Math.max(a.area, b.area, c.area, d.area), Math.min(a.area, b.area, c.area, d.area));
  const opposite = Math.max(off(sides[0], sides[2]), off(sides[1], sides[3]));
  const shape = Math.abs(off(sides[0] + sides[2], sides[1] + sides[3]) - Math.log(TALL / WIDE));
  if (share > 0.7 || sizes > 1 || opposite > 0.7 || shape > 0.45) return undefined;
  return share + sizes / 2 + shape;
};

/** Frames that may be the sheet's, the likeliest first, each clockwise from any of its corners. */
export const framesOf = (grey: Plane): Quad[] => {
  const { width, height } = grey;
  const dark = darkOf(grey, Math.round(Math.max(width, height) / 16), 0.72);
  const largest = width * height * MARK_SHARE * 2;
  const leastSheet = width * height * LEAST_SHEET;
  const least = leastSheet * MARK_SHARE * 0.5;
  const blobs = blobsOf(dark, (area) => area >= least && area <= largest)
    .filter(({ spread }) => spread > 0.07 && spread < 0.09)
    .sort((a, b) => b.area - a.area)
    .slice(0, MOST_BLOBS);
  const found: { readonly four: Four; readonly cost: number }[] = [];
  for (const [at, a] of blobs.entries())
    for (const [further, b] of blobs.slice(at + 1).entries())
      for (const [last, c] of blobs.slice(at + further + 2).entries())
        for (const d of blobs.slice(at + further + last + 3)) {
          const four = aroundMiddle([a, b, c, d]);
          const cost = unlikeness(four, leastSheet);
          if (cost !== undefined) found.push({ four, cost });
        }
  return found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_FRAMES)
    .map(({ four }) => four);
};
