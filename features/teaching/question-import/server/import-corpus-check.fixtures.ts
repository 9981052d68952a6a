import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { ParsedItem } from '../shared/question-import.contract.ts';
import type { CorpusBlock } from './import-corpus.fixtures.ts';

/** Items of the corpus that must become something. */
export const countOf = (blocks: readonly CorpusBlock[]): number =>
  blocks.filter(({ becomes }) => becomes !== undefined).length;

const told = (item: ParsedItem) =>
  JSON.stringify({ question: item.question, problems: item.problems, lines: [item.fromLine, item.toLine] });

/**
 * Differences from what must come of the blocks, line by line: a question that is not exactly right, a broken one
 * without its error within its lines, a line that nobody has, a question out of nothing. Empty when all is right.
 */
export const compareCorpus = (blocks: readonly CorpusBlock[], items: readonly ParsedItem[]): string[] => {
  const faults: string[] = [];
  const seen = new Set<ParsedItem>();
  let line = 1;
  for (const { lines, becomes } of blocks) {
    const [from, to] = [line, line + lines.length - 1];
    line += lines.length;
    if (!becomes) continue;
    const first = from + lines.findIndex((text) => text.trim() !== '');
    const item = items.find(({ fromLine, toLine }) => fromLine <= first && first <= toLine);
    if (!item) {
      faults.push(`line ${first}: nobody has “${lines[0] ?? ''}”`);
      continue;
    }
    if (seen.has(item)) faults.push(`line ${first}: read together with the question before: ${told(item)}`);
    seen.add(item);
    if (item.toLine > to) faults.push(`line ${first}: reads on into the next question: ${told(item)}`);
    const errors = item.problems.filter(({ level }) => level === 'error');
    if ('error' in becomes) {
      const isShown = errors.some(
        ({ message, line: at }) => becomes.error.test(message) && at >= item.fromLine && at <= to,
      );
      if (!isShown) faults.push(`line ${first}: no error ${becomes.error}: ${told(item)}`);
    } else if (errors.length > 0 || !item.question || !isSameQuestion(item.question, becomes))
      faults.push(`line ${first}: not ${JSON.stringify(becomes)} but ${told(item)}`);
  }
  for (const item of items)
    if (!seen.has(item) && item.question)
      faults.push(`line ${item.fromLine}: a question out of nothing: ${told(item)}`);
  return faults;
};
