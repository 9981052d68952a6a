import type { Picture } from './photo/picture.rules.ts';
import { type PhotoFault, readSheetPhoto, type SheetPhoto } from './photo/read-photo.ts';

/** More pixels cost time and tell no more. */
const LONGEST = 2200;

export interface LoadedPhoto {
  readonly name: string;
  readonly picture: Picture;
  readonly found: SheetPhoto;
  /** The photo as it is shown; given back by `URL.revokeObjectURL`. */
  readonly url: string;
}

/** FILE: not a picture that this browser opens. */
export type LoadFault = PhotoFault | 'FILE';

const pictureOf = async (file: File): Promise<Picture | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const shrink = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * shrink));
  canvas.height = Math.max(1, Math.round(bitmap.height * shrink));
  const pencil = canvas.getContext('2d', { willReadFrequently: true });
  if (!pencil) return undefined;
  pencil.imageSmoothingQuality = 'high';
  pencil.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return pencil.getImageData(0, 0, canvas.width, canvas.height);
};

/** Opens and reads a photo in the browser; it never leaves the device (decision 059). */
export const loadPhoto = async (file: File): Promise<LoadedPhoto | LoadFault> => {
  const picture = await pictureOf(file);
  if (!picture) return 'FILE';
  const found = readSheetPhoto(picture);
  return typeof found === 'string'
    ? found
    : { name: file.name, picture, found, url: URL.createObjectURL(file) };
};
