import type { Deps } from '#platform/server/deps.ts';
import { shared } from '#platform/server/http/replies/json-pieces.ts';
import { inUse } from '#platform/server/switches.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { querySearch, SearchHit, SearchWay, suggestSearch } from '../shared/search.contract.ts';
import { SEARCH_PAGE_SIZE } from '../shared/search-address.rules.ts';
import { excerptAround } from '../shared/search-excerpt.rules.ts';
import { markedParts, spellingOf } from '../shared/search-marks.rules.ts';
import type { Question } from '../shared/search-question.rules.ts';
import { type Hit, knownHits, MOST } from './find.read.ts';
import { memoryOf } from './search.cache.ts';
import type { SearchSource } from './search-source.ts';
import { soundsOf } from './sounds.ts';

const FIRST_HITS = 5;

const MAX_WAYS = 6;
const MAX_SUGGESTIONS = 8;

type Answer = OutputOf<typeof querySearch>['data'];

const hitOf = (question: Question, { id, kind, title, line, body, address }: Hit): SearchHit => ({
  id,
  kind,
  title: markedParts(question, title, soundsOf),
  line,
  excerpt: excerptAround(markedParts(question, body, soundsOf)),
  address,
});

const namesOf = (sources: readonly SearchSource[]) => new Map(sources.map((source) => [source.kind, source]));

/** Hits of the kinds that are in use. */
const hitsIn = async (deps: Deps, sources: readonly SearchSource[], words: string) => {
  const found = await knownHits(deps, words);
  const known = namesOf(sources);
  return { ...found, hits: found.hits.filter(({ kind }) => known.has(kind)) };
};

type Asked = InputOf<typeof querySearch>;

const readAnswer = async (
  deps: Deps,
  sources: readonly SearchSource[],
  { words, kind, pageNum = 0, pageSize }: Asked,
): Promise<Answer> => {
  const { question, isNear, isBounded, hits } = await hitsIn(deps, sources, words);
  if (!question) return { groups: [], ways: [], spelling: '', isNear: false };
  const bestOf = (name: string) => hits.find((hit) => hit.kind === name)?.score ?? 0;
  const found = sources
    .filter((source) => bestOf(source.kind) > 0)
    .toSorted((a, b) => bestOf(b.kind) - bestOf(a.kind) || a.order - b.order);
  const groups = found
    .filter(({ shownAs }) => shownAs !== 'way')
    .map((source) => {
      const own = hits.filter((hit) => hit.kind === source.kind);
      const size = pageSize ?? (kind === undefined ? FIRST_HITS : SEARCH_PAGE_SIZE);
      const start = kind === undefined ? 0 : pageNum * size;
      const shown = kind === undefined || kind === source.kind ? own.slice(start, start + size) : [];
      return {
        kind: source.kind,
        name: source.name,
        unit: source.unit,
        num: own.length,
        isMore: isBounded || own.length >= MOST,
        hits: shown.map((hit) => hitOf(question, hit)),
      };
    });
  const source = namesOf(sources);
  const ways = hits.flatMap((hit): SearchWay[] => {
    const way = source.get(hit.kind);
    return way && way.shownAs !== 'hit'
      ? [{ kind: hit.kind, name: way.name, title: hit.title, address: hit.address }]
      : [];
  });
  const [best] = hits;
  return {
    groups,
    ways: ways.slice(0, MAX_WAYS),
    spelling: best && !isNear ? spellingOf(question, best.title, soundsOf) : '',
    isNear: isNear && hits.length > 0,
  };
};

/** Everything that is found, by kind; the kind that was asked for with one page of it. */
export const answerSearch = async (
  deps: Deps,
  all: readonly SearchSource[],
  asked: Asked,
): Promise<Answer> => {
  const sources = inUse(deps, all);
  const { words, kind, pageNum, pageSize } = asked;
  const key = JSON.stringify([words, kind, pageNum, pageSize, sources.map((source) => source.kind)]);
  return shared(await memoryOf<Answer>(deps, 'answers').read(key, () => readAnswer(deps, sources, asked)));
};

/** Titles that somebody who has typed so far may be looking for. */
export const suggest = async (
  deps: Deps,
  sources: readonly SearchSource[],
  words: string,
): Promise<OutputOf<typeof suggestSearch>['data']> => {
  const used = inUse(deps, sources);
  const found = await hitsIn(deps, used, words);
  const source = namesOf(used);
  return found.hits
    .slice(0, MAX_SUGGESTIONS)
    .map(({ kind, title, address }) => ({ title, name: source.get(kind)?.name ?? '', address }));
};
