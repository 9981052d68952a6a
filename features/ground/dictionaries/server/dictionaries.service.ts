import { createHash } from 'node:crypto';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { DictionaryEntry, saveDictionary } from '../shared/dictionaries.contract.ts';
import { dictionariesErrors } from '../shared/dictionaries.errors.ts';
import {
  aliasProblem,
  changedNum,
  changeOf,
  changeProblem,
  type DictionaryChange,
  type Entry,
  tidyEntries,
} from '../shared/dictionary-change.rules.ts';
import {
  countEntries,
  listAliases,
  listEntries,
  lockEntries,
  replaceEntries,
} from './dictionaries.repository.ts';
import type { DictionaryKind, StoredEntry } from './dictionary-kind.ts';

type Kinds = readonly DictionaryKind[];

/** The dictionary with this code. Throws `dictionaries.unknown` (404). */
export const kindOf = (kinds: Kinds, dictCode: string): DictionaryKind => {
  const kind = kinds.find((one) => one.dictCode === dictCode);
  if (!kind) throw dictionariesErrors.unknown({ dictCode });
  return kind;
};

export const entriesOf = (sql: Sql, { dictCode, store }: DictionaryKind): Promise<StoredEntry[]> =>
  store ? store.list(sql) : listEntries(sql, dictCode);

/** Digest of what somebody saw: another one means that the dictionary has changed since, whoever changed it. */
export const versionOf = (entries: readonly Entry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ pCode, pName, isHidden }) => [pCode, pName, isHidden])))
    .digest('hex')
    .slice(0, 16);

/** Dictionaries in their order, with how many entries each has. */
export const allDictionaries = async ({ database }: Deps, kinds: Kinds) => {
  const common = await countEntries(database.db);
  return Promise.all(
    kinds
      .toSorted((a, b) => a.order - b.order)
      .map(async ({ dictCode, title, store }) => ({
        dictCode,
        title,
        num: store ? (await store.list(database.db)).length : (common.get(dictCode) ?? 0),
      })),
  );
};

/** Dictionaries are the whole region's: its administrators change them. */
export const canEdit = ({ activeRole }: Caller): boolean => activeRole.orgCode === ROOT_ORG_CODE;

/** One dictionary, as its page shows it to `caller`. */
export const shown = async (sql: Sql, caller: Caller, kind: DictionaryKind) => {
  const [entries, uses] = [await entriesOf(sql, kind), await kind.uses(sql)];
  const { dictCode, title, note, unit, mayAdd, mayHide, usePath } = kind;
  return {
    dictCode,
    title,
    note,
    unit,
    mayAdd,
    mayHide,
    mayMerge: kind.merge !== undefined && kind.store === undefined,
    canEdit: canEdit(caller),
    version: versionOf(entries),
    entries: entries.map(
      ({ pCode, pName, isHidden, hiddenAt }): DictionaryEntry => ({
        pCode,
        pName,
        isHidden,
        hiddenDay: hiddenAt === null ? '' : wireTime(hiddenAt).slice(0, 10),
        useNum: uses.get(pCode) ?? 0,
        usePath: usePath?.(pCode) ?? '',
      }),
    ),
  };
};

/** One dictionary, whole. Throws `dictionaries.unknown` (404). */
export const dictionaryOf = (deps: Deps, kinds: Kinds, caller: Caller, dictCode: string) =>
  shown(deps.database.db, caller, kindOf(kinds, dictCode));

const namesIn = (entries: readonly Entry[]) => entries.map(({ pCode, pName }) => `${pName}（${pCode}）`);

/** What changed, in words; parts without a change are left out. */
const factsOf = (change: DictionaryChange, after: readonly Entry[]) => {
  const parts = {
    added: namesIn(change.added),
    removed: namesIn(change.removed),
    renamed: change.renamed.map((pair) => `${pair.before.pName}改为${pair.after.pName}`),
    hidden: namesIn(change.hidden),
    shownAgain: namesIn(change.shownAgain),
    order: change.isReordered ? after.map(({ pName }) => pName) : [],
  };
  return Object.fromEntries(Object.entries(parts).filter(([, names]) => names.length > 0));
};

/** When each entry was hidden: as before, now, or null while it is in use. */
const withHidden = (before: readonly StoredEntry[], after: readonly Entry[], now: Date) => {
  const since = new Map(before.map(({ pCode, hiddenAt }) => [pCode, hiddenAt]));
  return after.map((entry) => ({
    ...entry,
    hiddenAt: entry.isHidden ? (since.get(entry.pCode) ?? now) : null,
  }));
};

/**
 * Changes the dictionary within the transaction and writes it into the audit trail; false when nothing changed.
 * `edited` makes the new entries of those that are there, when the dictionary is held. Throws
 * `dictionaries.refused` (422).
 */
export const changeDictionary = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, orgCode }: { readonly userId: string; readonly orgCode: string },
  kind: DictionaryKind,
  edited: (before: readonly StoredEntry[]) => readonly Entry[],
): Promise<boolean> => {
  const { dictCode, title, store, counted } = kind;
  await (store ? store.lock(tx) : lockEntries(tx, dictCode));
  const before = await entriesOf(tx, kind);
  const after = tidyEntries(edited(before));
  const change = changeOf(before, after);
  if (changedNum(change) === 0) return false;
  const uses = change.removed.length > 0 ? await kind.uses(tx) : new Map<string, number>();
  const usedBy = (pCode: string) => {
    const num = uses.get(pCode) ?? 0;
    return num === 0 ? '' : `${num} ${counted}`;
  };
  const problem =
    changeProblem(before, after, kind, usedBy) || aliasProblem(change.added, await listAliases(tx, dictCode));
  if (problem !== '') throw dictionariesErrors.refused({ problem });
  if (store) await store.write(tx, after);
  else
    await replaceEntries(
      tx,
      dictCode,
      withHidden(before, after, deps.clock()),
      change.removed.map(({ pCode }) => pCode),
    );
  await audit(tx, deps.clock, {
    userId,
    action: 'dictionaries.save',
    subject: dictCode,
    orgCode,
    facts: { label: title, ...factsOf(change, after) },
  });
  return true;
};

/**
 * Saves a dictionary as one change. Throws `dictionaries.onlyRegion` (403), `dictionaries.unknown` (404),
 * `dictionaries.changed` (409) for one that somebody changed since, `dictionaries.refused` (422).
 */
export const putDictionary = async (
  deps: Deps,
  kinds: Kinds,
  caller: Caller,
  { dictCode, version, entries }: InputOf<typeof saveDictionary>,
) => {
  if (!canEdit(caller)) throw dictionariesErrors.onlyRegion();
  const kind = kindOf(kinds, dictCode);
  const person = { userId: caller.userId, orgCode: caller.activeRole.orgCode };
  return deps.database.db.transaction(async (tx) => {
    await changeDictionary(tx, deps, person, kind, (before) => {
      if (versionOf(before) !== version) throw dictionariesErrors.changed();
      return entries;
    });
    return shown(tx, caller, kind);
  });
};
