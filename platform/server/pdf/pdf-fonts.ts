import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';

/** Library that shapes text; it awaits its binary when it is loaded, so it comes with the first font. */
type Harfbuzz = typeof import('harfbuzzjs');

/** Weights in which documents are set; others of the font packages are never read. */
export type Weight = 'regular' | 'bold';

/** A typeface of the server: its file, and the shaper over the whole of it, with which texts are measured. */
export interface Typeface {
  readonly name: string;
  /** True of the typeface for scripts that are joined and run from right to left. */
  readonly isArabic: boolean;
  readonly bytes: Buffer;
  readonly harfbuzz: Harfbuzz;
  readonly shaper: Font;
  readonly unitsPerEm: number;
}

/** Typefaces of one weight in the order in which a character looks for its glyph. */
export type TypefaceList = readonly [Typeface, Typeface];

const FILES: Readonly<Record<Weight, readonly [string, string]>> = {
  regular: [
    '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
    '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
    '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
  ],
};

const addressOf = createRequire(import.meta.url).resolve;

const readTypeface = async (file: string): Promise<Typeface> => {
  const [harfbuzz, bytes] = await Promise.all([import('harfbuzzjs'), readFile(addressOf(file))]);
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  return {
    name: /([^/]+)\.ttf$/.exec(file)?.[1]?.replace('_', '-') ?? 'Font',
    isArabic: file.includes('arabic'),
    bytes,
    harfbuzz,
    shaper: new harfbuzz.Font(face),
    unitsPerEm: face.upem,
  };
};

const readWeight = async (weight: Weight): Promise<TypefaceList> => {
  const [han, arabic] = FILES[weight];
  return Promise.all([readTypeface(han), readTypeface(arabic)]);
};

// Fonts are files of the program, the same for every portal: 30 MB are read once, by the first document.
const known = new Map<Weight, Promise<TypefaceList>>();

/** Typefaces of a weight, read at their first use. */
export const typefacesOf = (weight: Weight): Promise<TypefaceList> => {
  const found = known.get(weight) ?? readWeight(weight);
  known.set(weight, found);
  return found;
};

const isArabicScript = (character: string): boolean => /\p{Script=Arabic}/u.test(character);

/** Characters that have no shape of their own: joiners, marks of direction, variation selectors. */
const isShapeless = (character: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(character);

const has = (typeface: Typeface, character: string): boolean =>
  typeface.shaper.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;

/** Place in the list of the typeface that draws `character`; -1 when none has it. */
export const typefaceOf = (typefaces: TypefaceList, character: string): number => {
  if (isShapeless(character)) return 0;
  const order = isArabicScript(character) ? [1, 0] : [0, 1];
  return order.find((place) => has(typefaces[place] as Typeface, character)) ?? -1;
};

/** Characters of `text` that no typeface of the server can draw, each once. Empty: the text can be printed. */
export const missingCharacters = async (text: string): Promise<readonly string[]> => {
  const weights = await Promise.all([typefacesOf('regular'), typefacesOf('bold')]);
  return [...new Set(text)].filter(
    (character) => character !== '\n' && weights.some((typefaces) => typefaceOf(typefaces, character) === -1),
  );
};
