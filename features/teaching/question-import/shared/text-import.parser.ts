import { checkedItem, type RawItem } from './import-check.rules.ts';
import { type SourceLine, sourceLines } from './import-source.parser.ts';
import { difficultyOf, typeOfWord } from './import-words.parser.ts';
import type { ItemProblem, ParsedItem } from './question-import.contract.ts';
import { asksItself } from './text-ahead.parser.ts';
import { readBlocks } from './text-blocks.parser.ts';
import { buildQuestion } from './text-build.parser.ts';
import { type Draft, fail, faultProblems, fieldsOf, warn } from './text-draft.parser.ts';
import { type KeyEntry, type KeyGroup, readKeys } from './text-keys.parser.ts';
import { joined, lostProblems } from './text-parts.parser.ts';

/** 文末答案对号规则：先按大题对，再按题号对；对不上的答案要指出来，不丢、不错配。 */
interface KeyMatch {
  readonly keys: ReadonlyMap<Draft, KeyEntry>;
  /** Of a draft of keys. */
  readonly problems: ReadonlyMap<Draft, readonly ItemProblem[]>;
}

const linesOf = (draft: Draft, lines: readonly SourceLine[]): SourceLine[] =>
  draft.lines.flatMap((no) => lines[no - 1] ?? []);

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
const matchKeys = (lines: readonly SourceLine[], drafts: readonly Draft[]): KeyMatch => {
  const keys = new Map<Draft, KeyEntry>();
  const problems = new Map<Draft, readonly ItemProblem[]>();
  const ranks = new Map<string, number>();
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind !== 'keys') continue;
    const read = readKeys(linesOf(draft, lines));
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

/** Word 和粘贴文字的读法：先分题，再对上文末答案，最后成题；每一行都归到一处，不懂的写明不懂。 */
const tagsOf = (draft: Draft): string[] =>
  fieldsOf(draft, 'tags').flatMap(({ pieces }) => {
    const text = joined(pieces);
    return text.split(/[、,，;；|｜\n]/.test(text) ? /[、,，;；|｜\n]/ : /\s/);
  });

const noteProblems = (draft: Draft, lines: readonly SourceLine[], isFirst: boolean): ItemProblem[] => {
  const at = draft.lines[0] ?? 1;
  const owned = linesOf(draft, lines);
  const lost = lostProblems(owned.map(({ no, body }) => ({ line: no, text: body, isLiteral: false })));
  const looksAsked = owned.some((line) => asksItself(line) || /[？?]$/.test(line.body));
  if (isFirst && !looksAsked) return [...lost, warn(at, '这几行不是题目，没有导入')];
  return [...lost, fail(at, '这几行不知道属于哪一道题，没有导入；如果是题目，请写上题号')];
};

const numberProblems = (drafts: readonly Draft[]): ReadonlyMap<Draft, ItemProblem> => {
  const problems = new Map<Draft, ItemProblem>();
  const questions = drafts.filter(({ kind }) => kind === 'question');
  const isNumbered = questions.some(({ number }) => number !== null);
  let before: Draft | null = null;
  for (const draft of questions) {
    const at = draft.stem[0]?.line ?? draft.lines.at(-1) ?? 1;
    const { number } = draft;
    if (number === null) {
      if (isNumbered) problems.set(draft, warn(at, '这道题没有题号，请核对它从哪一行开始'));
      continue;
    }
    const last: number | null = before?.number ?? null;
    if (last !== null && before?.section === draft.section && before.categoryName === draft.categoryName) {
      if (number === last) problems.set(draft, warn(at, `题号 ${number} 重复了`));
      else if (number !== last + 1)
        problems.set(draft, warn(at, `题号从 ${last} 跳到 ${number}，请核对中间有没有漏题`));
    }
    before = draft;
  }
  return problems;
};

/** Parses pasted text, or what was read out of a Word document. */
export const parseText = (text: string): ParsedItem[] => {
  const lines = sourceLines(text);
  const drafts = readBlocks(lines);
  const { keys, problems: keyProblems } = matchKeys(lines, drafts);
  const numbers = numberProblems(drafts);
  let last: Draft | null = null;
  return drafts.map((draft, index) => {
    const faults = faultProblems(lines, draft.lines);
    const raw = (facts: Omit<RawItem, 'no' | 'lines' | 'fromLine' | 'toLine'>): ParsedItem =>
      checkedItem({
        no: index + 1,
        lines,
        fromLine: draft.lines[0] ?? 1,
        toLine: draft.lines.at(-1) ?? 1,
        ...facts,
      });
    const plain = {
      question: null,
      categoryName: '',
      tags: [],
      difficulty: 'MEDIUM' as const,
      answerLine: 1,
    };
    const isAfterKeysOrFirst = last === null || draft.section !== last.section;
    if (draft.kind === 'keys')
      return raw({ ...plain, problems: [...faults, ...(keyProblems.get(draft) ?? [])] });
    if (draft.kind === 'note')
      return raw({ ...plain, problems: [...faults, ...noteProblems(draft, lines, isAfterKeysOrFirst)] });
    last = draft;
    const built = buildQuestion(draft, keys.get(draft));
    const problems = [...faults, ...built.problems];
    const number = numbers.get(draft);
    if (number) problems.push(number);
    const named = fieldsOf(draft, 'difficulty').at(-1);
    const difficulty = named ? difficultyOf(joined(named.pieces)) : 'MEDIUM';
    if (named && !difficulty)
      problems.push(warn(named.line, `难度“${joined(named.pieces)}”不认识，按“中”读；请写易、中或难`));
    const category = fieldsOf(draft, 'category').at(-1);
    return raw({
      question: built.question,
      answerLine: built.answerLine,
      problems,
      categoryName: category ? joined(category.pieces) : draft.categoryName,
      tags: tagsOf(draft),
      difficulty: difficulty ?? 'MEDIUM',
    });
  });
};
