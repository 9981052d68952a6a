import type { Deps } from '#platform/server/deps.ts';
import {
  type Alternative,
  partialAlternatives,
  type Question,
  readQuestion,
  strictAlternatives,
} from '../shared/search-question.rules.ts';
import { answersByPeople, LEAST, NOISE, scoreOf } from '../shared/search-score.rules.ts';
import { looseAlternatives } from '../shared/search-slips.rules.ts';
import { memoryOf } from './search.cache.ts';
import {
  type Asking,
  type Candidate,
  MOST_OF_ONE,
  selectByTokens,
  selectFrequencies,
} from './search.repository.ts';
import { soundsOf } from './sounds.ts';

/** A row that answers, with how well it does. */
export interface Hit extends Candidate {
  readonly score: number;
  /** True when its people alone answer the question. */
  readonly isByPeople: boolean;
}

export interface Found {
  readonly question: Question | null;
  /** Best first. */
  readonly hits: readonly Hit[];
  /** True when each of them answers a part of the question only. */
  readonly isNear: boolean;
  /** True when so many things hold the words that only the first of them were compared. */
  readonly isBounded: boolean;
}

/** Rows of a kind that are compared. */
export const MOST = 50;
/** Hits that make it needless to forgive anything. */
const ENOUGH = 3;

interface Asked {
  /** Empty: all kinds, to be shown; a kind is asked by its list, which shows rows of its own. */
  readonly kind: string;
  readonly most: number;
}

type Frequencies = ReadonlyMap<number, number>;

/** Things that hold the rarest word up to which several words together may still be rare. */
const MANY = 15_000;

/** The alternative with where it is asked: what very many things hold is asked of the first of them alone. */
const askingOf = (frequencies: Frequencies, one: Alternative): Asking => {
  const numOf = (token: number) => frequencies.get(token) ?? 0;
  const ofAny = one.any.reduce((sum, token) => sum + numOf(token), 0);
  const rarest = Math.min(ofAny, ...one.all.map(numOf));
  const isCommon = rarest > MOST_OF_ONE;
  return { ...one, isOfAll: !isCommon || (one.all.length > 1 && rarest <= MANY), isOfFirst: isCommon };
};

const keyOf = ({ kind, id }: Candidate): string => `${kind} ${id}`;

/** Rows that answer, best first; those of `loose` only where they are no noise beside the best. */
const ranked = (
  question: Question,
  strict: readonly Candidate[],
  loose: readonly Candidate[] = [],
): Hit[] => {
  const meant = new Set(strict.map(keyOf));
  const unique = new Map([...strict, ...loose].map((one) => [keyOf(one), one]));
  const hits = [...unique.values()].flatMap((one) => {
    const row = { ...one, plain: one.plain.split('\n'), body: one.plainBody };
    const score = scoreOf(question, row);
    return score > 0 ? [{ ...one, score, isByPeople: answersByPeople(question, row) }] : [];
  });
  hits.sort((a, b) => b.score - a.score || b.rank - a.rank || (a.id < b.id ? -1 : 1));
  const least = NOISE * Math.min(1, hits[0]?.score ?? 0);
  return hits.filter((hit) => hit.score >= (meant.has(keyOf(hit)) ? Math.min(LEAST, least) : least));
};

/** From which score on a row answers the whole question, be it only in its introduction. */
const WHOLE = 0.28;

/** Asks the index anew, strictly first. */
export const find = async (deps: Deps, words: string, { kind, most }: Asked): Promise<Found> => {
  const question = readQuestion(words, soundsOf);
  if (!question) return { question, hits: [], isNear: false, isBounded: false };
  const frequencies = await memoryOf<Frequencies>(deps, 'frequencies').read('', () =>
    selectFrequencies(deps.database),
  );
  const wanted = { kind, most, length: question.key.length, isShown: kind === '', now: deps.clock() };
  const candidatesOf = (asked: readonly Asking[]) => selectByTokens(deps.database, asked, wanted);
  const asking = (alternatives: readonly Alternative[]) =>
    alternatives.map((one) => askingOf(frequencies, one));
  const literal = asking(strictAlternatives(question));
  const isBounded = literal.some(({ isOfFirst }) => isOfFirst);
  const strict = await candidatesOf(literal);
  const first = ranked(question, strict);
  if (first.length >= ENOUGH) return { question, hits: first, isNear: false, isBounded };
  const loose = await candidatesOf(asking(looseAlternatives(question)));
  const hits = ranked(question, strict, loose);
  if (hits.length > 0) return { question, hits, isNear: (hits[0]?.score ?? 0) < WHOLE, isBounded };
  const numOf = (token: number) => frequencies.get(token) ?? 0;
  const near = ranked(question, await candidatesOf(asking(partialAlternatives(question, numOf))));
  return { question, hits: near, isNear: true, isBounded };
};

/** As `find` over all kinds, remembered: it is the same for everybody. */
export const knownHits = (deps: Deps, words: string): Promise<Found> =>
  memoryOf<Found>(deps, 'hits').read(words, () => find(deps, words, { kind: '', most: MOST }));
