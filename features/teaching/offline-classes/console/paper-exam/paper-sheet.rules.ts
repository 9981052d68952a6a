import { readMark } from '../../shared/paper-exam/paper-exam.rules.ts';

/** 成绩单：没录过的在格子里写分数或“缺考”，写对了才能保存；录过的点“更正”，写明原因。 */

/** As many as one call takes. */
export const MAX_ENTRIES = 200;

export interface Entry {
  readonly name: string;
  readonly text: string;
}
/** What is written and not saved, by person. */
export type Entries = ReadonlyMap<string, Entry>;

/** The entries with one more; an emptied one is none. */
export const withEntry = (entries: Entries, idCardHash: string, entry: Entry): Entries => {
  const next = new Map(entries);
  if (entry.text.trim() === '') next.delete(idCardHash);
  else next.set(idCardHash, entry);
  return next;
};

/** Sentence about one cell; empty for a result and for nothing. */
export const cellProblem = (text: string, totalScore: number): string => {
  if (text.trim() === '') return '';
  const mark = readMark(text, Math.round(totalScore * 10));
  return mark === 'ABSENT' || 'tenths' in mark ? '' : mark.problem;
};

/** Why the entries cannot be saved; empty when they can. */
export const entriesProblem = (entries: Entries, totalScore: number): string => {
  for (const { name, text } of entries.values()) {
    const problem = cellProblem(text, totalScore);
    if (problem !== '') return `${name}：${problem}`;
  }
  return entries.size > MAX_ENTRIES ? `一次最多保存 ${MAX_ENTRIES} 人，先保存这些。` : '';
};

/** A result as the call takes it. */
export const sentMark = (text: string, totalScore: number): { isAbsent: boolean; score?: number } => {
  const mark = readMark(text, Math.round(totalScore * 10));
  return mark !== 'ABSENT' && 'tenths' in mark
    ? { isAbsent: false, score: mark.tenths / 10 }
    : { isAbsent: true };
};

/** First entries as the call takes them; nothing is written that cannot be read. */
export const itemsOf = (entries: Entries, totalScore: number) =>
  [...entries]
    .filter(([, { text }]) => cellProblem(text, totalScore) === '')
    .map(([idCardHash, { text }]) => ({ idCardHash, version: 0, ...sentMark(text, totalScore) }));

/** `82.5`, `缺考`; empty while nothing is entered. */
export const scoreWords = ({
  state,
  score,
}: {
  readonly state: string;
  readonly score: number | null;
}): string => {
  if (state === 'NONE') return '';
  return score === null ? '缺考' : String(score);
};
