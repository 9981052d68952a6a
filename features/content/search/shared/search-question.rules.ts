import { syllablesOf } from './pinyin-syllables.rules.ts';
import { joinedRuns, keyOf, questionRuns, type Run } from './search-text.rules.ts';
import { pairsOf, partsOf, type SoundsOf, soundPair, tokenOf } from './search-tokens.rules.ts';

/**
 * 查找规则：先找一字不差的，再找读音相同、差一个字或一个字母的，最后找只对上一部分的。
 * Each alternative is one question to the index: rows that hold `all` and, where it names some, at least one of `any`.
 */
export interface Need {
  readonly all: readonly number[];
  readonly any: readonly number[];
}

export interface Alternative extends Need {
  /** Rows of a lower level answer better. */
  readonly level: number;
  /** True where titles are asked: of those that answer alike, the shorter one is meant rather than the newer one. */
  readonly isTitle: boolean;
}

/** One word of a question with all ways in which it may have been meant. */
export interface AskedRun extends Run {
  readonly characters: readonly string[];
  /** Neighbours among the characters. */
  readonly pairs: readonly string[];
  readonly syllables: readonly string[];
  /** Syllables as `heardOf` writes them: all, both halves and neighbours; each row is looked through for them. */
  readonly heard: {
    readonly all: string;
    readonly halves: readonly string[];
    readonly pairs: readonly string[];
  };
  /** Syllables of Latin letters typed together. */
  readonly readings: readonly (readonly string[])[];
}

export interface Question {
  /** The same as typed, and with Latin words written together: kan er jing. */
  readonly forms: readonly (readonly AskedRun[])[];
  readonly key: string;
}

/** Syllables with a blank on both sides: what stands in it begins and ends with a syllable. */
export const heardOf = (syllables: readonly string[]): string =>
  syllables.length === 0 ? '' : ` ${syllables.join(' ')} `;

/** One slip leaves one half of what was asked as it is. */
export const halvesOf = <T>(asked: readonly T[]): (readonly T[])[] => {
  const middle = asked.length >> 1;
  return [asked.slice(0, middle), asked.slice(middle)];
};

export const isLatin = ({ isHan, text }: Run): boolean => !isHan && /^[a-z]+$/.test(text);

const asked = (run: Run, soundsOf: SoundsOf): AskedRun => {
  const characters = [...run.text];
  const syllables = run.isHan ? soundsOf(run.text) : [];
  return {
    ...run,
    characters,
    pairs: pairsOf(characters),
    syllables,
    heard: {
      all: heardOf(syllables),
      halves: halvesOf(syllables).map(heardOf),
      pairs: pairsOf(syllables, ' ').map((pair) => heardOf([pair])),
    },
    readings: isLatin(run) ? syllablesOf(run.text) : [],
  };
};

const togetherLatin = (runs: readonly Run[]): Run[] =>
  joinedRuns(runs, (last, run) => isLatin(last) && isLatin(run));

/** Reads the words that somebody typed; null when nothing in them can be looked for. */
export const readQuestion = (words: string, soundsOf: SoundsOf): Question | null => {
  const runs = questionRuns(words);
  if (runs.length === 0) return null;
  const together = togetherLatin(runs);
  const forms = [runs, ...(together.length < runs.length ? [together] : [])];
  return { forms: forms.map((form) => form.map((run) => asked(run, soundsOf))), key: keyOf(runs) };
};

/** Rows that hold every one of the tokens. */
export const needs = (all: readonly number[]): Need[] => {
  const [first] = all;
  return first === undefined ? [] : [{ all: [...new Set(all)], any: [first] }];
};

/** Alternatives of groups of needs, the likeliest group first; a need that was asked before is left out. */
export const levelled = (
  groups: readonly { readonly needs: readonly Need[]; readonly isTitle?: boolean }[],
) => {
  const seen = new Set<string>();
  return groups.flatMap((group, level): Alternative[] =>
    group.needs.flatMap((need) => {
      const key = `${need.all.toSorted().join()} ${need.any.toSorted().join()}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...need, level, isTitle: group.isTitle ?? false }];
    }),
  );
};

/** Tokens of a run as it was typed. */
export const strict = (kind: 'title' | 'head' | 'any', { isHan, text }: Run): number[] => {
  if (!isHan) return [tokenOf(kind, text)];
  const characters = [...text];
  // A single character is kept for titles, people and facets together.
  if (characters.length === 1) return [tokenOf('head', text)];
  return pairsOf(characters).map((pair) => tokenOf(kind, pair));
};

export const soundTokens = (syllables: readonly string[]): number[] =>
  syllables.length > 1
    ? syllables.slice(1).map((next, at) => soundPair(syllables[at] ?? '', next))
    : syllables.map((sound) => tokenOf('sound', sound));

const PART = 3;
const partTokens = (run: Run): number[] =>
  run.isHan || run.text.length < PART
    ? strict('any', run)
    : partsOf(run.text, PART).map((part) => tokenOf('part', part));

const initialTokens = (run: AskedRun): number[] => {
  if (!isLatin(run)) return strict('any', run);
  const parts = run.text.length > PART + 2 ? partsOf(run.text, PART) : [run.text];
  return parts.map((part) => tokenOf('initials', part));
};

const initialParts = (run: AskedRun): number[] =>
  isLatin(run) ? partsOf(run.text, PART).map((part) => tokenOf('initials', part)) : strict('any', run);

/** For each reading of the form's Latin words; all of them take their first where there are several words. */
const spoken = (form: readonly AskedRun[]): Need[] => {
  const latin = form.filter(isLatin);
  if (latin.length === 0 || latin.some(({ readings }) => readings.length === 0)) return [];
  const num = latin.length === 1 ? (latin[0]?.readings.length ?? 0) : 1;
  return Array.from({ length: num }, (_, at) => at).flatMap((at) =>
    needs(form.flatMap((run) => (isLatin(run) ? soundTokens(run.readings[at] ?? []) : strict('any', run)))),
  );
};

/** Everything that is meant letter by letter, the likeliest first. */
export const strictAlternatives = ({ forms, key }: Question): Alternative[] => {
  const [typed = []] = forms;
  const hasLatin = typed.some(isLatin);
  const hasWord = typed.some(({ isHan }) => !isHan);
  const of = (kind: 'title' | 'head' | 'any') => needs(typed.flatMap((run) => strict(kind, run)));
  return levelled([
    { needs: needs([tokenOf('exact', key)]), isTitle: true },
    { needs: of('title'), isTitle: true },
    { needs: of('head') },
    { needs: of('any') },
    { needs: hasWord ? needs(typed.flatMap(partTokens)) : [], isTitle: true },
    { needs: forms.flatMap(spoken), isTitle: true },
    { needs: hasLatin ? needs(typed.flatMap(initialTokens)) : [], isTitle: true },
    { needs: hasLatin ? needs(typed.flatMap(initialParts)) : [], isTitle: true },
  ]);
};

/** Parts of a question by which rows are found that answer a part only. */
const MAX_PARTS = 4;
/** Rows that hold one of them, all together: what many rows hold says little about any. */
const ROWS_OF_PARTS = 1_000;

/** Rows that hold any part of the question: a need for each of its rarest parts, of which `numOf` rows hold one. */
export const partialAlternatives = ({ forms }: Question, numOf: (token: number) => number): Alternative[] => {
  const tokens = (forms[0] ?? []).flatMap((run) => [
    ...strict('any', run),
    ...(run.isHan ? soundTokens(run.syllables) : soundTokens(run.readings[0] ?? [])),
  ]);
  const [first, ...others] = [...new Set(tokens)].toSorted((a, b) => numOf(a) - numOf(b));
  if (first === undefined) return [];
  let rows = numOf(first);
  const affordable = others.slice(0, MAX_PARTS - 1).filter((token) => {
    rows += numOf(token);
    return rows <= ROWS_OF_PARTS;
  });
  return levelled([{ needs: [first, ...affordable].flatMap((token) => needs([token])) }]);
};
