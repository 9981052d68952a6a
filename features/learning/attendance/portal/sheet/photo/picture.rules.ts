/** Pictures as numbers: brightness, what is dark beside its surroundings, and what hangs together. */
import { type Homography, moved } from './homography.rules.ts';

/** Pixels of a canvas: four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One byte a pixel. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const brightnessOf = ({ width, height, data }: Picture): Plane => {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 151 + (data[from + 2] ?? 0) * 28) >> 8;
  return { width, height, data: grey };
};

/** Sums of all pixels above and left of each corner, so that the mean of any rectangle costs four look-ups. */
const sumsOf = ({ width, height, data }: Plane): Float64Array => {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let line = 0;
    for (let x = 0; x < width; x++) {
      line += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + line;
    }
  }
  return sums;
};

/**
 * 1 where a pixel, smoothed over its neighbours, is darker than `share` of the mean within `radius` pixels: whatever
 * the light on that part of the paper is.
 */
export const darkOf = (plane: Plane, radius: number, share: number): Plane => {
  const { width, height } = plane;
  const sums = sumsOf(plane);
  const stride = width + 1;
  const meanAt = (x: number, y: number, reach: number): number => {
    const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
    const [right, bottom] = [Math.min(width, x + reach + 1), Math.min(height, y + reach + 1)];
    const sum =
      (sums[bottom * stride + right] ?? 0) -
      (sums[top * stride + right] ?? 0) -
      (sums[bottom * stride + left] ?? 0) +
      (sums[top * stride + left] ?? 0);
    return sum / ((right - left) * (bottom - top));
  };
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (meanAt(x, y, 1) < meanAt(x, y, radius) * share) data[y * width + x] = 1;
  return { width, height, data };
};

/** Dark pixels that hang together. */
export interface Blob {
  readonly area: number;
  readonly x: number;
  readonly y: number;
  /** Spread beside that of a filled shape of this area: 1/12 for a square however it is turned, more for strokes. */
  readonly spread: number;
}

/** Blobs of a mask; those that `isKept` refuses are wiped out of it. */
export const blobsOf = (mask: Plane, isKept: (area: number) => boolean): Blob[] => {
  const { width, height, data } = mask;
  const seen = Uint8Array.from(data);
  const members = new Int32Array(width * height);
  const blobs: Blob[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 1) continue;
    let [count, next] = [0, 0];
    let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
    members[count++] = start;
    seen[start] = 0;
    while (next < count) {
      const at = members[next++] as number;
      const y = Math.floor(at / width);
      const x = at - y * width;
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumYY += y * y;
      sumXY += x * y;
      // Nothing is seen above the first and below the last line.
      const beside = [x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at, at - width, at + width];
      for (const other of beside)
        if (seen[other] === 1) {
          seen[other] = 0;
          members[count++] = other;
        }
    }
    if (!isKept(count)) {
      for (let at = 0; at < count; at++) data[members[at] as number] = 0;
      continue;
    }
    const [x, y] = [sumX / count, sumY / count];
    const [varX, varY, both] = [sumXX / count - x * x, sumYY / count - y * y, sumXY / count - x * y];
    blobs.push({ area: count, x, y, spread: Math.sqrt(Math.max(0, varX * varY - both * both)) / count });
  }
  return blobs;
};

/** A rectangle of the sheet, in mm. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The cut of a sheet out of its photo, flat, with `scale` pixels a mm. `toPhoto` takes mm to pixels of the photo. */
export const flattened = (photo: Picture, toPhoto: Homography, cut: Cut, scale: number): Picture => {
  const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
  const data = new Uint8ClampedArray(width * height * 4);
  const { width: from, height: tall, data: source } = photo;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const { x, y } = moved(toPhoto, cut.x + (column + 0.5) / scale, cut.y + (row + 0.5) / scale);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const to = (row * width + column) * 4;
      data[to + 3] = 255;
      if (left < 0 || top < 0 || left + 1 >= from || top + 1 >= tall) continue;
      const [dx, dy] = [x - left, y - top];
      const at = (top * from + left) * 4;
      const below = at + from * 4;
      for (let part = 0; part < 3; part++) {
        const upper = (source[at + part] ?? 0) * (1 - dx) + (source[at + 4 + part] ?? 0) * dx;
        const lower = (source[below + part] ?? 0) * (1 - dx) + (source[below + 4 + part] ?? 0) * dx;
        data[to + part] = upper * (1 - dy) + lower * dy;
      }
    }
  return { width, height, data };
};
