import { SYLLABLES, syllablesOf } from './pinyin-syllables.rules.ts';
import { isOneSlip } from './search-nearness.rules.ts';
import { shortened } from './search-tokens.rules.ts';

/**
 * 拼音差错规则：连写的拼音里有一个字母写错、漏写或多写时，错处前后的音节照样读出，错处列出可能的音节。
 */
export interface SpokenSlip {
  readonly before: readonly string[];
  /** Syllables that stand one letter from what was typed between the others. */
  readonly meant: readonly string[];
  readonly after: readonly string[];
}

/** Letters of the longest syllable and one too many. */
const LONGEST = 7;
/** The likeliest ways only: what is asked of the index has a bound. */
const MAX_SLIPS = 12;

/** Syllables by each string that is left when one of their letters, or none, is taken out. */
const BY_SHORTENED: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const syllable of SYLLABLES)
    for (const short of shortened(syllable)) found.set(short, [...(found.get(short) ?? []), syllable]);
  return found;
})();

/** Syllables one letter from the typed letters. */
export const syllablesNear = (typed: string): string[] => [
  ...new Set(
    shortened(typed)
      .flatMap((short) => BY_SHORTENED.get(short) ?? [])
      .filter((syllable) => syllable !== typed && isOneSlip(typed, syllable)),
  ),
];

const firstReading = (letters: string): readonly string[] | undefined =>
  letters === '' ? [] : SYLLABLES.has(letters) ? [letters] : syllablesOf(letters)[0];

/** Every way in which one letter of typed pinyin may be wrong, those of the fewest syllables first. */
export const spokenSlips = (letters: string): SpokenSlip[] => {
  const fronts = Array.from({ length: letters.length + 1 }, (_, at) => firstReading(letters.slice(0, at)));
  const backs = Array.from({ length: letters.length + 1 }, (_, at) => firstReading(letters.slice(at)));
  const slips: SpokenSlip[] = [];
  for (const [start, before] of fronts.entries()) {
    if (!before) continue;
    for (let end = start + 1; end <= start + LONGEST; end += 1) {
      const after = backs[end];
      if (!after || before.length + after.length === 0) continue;
      const meant = syllablesNear(letters.slice(start, end));
      if (meant.length > 0) slips.push({ before, meant, after });
    }
  }
  const size = ({ before, after }: SpokenSlip) => before.length + after.length;
  return slips.toSorted((a, b) => size(a) - size(b)).slice(0, MAX_SLIPS);
};
