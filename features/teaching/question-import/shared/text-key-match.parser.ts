import type { SourceLine } from './import-source.parser.ts';
import { typeOfWord } from './import-words.parser.ts';
import type { ItemProblem } from './question-import.contract.ts';
import { type Draft, fail, fieldsOf } from './text-draft.parser.ts';
import { type KeyEntry, type KeyGroup, readKeys } from './text-keys.parser.ts';

/** 文末答案对号规则：先按大题对，再按题号对；对不上的答案要指出来，不丢、不错配。 */
export interface KeyMatch {
  readonly keys: ReadonlyMap<Draft, KeyEntry>;
  /** Of a draft of keys. */
  readonly problems: ReadonlyMap<Draft, readonly ItemProblem[]>;
}

const typeOfDraft = (draft: Draft) => {
  const own = fieldsOf(draft, 'type').at(-1)?.pieces[0]?.text;
  return (own ? typeOfWord(own) : null) ?? draft.section?.type ?? null;
};

/** Questions that the entries of a group may mean, best guess first. */
const candidatesOf = (group: KeyGroup, rank: number, questions: readonly Draft[]): readonly Draft[] => {
  if (group.type === null) return questions;
  const ofType = questions.filter((draft) => typeOfDraft(draft) === group.type);
  const orders = [...new Set(ofType.map(({ section }) => section?.order ?? 0))];
  const order = orders[rank];
  // The second list of answers for 单选题 is that of the second part with this heading.
  return orders.length > 1 ? ofType.filter(({ section }) => (section?.order ?? 0) === order) : ofType;
};

const matchGroup = (
  group: KeyGroup,
  candidates: readonly Draft[],
  keys: Map<Draft, KeyEntry>,
): ItemProblem[] => {
  const problems: ItemProblem[] = [];
  let at = 0;
  for (const entry of group.entries) {
    const isFree = (draft: Draft) => draft.number === entry.number && !keys.has(draft);
    const later = candidates.findIndex((draft, index) => index >= at && isFree(draft));
    const index = later >= 0 ? later : candidates.findIndex(isFree);
    const draft = candidates[index];
    if (!draft) {
      problems.push(fail(entry.line, `答案里的第 ${entry.number} 题没有对应的题目，或者写了两次`));
      continue;
    }
    keys.set(draft, entry);
    at = index + 1;
  }
  return problems;
};

/** Finds the question of every answer in the lists. */
export const matchKeys = (lines: readonly SourceLine[], drafts: readonly Draft[]): KeyMatch => {
  const keys = new Map<Draft, KeyEntry>();
  const problems = new Map<Draft, readonly ItemProblem[]>();
  const ranks = new Map<string, number>();
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind !== 'keys') continue;
    const owned = draft.lines.map((no) => lines[no - 1]).filter((line) => line !== undefined);
    const read = readKeys(owned);
    const isQuestion = ({ kind }: Draft) => kind === 'question';
    const before = drafts.slice(0, index).filter(isQuestion);
    const questions = before.length > 0 ? before : drafts.filter(isQuestion);
    const found: ItemProblem[] = [...read.problems];
    for (const group of read.groups) {
      const rank = ranks.get(group.type ?? '') ?? 0;
      ranks.set(group.type ?? '', rank + 1);
      found.push(...matchGroup(group, candidatesOf(group, rank, questions), keys));
    }
    if (read.groups.length === 0 && found.length === 0)
      found.push(fail(draft.lines[0] ?? 1, '这里像是文末答案，但没有读出任何一题的答案'));
    problems.set(draft, found);
  }
  return { keys, problems };
};
