import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { find, MOST } from '#features/content/search/server/find.read.ts';
import type { Deps } from '#platform/server/deps.ts';
import { entryMaker } from './made-entries.ts';
import { WAYS } from './questions.ts';

export interface Line {
  readonly way: string;
  readonly p50: number;
  readonly p99: number;
  /** Processor time a question, in milliseconds: what the server's and the database's processes worked for it. */
  readonly work50: number;
  readonly work99: number;
  /** Means of both. */
  readonly own: number;
  readonly database: number;
  /** Most statements that a question asked. */
  readonly statements: number;
  /** Pages of 8 kB that the database looked at for a question, and the most. */
  readonly pages: number;
  readonly mostPages: number;
  /** Shares of the questions whose very thing, or one that holds what was meant, was among the first three. */
  readonly found: number;
  readonly meant: number;
}

const FIRST = 3;
const WARM_UP = '学习';
/** The smallest of the values that so large a share of them does not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Processor time of processes so far, in milliseconds, as the kernel counts it. */
export const timeOf = (pids: readonly string[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      // A process may end meanwhile.
      return sum;
    }
  }, 0);

const parentOf = (pid: string): string => {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1] ?? ''
    );
  } catch {
    return '';
  }
};

/** Processes of the database; none of the embedded one, which is part of the own. */
export const processesOf = async ({ database }: Deps): Promise<string[]> => {
  if (database.kind === 'embedded') return [];
  const [row] = await database.query<{ pid: number }>('', 'select pg_backend_pid() as pid', []);
  const postmaster = parentOf(String(row?.pid));
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
};

type Asking = readonly [text: string, params: readonly unknown[]];

/** The same portal, which notes what it asks of the database. */
const noting = (deps: Deps) => {
  let asked: Asking[] = [];
  const database = {
    ...deps.database,
    query: <T>(name: string, text: string, params: readonly unknown[]) => {
      asked.push([text, params]);
      return deps.database.query<T>(name, text, params);
    },
  };
  const take = (): readonly Asking[] => {
    const taken = asked;
    asked = [];
    return taken;
  };
  return { deps: { ...deps, database }, take };
};

const EXPLAIN = 'explain (analyze, buffers, timing off, format json) ';

const pagesOf = async ({ database }: Deps, [text, params]: Asking): Promise<number> => {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    '',
    EXPLAIN + text,
    params,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
};

const measureWay = async (deps: Deps, rows: number, times: number, seed: string, way: string) => {
  const entryOf = entryMaker();
  const random = seededRandom(hash(`${seed} ${way}`));
  const draw = (below: number) => Math.floor(random() * below);
  const desk = { draw, other: () => entryOf(1 + draw(rows)) };
  const questions = Array.from({ length: times }, () => {
    const entry = desk.other();
    return { entry, asked: WAYS[way]?.(entry, desk) ?? { words: '', isMeant: () => false } };
  });
  const noted = noting(deps);
  const processes = await processesOf(deps);
  // The numbers of common tokens are remembered for a minute, by all who ask.
  await find(noted.deps, WARM_UP, { kind: '', most: MOST });
  noted.take();
  const took: number[] = [];
  const own: number[] = [];
  const database: number[] = [];
  const statements: (readonly Asking[])[] = [];
  let [found, meant] = [0, 0];
  for (const { entry, asked } of questions) {
    const theirs = timeOf(processes);
    const used = process.cpuUsage();
    const began = performance.now();
    const { hits } = await find(noted.deps, asked.words, asked.inList ?? { kind: '', most: MOST });
    took.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    own.push((user + system) / 1000);
    database.push(timeOf(processes) - theirs);
    statements.push(noted.take());
    if (hits.slice(0, FIRST).some(({ id }) => id === entry.id)) found += 1;
    if (hits.slice(0, FIRST).some(asked.isMeant)) meant += 1;
  }
  const pages: number[] = [];
  for (const asked of statements) {
    let sum = 0;
    for (const one of asked) sum += await pagesOf(deps, one);
    pages.push(sum);
  }
  return { took, own, database, statements, pages, found: found / times, meant: meant / times };
};

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Asks each way `times` times, one question after another, nothing remembered. */
export const measure = async (deps: Deps, rows: number, times: number, seed: string): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const way of Object.keys(WAYS)) {
    const { took, own, database, statements, pages, ...line } = await measureWay(
      deps,
      rows,
      times,
      seed,
      way,
    );
    const work = sorted(own.map((one, at) => one + (database[at] ?? 0)));
    lines.push({
      way,
      ...line,
      own: meanOf(own),
      database: meanOf(database),
      work50: percentile(work, 0.5),
      work99: percentile(work, 0.99),
      p50: percentile(sorted(took), 0.5),
      p99: percentile(sorted(took), 0.99),
      statements: Math.max(...statements.map(({ length }) => length)),
      pages: meanOf(pages),
      mostPages: Math.max(...pages),
    });
  }
  return lines;
};
