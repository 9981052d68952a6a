import { spokenSlips } from './pinyin-slips.rules.ts';
import {
  type Alternative,
  type AskedRun,
  isLatin,
  levelled,
  type Need,
  needs,
  type Question,
  soundTokens,
  strict,
} from './search-question.rules.ts';
import { SLIP_LENGTH, shortened, soundPair, soundSkip, tokenOf } from './search-tokens.rules.ts';

/**
 * 差错规则：先找读音全都相同的，再找错一个字、漏一个字、多一个字的，最后找三段里有一段全对的。
 * What is asked names every syllable that is left whole, in its place, so that few rows answer however many there are.
 */

/** Words so long are asked by parts: of three a single slip leaves one whole, as it touches two at the most. */
const LONG = 9;
const SEGMENTS = 3;
/** Tokens of a part beyond which it does not become rarer. */
const SEGMENT_TOKENS = 6;

const segmentsOf = (tokens: readonly number[]): number[][] => {
  const size = Math.max(1, Math.ceil(tokens.length / SEGMENTS));
  return Array.from({ length: Math.ceil(tokens.length / size) }, (_, at) =>
    tokens.slice(at * size, (at + 1) * size).slice(0, SEGMENT_TOKENS),
  );
};

/** Pairs of the syllables but those at the places of `broken`, where the first of a pair stands. */
const pairsBut = (syllables: readonly string[], ...broken: readonly number[]): number[] =>
  syllables
    .slice(1)
    .flatMap((next, at) => (broken.includes(at) ? [] : [soundPair(syllables[at] ?? '', next)]));

/** Tokens of rows in which one of the syllables is another, is missing, or has one more beside it. */
const oneOff = (syllables: readonly string[]): number[][] => {
  const num = syllables.length;
  return syllables.flatMap((one, at) => {
    const [last, next] = [syllables[at - 1], syllables[at + 1]];
    const rest = pairsBut(syllables, at - 1, at);
    const isInside = last !== undefined && next !== undefined;
    const another = isInside ? [...rest, soundSkip(last, next)] : rest;
    const tooMany = isInside ? [...rest, soundPair(last, next)] : [];
    const missing = next === undefined ? [] : [...pairsBut(syllables, at), soundSkip(one, next)];
    return num < 3 ? [missing] : [another, missing, tooMany];
  });
};

const hanSlips = ({ syllables }: AskedRun): number[][] =>
  syllables.length < LONG ? oneOff(syllables) : segmentsOf(soundTokens(syllables));

/** Needs of a Latin word as pinyin with a letter wrong: what was read for certain, and one of the likely syllables. */
const pinyinSlips = ({ text }: AskedRun): Need[] =>
  spokenSlips(text).map(({ before, meant, after }) => {
    const [last, next] = [before.at(-1), after[0]];
    const likely = meant.map((syllable) =>
      last === undefined ? soundPair(syllable, next ?? '') : soundPair(last, syllable),
    );
    const bridge = last !== undefined && next !== undefined ? [soundSkip(last, next)] : [];
    const read = [before, after].flatMap((part) => (part.length > 1 ? soundTokens(part) : []));
    return { all: [...new Set([...read, ...bridge])], any: likely };
  });

const slippedWord = ({ text }: AskedRun): Need[] =>
  text.length < SLIP_LENGTH ? [] : [{ all: [], any: shortened(text).map((word) => tokenOf('short', word)) }];

const slipsOf = (run: AskedRun): Need[] => {
  if (run.isHan) return hanSlips(run).flatMap(needs);
  const isSpoken = isLatin(run) && run.text.length > SLIP_LENGTH;
  return [...slippedWord(run), ...(isSpoken ? pinyinSlips(run) : [])];
};

const spokenTokens = (run: AskedRun): number[] =>
  run.isHan ? soundTokens(run.syllables) : strict('any', run);

/** Slips of one word of the form while every other word is as it was typed, or sounds the same. */
const slipsOfForm = (form: readonly AskedRun[]): Need[] =>
  form.flatMap((run, at) => {
    const others = form.flatMap((other, place) => (place === at ? [] : spokenTokens(other)));
    return slipsOf(run).map(({ all, any }) => ({ all: [...new Set([...all, ...others])], any }));
  });

/** Alternatives of one question, whatever was typed. */
const MOST = 40;

/** Everything that sounds the same or is one slip away, the likeliest first. */
export const looseAlternatives = ({ forms }: Question): Alternative[] => {
  const [typed = []] = forms;
  const sounds = typed.flatMap(spokenTokens);
  return levelled([
    { needs: typed.some(({ isHan }) => isHan) ? needs(sounds) : [], isTitle: true },
    { needs: forms.flatMap(slipsOfForm), isTitle: true },
    { needs: sounds.length > SEGMENTS ? segmentsOf(sounds).flatMap(needs) : [], isTitle: true },
  ]).slice(0, MOST);
};
