import sharp from 'sharp';
import { contentErrors } from '../../shared/processing/media-content.errors.ts';

const MAX_PIXELS = 60_000_000;
const MAX_FRAMES = 300;
const LARGE_SIDE = 1920;
const SMALL_SIDE = 480;
/** A picture of the whole sphere is seen a quarter at a time. */
const PANORAMA_SIDE = 4096;

export interface Picture {
  readonly large: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
}

const isTooLarge = (error: unknown) => /pixel limit/i.test((error as Error).message);

const refusal = (error: unknown) =>
  isTooLarge(error) ? contentErrors.hugePicture({ limit: MAX_PIXELS / 10_000 }) : contentErrors.badPicture();

const openPicture = (source: string | Buffer, isMoving: boolean) =>
  sharp(source, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    ...(isMoving ? { pages: -1 } : {}),
  });

/** Longest side that a picture keeps: one exactly twice as wide as high may be a panorama. */
const largeSideOf = async (source: string | Buffer): Promise<number> => {
  const { width, height } = (await openPicture(source, false).metadata()).autoOrient;
  return Math.abs(width - 2 * height) <= 2 ? PANORAMA_SIDE : LARGE_SIDE;
};

const framesOf = async (source: string | Buffer): Promise<number> => {
  try {
    return (await openPicture(source, false).metadata()).pages ?? 1;
  } catch (error) {
    throw refusal(error);
  }
};

const encode = async (source: string | Buffer, side: number, isMoving: boolean) => {
  const { data, info } = await openPicture(source, isMoving)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.pageHeight ?? info.height };
};

/**
 * Draws a picture anew, upright, at most 1920 pixels a side (a panorama 4096), and a small one of 480: of the source nothing
 * but what is seen survives, neither the place where it was taken nor anything hidden in the file. Throws
 * `content.badPicture` or `content.hugePicture`.
 */
export const redrawPicture = async (source: string | Buffer): Promise<Picture> => {
  const frames = await framesOf(source);
  try {
    const isMoving = frames > 1 && frames <= MAX_FRAMES;
    const side = isMoving ? LARGE_SIDE : await largeSideOf(source);
    const large = await encode(source, side, isMoving).catch((error: unknown) => {
      // All frames together may be too many; the first alone is still a picture.
      if (isMoving && isTooLarge(error)) return encode(source, LARGE_SIDE, false);
      throw error;
    });
    const small = await encode(source, SMALL_SIDE, false);
    return { large: large.data, small: small.data, width: large.width, height: large.height };
  } catch (error) {
    throw refusal(error);
  }
};

/** Endings under which a picture keeps its format, as its encoder is called. */
const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;

const isKept = (ending: string): ending is keyof typeof FORMATS => Object.hasOwn(FORMATS, ending);

/**
 * The same picture in its own format and size, drawn anew: nothing but what is seen survives, as in
 * `redrawPicture`. Throws `content.badPicture` or `content.hugePicture`.
 */
export const redrawSame = async (source: string, ending: string): Promise<Buffer> => {
  const format = isKept(ending) ? FORMATS[ending] : 'webp';
  const frames = await framesOf(source);
  const isMoving = frames > 1 && frames <= MAX_FRAMES;
  try {
    return await openPicture(source, isMoving).autoOrient().toFormat(format).toBuffer();
  } catch (error) {
    throw refusal(error);
  }
};

/** A picture that our own tools made, as a WebP of at most `side` pixels. */
export const webpOf = (source: string | Buffer, side: number): Promise<Buffer> =>
  sharp(source)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
