import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { announceAllOnCommit } from '#platform/server/changes.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { mergeEntries, previewMerge } from '../shared/dictionaries.contract.ts';
import { dictionariesErrors } from '../shared/dictionaries.errors.ts';
import { mergeProblem } from '../shared/dictionary-change.rules.ts';
import { lockEntries, mergeEntry } from './dictionaries.repository.ts';
import { canEdit, entriesOf, kindOf, shown, versionOf } from './dictionaries.service.ts';
import type { DictionaryKind, StoredEntry } from './dictionary-kind.ts';

interface Pair {
  readonly from: StoredEntry;
  readonly to: StoredEntry;
  readonly entries: readonly StoredEntry[];
}

/** The two entries. Throws `dictionaries.refused` (422) where one cannot become a part of the other. */
const pairOf = async (
  sql: Sql,
  kind: DictionaryKind,
  { from: fromCode, to: toCode }: { readonly from: string; readonly to: string },
): Promise<Pair> => {
  const entries = await entriesOf(sql, kind);
  const [from, to] = [fromCode, toCode].map((code) => entries.find(({ pCode }) => pCode === code));
  const problem = mergeProblem(from, to, kind.merge !== undefined && kind.store === undefined);
  if (problem !== '' || !from || !to) throw dictionariesErrors.refused({ problem });
  return { from, to, entries };
};

/** Consequences of a merge. Throws `dictionaries.onlyRegion` (403), `dictionaries.unknown` (404), as `pairOf`. */
export const mergePreview = async (
  deps: Deps,
  kinds: readonly DictionaryKind[],
  caller: Caller,
  input: InputOf<typeof previewMerge>,
): Promise<OutputOf<typeof previewMerge>['data']> => {
  if (!canEdit(caller)) throw dictionariesErrors.onlyRegion();
  const { db } = deps.database;
  const kind = kindOf(kinds, input.dictCode);
  const { from, to, entries } = await pairOf(db, kind, input);
  const num = (await kind.uses(db)).get(from.pCode) ?? 0;
  const uses = num === 0 ? '现在没有用到它的' : `用到它的 ${num} ${kind.counted}一起改`;
  return {
    version: versionOf(entries),
    num,
    lines: [
      `“${from.pName}”不再存在，${uses}成“${to.pName}”。`,
      `它的代码 ${from.pCode} 以后就指“${to.pName}”：存下的网址和以前的版本照常打得开，这个代码不再给别的项。`,
    ],
  };
};

/**
 * Makes one entry a part of another in one transaction: every use is rewritten, the old code leads on. Throws as
 * `mergePreview`, and `dictionaries.changed` (409) for a dictionary that somebody changed since.
 */
export const mergeInto = async (
  deps: Deps,
  kinds: readonly DictionaryKind[],
  caller: Caller,
  input: InputOf<typeof mergeEntries>,
) => {
  if (!canEdit(caller)) throw dictionariesErrors.onlyRegion();
  const kind = kindOf(kinds, input.dictCode);
  return deps.database.db.transaction(async (tx) => {
    await lockEntries(tx, kind.dictCode);
    if (versionOf(await entriesOf(tx, kind)) !== input.version) throw dictionariesErrors.changed();
    const { from, to } = await pairOf(tx, kind, input);
    const num = (await kind.uses(tx)).get(from.pCode) ?? 0;
    await kind.merge?.(tx, from.pCode, to.pCode);
    await mergeEntry(tx, kind.dictCode, from.pCode, to.pCode, deps.clock());
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'dictionaries.merge',
      subject: kind.dictCode,
      orgCode: caller.activeRole.orgCode,
      facts: {
        label: kind.title,
        merged: `${from.pName}（${from.pCode}）`,
        into: `${to.pName}（${to.pCode}）`,
        num,
      },
    });
    // Whatever shows the name or is found by it is remembered in many places.
    await announceAllOnCommit(tx);
    return shown(tx, caller, kind);
  });
};
