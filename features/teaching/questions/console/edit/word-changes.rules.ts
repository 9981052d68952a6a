import { type PartChange, partChanges, replacedParts } from '#platform/shared/part-changes.rules.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { BLANK, letterOf } from '../../shared/answer-text.rules.ts';
import { questionRecord } from '../../shared/question.record.ts';
import type { KeyedQuestion } from '../../shared/question.schema.ts';
import { keyText, TYPE_LABELS } from '../question-words.public.ts';

/**
 * 两版之间的不同，按字比：汉字一个一个比，字母和数字按词比。
 */
export type WordChange = PartChange;

const WORDS = /\(##\)|\p{Script=Han}|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;

const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/** Above that many steps the whole middle is shown as replaced. */
const MAX_STEPS = 4_000_000;

/** Kinds of the words in between. */
const middle = (before: readonly string[], after: readonly string[]): WordChange[] =>
  before.length * (after.length + 1) > MAX_STEPS ? replacedParts(before, after) : partChanges(before, after);

const joined = (changes: readonly WordChange[]): WordChange[] => {
  const runs: { kind: WordChange['kind']; text: string }[] = [];
  for (const { kind, text } of changes) {
    const last = runs.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
};

export const wordChanges = (before: string, after: string): WordChange[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++;
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
};

export interface FieldChange {
  readonly label: string;
  readonly changes: readonly WordChange[];
}

const NAMES = labelsOf(questionRecord);

const fieldsOf = (question: KeyedQuestion): Readonly<Record<string, string>> => ({
  [NAMES.questionType]: TYPE_LABELS[question.questionType],
  [NAMES.title]: question.title.replaceAll(BLANK, '____'),
  ...Object.fromEntries(
    question.options.map(({ text, imageId }, index) => [
      `${NAMES.options} ${letterOf(index)}`,
      `${text}${imageId === null ? '' : `［图 ${imageId}］`}`,
    ]),
  ),
  [NAMES.answers]: keyText(question),
  [NAMES.explanation]: question.explanation,
  [NAMES.media]: question.media.map(({ fileId, alt }) => alt || fileId).join('、'),
});

/** Field by field what a version changed; fields that stayed are left out. */
export const versionChanges = (before: KeyedQuestion, after: KeyedQuestion): FieldChange[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const labels = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return labels
    .filter((label) => (was[label] ?? '') !== (is[label] ?? ''))
    .map((label) => ({ label, changes: wordChanges(was[label] ?? '', is[label] ?? '') }));
};
