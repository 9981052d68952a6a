import { performance } from 'node:perf_hooks';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { find } from '#features/content/search/server/find.read.ts';
import { documentOf, weighTokens } from '#features/content/search/server/index.service.ts';
import { saveDocuments } from '#features/content/search/server/search-index.repository.ts';
import type { SearchEntry } from '#features/content/search/server/search-source.ts';
import { soundsOf } from '#features/content/search/server/sounds.ts';
import type { Deps } from '#platform/server/deps.ts';
import { entryMaker } from './made-entries.ts';

const AT_ONCE = 1_000;
/** Every so manieth thing is a class or a teacher. */
const KINDS = [
  'course',
  'course',
  'course',
  'course',
  'course',
  'course',
  'course',
  'article',
  'class',
  'teacher',
];
const KIND_NAMES = [...new Set(KINDS)];
const kindOf = (number: number): string => KINDS[number % KINDS.length] ?? 'course';

export interface Filled {
  readonly seconds: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** Writes `rows` things into an empty index; the index of tokens is made afterwards, as a restore does it. */
export const fill = async ({ database }: Deps, rows: number): Promise<Filled> => {
  const entryOf = entryMaker();
  const before = performance.now();
  await database.execute('drop index search_document_tokens', []);
  for (let start = 1; start <= rows; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, rows - start + 1) }, (_, at) => start + at);
    const documents = numbers.map((number) => documentOf(kindOf(number), entryOf(number)));
    await database.db.transaction((tx) => saveDocuments(tx, documents));
  }
  await database.execute(
    'create index search_document_tokens on search_document using gin (tokens) with (fastupdate = off)',
    [],
  );
  await database.execute('analyze search_document', []);
  await weighTokens({ database });
  const [sizes] = await database.query<{ table: string; index: string }>(
    '',
    `select pg_table_size('search_document') as "table", pg_relation_size('search_document_tokens') as "index"`,
    [],
  );
  return {
    seconds: (performance.now() - before) / 1000,
    tableBytes: Number(sizes?.table),
    indexBytes: Number(sizes?.index),
  };
};

type Ask = (entry: SearchEntry, draw: (below: number) => number) => string;

const part = (title: string, at: number, length: number) => title.slice(at, at + length);

/** Ways of asking, each for titles all over the index. */
const WAYS: Readonly<Record<string, Ask>> = {
  'whole title': ({ title }) => title,
  'four characters of a title': ({ title }, draw) => part(title, draw(Math.max(1, title.length - 4)), 4),
  'two characters of a title': ({ title }, draw) => part(title, draw(Math.max(1, title.length - 2)), 2),
  'one character': ({ title }, draw) => part(title, draw(title.length), 1),
  'a character left out': ({ title }) => part(title, 0, 3) + part(title, 4, 3),
  'a wrong character': ({ title }) => `${part(title, 0, 2)}囗${part(title, 3, 3)}`,
  pinyin: ({ title }) => soundsOf(part(title, 0, 4)).join(''),
  'pinyin, a letter wrong': ({ title }) =>
    `${soundsOf(part(title, 0, 4))
      .join('')
      .slice(0, -2)}x`,
  initials: ({ title }) =>
    soundsOf(part(title, 0, 5))
      .map((sound) => sound.slice(0, 1))
      .join(''),
  "a teacher's name": ({ people = [] }) => people[0] ?? '',
  'name and topic': ({ people = [], title }) => `${people[0]} ${part(title, 0, 2)}`,
  'nothing of the kind': (_, draw) => `${'量子芯片火箭海洋鲸鱼'.slice(draw(4), 4 + draw(6))}`,
};

export interface Line {
  readonly way: string;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server's process a question, in milliseconds; the embedded database is part of it. */
  readonly own: number;
  /** Share of the questions whose thing was among the first three. */
  readonly found: number;
}

const FIRST = 3;
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks each way `times` times, one question after another, nothing remembered. */
export const measure = async (deps: Deps, rows: number, times: number): Promise<Line[]> => {
  const entryOf = entryMaker();
  const random = seededRandom(hash('search bench'));
  const draw = (below: number) => Math.floor(random() * below);
  const lines: Line[] = [];
  for (const [way, ask] of Object.entries(WAYS)) {
    const took: number[] = [];
    let found = 0;
    const used = process.cpuUsage();
    for (let turn = 0; turn < times; turn += 1) {
      const number = 1 + draw(rows);
      const entry = entryOf(number);
      const words = ask(entry, draw);
      const before = performance.now();
      const { hits } = await find(deps, words, { kind: '', kinds: KIND_NAMES, most: 120 });
      took.push(performance.now() - before);
      if (hits.slice(0, FIRST).some(({ id }) => id === entry.id)) found += 1;
    }
    const { user, system } = process.cpuUsage(used);
    const own = (user + system) / 1000 / times;
    took.sort((a, b) => a - b);
    lines.push({ way, own, p50: percentile(took, 0.5), p99: percentile(took, 0.99), found: found / times });
  }
  return lines;
};
