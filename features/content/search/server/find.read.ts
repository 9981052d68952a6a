import type { Deps } from '#platform/server/deps.ts';
import {
  type Alternative,
  looseAlternatives,
  partialTokens,
  type Question,
  readQuestion,
  strictAlternatives,
} from '../shared/search-question.rules.ts';
import { answersByPeople, LEAST, NOISE, scoreOf } from '../shared/search-score.rules.ts';
import { memoryOf } from './search.cache.ts';
import { type Candidate, selectByRank, selectByTokens, selectFrequencies } from './search.repository.ts';
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
}

/** Rows of a kind that are compared. */
export const MOST = 120;
/** Share of all rows from which on a token is looked for in the order of rank. */
const COMMON = 0.01;
/** Rows of a kind that are looked at in the order of rank. */
const LOOKED_AT = 3_000;
/** Hits that make it needless to forgive anything. */
const ENOUGH = 3;
/** Parts of a question by which rows are found that answer a part only. */
const MAX_PARTIAL = 6;

const shareOf = (frequencies: ReadonlyMap<number, number>, { all, any }: Alternative): number => {
  const any1 = any.reduce((sum, token) => sum + (frequencies.get(token) ?? 0), 0);
  return Math.min(any1, ...all.map((token) => frequencies.get(token) ?? 0));
};

const isUnlike = (seen: Set<string>, { all, any }: Alternative): boolean => {
  const key = `${all.toSorted().join()} ${any.toSorted().join()}`;
  const isNew = !seen.has(key);
  seen.add(key);
  return isNew;
};

const unlike = (alternatives: readonly Alternative[]): Alternative[] => {
  const seen = new Set<string>();
  return alternatives.filter((one) => isUnlike(seen, one));
};

/** Candidates of the alternatives; of those that are common everywhere, the newest and most looked at. */
const candidatesOf = async (
  { database }: Deps,
  frequencies: ReadonlyMap<number, number>,
  alternatives: readonly Alternative[],
  { kind, kinds, most }: Asked,
  isStrict: boolean,
): Promise<Candidate[]> => {
  const all = unlike(alternatives);
  const rare = all.filter((one) => shareOf(frequencies, one) <= COMMON);
  const common = all.find((one) => shareOf(frequencies, one) > COMMON);
  const wanted = kind === '' ? kinds : [kind];
  const found = await Promise.all([
    selectByTokens(database, rare, kind, most),
    isStrict && common ? selectByRank(database, common.all, wanted, most, LOOKED_AT) : [],
  ]);
  return found.flat();
};

interface Asked {
  /** Empty: all kinds. */
  readonly kind: string;
  readonly kinds: readonly string[];
  readonly most: number;
}

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
    const row = { ...one, plain: one.plain.split('\n') };
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
export const find = async (deps: Deps, words: string, asked: Asked): Promise<Found> => {
  const question = readQuestion(words, soundsOf);
  if (!question) return { question, hits: [], isNear: false };
  const frequencies = await memoryOf<ReadonlyMap<number, number>>(deps, 'frequencies').read('', () =>
    selectFrequencies(deps.database),
  );
  const strict = await candidatesOf(deps, frequencies, strictAlternatives(question), asked, true);
  const first = ranked(question, strict);
  if (first.length >= ENOUGH) return { question, hits: first, isNear: false };
  const rare = partialTokens(question).filter((token) => (frequencies.get(token) ?? 0) <= COMMON / 2);
  const alternatives = [
    ...looseAlternatives(question),
    ...(first.length === 0 && rare.length > 0 ? [{ all: [], any: rare.slice(0, MAX_PARTIAL) }] : []),
  ];
  const loose = await candidatesOf(deps, frequencies, alternatives, asked, false);
  const hits = ranked(question, strict, loose);
  return { question, hits, isNear: (hits[0]?.score ?? 0) < WHOLE };
};

/** As `find` over all kinds, remembered: it is the same for everybody. */
export const knownHits = (deps: Deps, words: string, kinds: readonly string[]): Promise<Found> =>
  memoryOf<Found>(deps, 'hits').read(words, () => find(deps, words, { kind: '', kinds, most: MOST }));
