import { announceChange } from '#platform/server/changes.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { plainOf } from '../shared/search-score.rules.ts';
import { runsOf } from '../shared/search-text.rules.ts';
import { documentTokens, MAX_BODY } from '../shared/search-tokens.rules.ts';
import {
  type Changed,
  countChanges,
  countDocuments,
  type DocumentRow,
  deleteDocuments,
  holdIndex,
  measureFrequencies,
  refreshFirst,
  saveDocuments,
  takeChanges,
} from './search-index.repository.ts';
import type { SearchEntry, SearchSource } from './search-source.ts';
import { soundsOf } from './sounds.ts';

/** Kind of change after which answers of the search no longer hold. */
export const SEARCH_CHANGE = 'search';

/** Changes that one transaction brings in: others wait for the embedded database meanwhile. */
const BATCH = 50;
const MAX_RANK = 1_000_000;

const hanSounds = (text: string): string =>
  soundsOf(
    runsOf(text)
      .filter(({ isHan }) => isHan)
      .map((run) => run.text)
      .join(''),
  ).join(' ');

/** The row of a thing: what it is found by, and what is shown of it. */
export const documentOf = (kind: string, entry: SearchEntry): DocumentRow => {
  const { id, title, otherTitle = '', people = [], facets = [], text, line, address, hiddenFrom } = entry;
  const body = [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_BODY).join('');
  const titles = [title, otherTitle].filter((name) => name !== '');
  const plain = [title, otherTitle, people.join(' '), facets.join(' ')].map(plainOf);
  const soundsOfAll = (names: readonly string[]) => names.map(hanSounds).filter(Boolean).join(' ');
  return {
    kind,
    id,
    rank: Math.min(MAX_RANK, Math.max(0, Math.round(entry.rank))),
    title,
    plain: plain.join('\n'),
    body,
    sounds: [hanSounds(title), soundsOfAll(people), soundsOfAll(facets)].join(' | '),
    line,
    address,
    plain_body: plainOf(body),
    hidden_from: hiddenFrom?.toISOString() ?? null,
    size: plain[0]?.length ?? 0,
    tokens: `{${documentTokens({ titles, people, facets, body }, soundsOf).join(',')}}`,
  };
};

const bringIn = async (tx: Tx, sources: readonly SearchSource[], changed: readonly Changed[]) => {
  const rows: DocumentRow[] = [];
  for (const { kind, entriesOf } of sources) {
    const ids = changed.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    rows.push(...(await entriesOf(tx, ids)).map((entry) => documentOf(kind, entry)));
  }
  const found = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  await deleteDocuments(
    tx,
    changed.filter(({ kind, id }) => !found.has(`${kind} ${id}`)),
  );
  await saveDocuments(tx, rows);
};

/** Rows from which on some tokens are so common that they are looked for otherwise. */
const MANY = 20_000;
const SAMPLE = 6_000;
/** Rows that hold a token from which on it is worth knowing. */
const WORTH_KNOWING = 400;
/** Changes after which the numbers are measured anew. */
const WORTH_MEASURING = 1_000;

/**
 * Measures anew how common tokens are and which things are the first of their kind; does nothing where there are
 * fewer than `many` things to search.
 */
export const weighTokens = async (
  { database }: Pick<Deps, 'database'>,
  { many = MANY, least = WORTH_KNOWING }: { many?: number; least?: number } = {},
): Promise<void> => {
  const num = await countDocuments(database.db);
  if (num < many) return;
  const percent = Math.min(100, Math.ceil((100 * SAMPLE) / num));
  await database.db.transaction(async (tx) => {
    await measureFrequencies(tx, percent, least);
    await refreshFirst(tx);
  });
};

/**
 * Brings what has changed into the index, oldest first, `most` things at the most; answers how many. A change is
 * taken out of the list in the transaction that writes its row: whatever ends a process in between loses nothing.
 */
export const catchUp = async (
  deps: Pick<Deps, 'database' | 'log'>,
  sources: readonly SearchSource[],
  { most = Number.POSITIVE_INFINITY, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<number> => {
  const { db } = deps.database;
  if ((await countChanges(db)) === 0) return 0;
  let num = 0;
  let last = BATCH;
  while (last > 0 && num < most && !signal?.aborted) {
    last = await db.transaction(async (tx) => {
      if (!(await holdIndex(tx))) return 0;
      const changed = await takeChanges(tx, BATCH);
      await bringIn(tx, sources, changed);
      return changed.length;
    });
    num += last;
  }
  if (num >= WORTH_MEASURING) await weighTokens(deps);
  if (num > 0) await announceChange(deps, SEARCH_CHANGE);
  return num;
};
