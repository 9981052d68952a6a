import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const CHANNELS = 3;
/** Edges of words are smoothed a shade differently from run to run, which nobody sees. */
const TOLERANCE = 2;
/** Unchanged parts are shown this pale below what has changed. */
const FADED = 0.25;

interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const read = async (file: string): Promise<Picture> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

export interface Difference {
  readonly file: string;
  /** Why the two cannot be compared, or how many pixels differ and by how much at most (of 255). */
  readonly what: string;
}

/** Compares two pictures pixel by pixel; where they differ, `into` shows the later one pale and the pixels red. */
const comparePictures = async (before: Picture, after: Picture, into: string): Promise<string | null> => {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const shown = Buffer.alloc(width * height * CHANNELS, 255);
  let count = 0;
  let most = 0;
  let first = -1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isIn = ({ width: w, height: h }: Picture) => x < w && y < h;
      const [a, b] = [before, after].map((picture) => (y * picture.width + x) * CHANNELS) as [number, number];
      let off = isIn(before) && isIn(after) ? 0 : 255;
      for (let channel = 0; off < 255 && channel < CHANNELS; channel += 1)
        off = Math.max(off, Math.abs((before.data[a + channel] ?? 0) - (after.data[b + channel] ?? 0)));
      const to = (y * width + x) * CHANNELS;
      if (off > TOLERANCE) {
        count += 1;
        most = Math.max(most, off);
        if (first < 0) first = y;
        shown.set([220, 0, 0], to);
      } else
        for (let channel = 0; channel < CHANNELS; channel += 1)
          shown[to + channel] = 255 - (255 - (after.data[b + channel] ?? 255)) * FADED;
    }
  if (count === 0) return null;
  mkdirSync(dirname(into), { recursive: true });
  await sharp(shown, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toFile(into);
  const sizes =
    before.width === after.width && before.height === after.height
      ? ''
      : `, ${before.width}×${before.height} → ${after.width}×${after.height}`;
  return `${count} pixels from line ${first} on, by at most ${most}${sizes}`;
};

const picturesIn = (folder: string): string[] => globSync('**/*.png', { cwd: folder }).sort();

/** Differences between two folders of pictures; a picture of each lies in `into`. */
export const compareFolders = async (before: string, after: string, into: string): Promise<Difference[]> => {
  const [earlier, later] = [picturesIn(before), picturesIn(after)];
  const found: Difference[] = [
    ...earlier.filter((file) => !later.includes(file)).map((file) => ({ file, what: 'only before' })),
    ...later.filter((file) => !earlier.includes(file)).map((file) => ({ file, what: 'only after' })),
  ];
  for (const file of earlier.filter((name) => later.includes(name))) {
    const [one, other] = [join(before, file), join(after, file)];
    if (readFileSync(one).equals(readFileSync(other))) continue;
    const what = await comparePictures(await read(one), await read(other), join(into, file));
    if (what !== null) found.push({ file, what });
  }
  return found;
};
