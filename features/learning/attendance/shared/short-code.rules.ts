/** Short codes on paper: three letters for the person and one to check them, without those that look alike. */

export const SHORT_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const BASE = SHORT_CODE_LETTERS.length;
const PEOPLE = BASE ** 3;

const letterAt = (value: number) => SHORT_CODE_LETTERS[((value % BASE) + BASE) % BASE] ?? '';

/** Weights that find every wrong letter and every two neighbours swapped: 31 is a prime. */
const checkOf = (values: readonly number[]): string =>
  letterAt(values.reduce((sum, value, at) => sum + value * (at + 2), 0));

/** The code with number `number`, whatever its size. */
export const shortCodeOf = (number: number): string => {
  const rest = number % PEOPLE;
  const values = [Math.floor(rest / BASE ** 2), Math.floor(rest / BASE) % BASE, rest % BASE];
  return values.map(letterAt).join('') + checkOf(values);
};

/** Typed text as the letters that can stand in a code: letters that look alike are put right. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: 'Q', '0': 'Q', I: 'L', '1': 'L', U: 'V' };
export const tidyShortCode = (typed: string): string =>
  [...typed.toUpperCase().replace(/[^0-9A-Z]/g, '')].map((sign) => LOOKS_LIKE[sign] ?? sign).join('');

/** True for a code whose check letter fits: a slip of the hand never names somebody else. */
export const isShortCode = (code: string): boolean => {
  const values = [...code].map((letter) => SHORT_CODE_LETTERS.indexOf(letter));
  return (
    values.length === 4 && values.every((value) => value >= 0) && checkOf(values.slice(0, 3)) === code[3]
  );
};

/** Text of a person's own square: the gathering and the short code. */
export const personCodeText = (codeNo: string, shortCode: string): string => `QD:${codeNo}:${shortCode}`;

/** The short code in a person's square, or in what was typed; null where it is of another gathering or none. */
export const readPersonCode = (scanned: string, codeNo: string): string | null => {
  const [, ofGathering, inSquare] = /^QD:([0-9a-f]{12}):([0-9A-Z]{4})$/.exec(scanned.trim()) ?? [];
  if (ofGathering !== undefined && ofGathering !== codeNo) return null;
  const code = tidyShortCode(inSquare ?? scanned);
  return isShortCode(code) ? code : null;
};

/** Gives each of `people` who has none a code of their own; `numberOf` brings a number that others cannot guess. */
export const newShortCodes = (
  people: readonly string[],
  known: ReadonlyMap<string, string>,
  numberOf: (userId: string) => number,
): Map<string, string> => {
  const taken = new Set(known.values());
  const made = new Map<string, string>();
  for (const userId of people) {
    if (known.has(userId) || made.has(userId)) continue;
    let number = numberOf(userId);
    while (taken.has(shortCodeOf(number)) && taken.size < PEOPLE) number += 1;
    const code = shortCodeOf(number);
    taken.add(code);
    made.set(userId, code);
  }
  return made;
};
