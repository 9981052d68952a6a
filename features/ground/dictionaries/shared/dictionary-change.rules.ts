import { strangeLetterOf } from '#platform/shared/name-letters.rules.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';

/**
 * 字典的改动规则：代码一旦有了就不改；在用的不能删，只能停用；一本字典里没有两个同名的，也不能一项都不剩。
 */
export const NAME_MAX = 40;
export const CODE_MAX = 40;
export const MOST_ENTRIES = 200;

/** Codes of new entries; those of regions are digits and come from the organisations. */
export const CODE_PATTERN = /^[A-Za-z][A-Za-z0-9_]{1,39}$/;

export interface Entry {
  readonly pCode: string;
  readonly pName: string;
  readonly isHidden: boolean;
}

/** Steps that a dictionary takes besides renaming and ordering. */
export interface DictionaryRights {
  /** Whether entries are added and removed. */
  readonly mayAdd: boolean;
  readonly mayHide: boolean;
}

export interface DictionaryChange {
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
  readonly renamed: readonly { readonly before: Entry; readonly after: Entry }[];
  readonly hidden: readonly Entry[];
  readonly shownAgain: readonly Entry[];
  /** Whether those that stay stand in another order. */
  readonly isReordered: boolean;
}

const byCode = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.pCode, entry]));

/** Entries as they are kept. */
export const tidyEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, pName: tidyLine(entry.pName) }));

/** Difference between two states of a dictionary. */
export const changeOf = (before: readonly Entry[], after: readonly Entry[]): DictionaryChange => {
  const [old, next] = [byCode(before), byCode(after)];
  const kept = after.flatMap((entry) => {
    const was = old.get(entry.pCode);
    return was ? [{ before: was, after: entry }] : [];
  });
  const order = before.filter(({ pCode }) => next.has(pCode)).map(({ pCode }) => pCode);
  return {
    added: after.filter(({ pCode }) => !old.has(pCode)),
    removed: before.filter(({ pCode }) => !next.has(pCode)),
    renamed: kept.filter((pair) => pair.before.pName !== pair.after.pName),
    hidden: kept.flatMap((pair) => (!pair.before.isHidden && pair.after.isHidden ? [pair.after] : [])),
    shownAgain: kept.flatMap((pair) => (pair.before.isHidden && !pair.after.isHidden ? [pair.after] : [])),
    isReordered: kept.some(({ after: { pCode } }, index) => pCode !== order[index]),
  };
};

/** How many places a change touches, as the page counts them. */
export const changedNum = (change: DictionaryChange): number =>
  change.added.length +
  change.removed.length +
  change.renamed.length +
  change.hidden.length +
  change.shownAgain.length +
  (change.isReordered ? 1 : 0);

const sameName = (name: string) => name.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

/** Sentence about one entry that cannot be kept; empty when it can. A name from before the rule of letters stays. */
export const entryProblem = (entry: Entry, all: readonly Entry[], keptName?: string): string => {
  if (entry.pName === '') return '请填写名称';
  if ([...entry.pName].length > NAME_MAX) return `名称最多 ${NAME_MAX} 个字`;
  const letter = entry.pName === keptName ? '' : strangeLetterOf(entry.pName);
  if (letter !== '') return `名称里不能有“${letter}”`;
  const twin = all.find(
    (other) => other.pCode !== entry.pCode && sameName(other.pName) === sameName(entry.pName),
  );
  return twin ? `已经有“${twin.pName}”（${twin.pCode}）` : '';
};

/** Sentence about the code of a new entry; empty when it can be kept. */
export const codeProblem = (code: string, taken: readonly Entry[]): string => {
  if (code === '') return '请填写代码';
  if (!CODE_PATTERN.test(code)) return `代码用字母开头，只含字母、数字和下划线，2 到 ${CODE_MAX} 个`;
  const twin = taken.find(({ pCode }) => pCode.toLowerCase() === code.toLowerCase());
  return twin ? `代码 ${twin.pCode} 已经用于“${twin.pName}”` : '';
};

/** Why a change cannot be made, in one sentence without its full stop; empty when it can. */
export const changeProblem = (
  before: readonly Entry[],
  after: readonly Entry[],
  { mayAdd, mayHide }: DictionaryRights,
  /** How many things use an entry, in words; empty for none. */
  usedBy: (pCode: string) => string,
): string => {
  const change = changeOf(before, after);
  const isDouble = new Set(after.map(({ pCode }) => pCode)).size < after.length;
  if (isDouble) return '同一个代码出现了两次';
  if (!mayAdd && change.added.length + change.removed.length > 0) return '这本字典的项由系统定，不能增删';
  if (!mayHide && change.hidden.length + change.shownAgain.length > 0) return '这本字典的项不能停用';
  const used = change.removed.find(({ pCode }) => usedBy(pCode) !== '');
  if (used) return `“${used.pName}”不能删除：${usedBy(used.pCode)}在用，可以停用`;
  if (after.every(({ isHidden }) => isHidden)) return '至少要留一项在用';
  if (after.length > MOST_ENTRIES) return `一本字典最多 ${MOST_ENTRIES} 项`;
  for (const { pCode } of change.added) {
    const problem = codeProblem(
      pCode,
      after.filter((entry) => entry.pCode !== pCode),
    );
    if (problem !== '') return problem;
  }
  const old = byCode(before);
  for (const entry of after) {
    const problem = entryProblem(entry, after, old.get(entry.pCode)?.pName);
    if (problem !== '') return `${entry.pCode}：${problem}`;
  }
  return '';
};

/** Why `from` cannot become a part of `to`, as a part of a sentence; empty when it can. */
export const mergeProblem = (from: Entry | undefined, to: Entry | undefined, mayMerge: boolean): string => {
  if (!mayMerge) return '这本字典的项由系统定，不能合并';
  if (!from || !to) return '选的项已经没有了，请刷新后再选';
  if (from.pCode === to.pCode) return '不能并到自己';
  return to.isHidden ? `“${to.pName}”停用了，不能并到它` : '';
};

/** Why a new entry cannot have its code: it leads to another entry already. Empty when it can. */
export const aliasProblem = (
  added: readonly Entry[],
  aliases: readonly { readonly pCode: string; readonly pName: string }[],
): string => {
  const found = aliases.find(({ pCode }) => added.some((entry) => entry.pCode === pCode));
  return found ? `代码 ${found.pCode} 已经并到“${found.pName}”，请换一个代码` : '';
};
