/**
 * 拼音规则：连写的拼音按普通话音节切分，音节最少的读法在前。
 */

/** Finals by the initial that they follow; `v` stands for ü. */
const FINALS: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
};

/** Syllables of the standard language, without tones. */
export const SYLLABLES: ReadonlySet<string> = new Set(
  Object.entries(FINALS).flatMap(([initial, finals]) => finals.split(' ').map((final) => initial + final)),
);
const LONGEST = 6;
const MAX_READINGS = 3;

/** Readings of letters written together, the one with the fewest syllables first; none when they are no pinyin. */
export const syllablesOf = (letters: string): string[][] => {
  if (!/^[a-z]{2,40}$/.test(letters)) return [];
  /** Readings of the first so many letters. */
  const readings: string[][][] = [[[]]];
  for (let end = 1; end <= letters.length; end += 1) {
    const here: string[][] = [];
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const syllable = letters.slice(start, end);
      if (!SYLLABLES.has(syllable)) continue;
      for (const before of readings[start] ?? []) here.push([...before, syllable]);
    }
    readings[end] = here.toSorted((a, b) => a.length - b.length).slice(0, MAX_READINGS);
  }
  return readings[letters.length] ?? [];
};
