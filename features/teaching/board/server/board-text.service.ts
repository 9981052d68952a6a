import type { AppError } from '#platform/shared/errors.ts';
import {
  countVisible,
  isBlank,
  overflowOf,
  visibleText,
  WORD_LIMITS,
} from '#platform/shared/written-text.rules.ts';
import { summaryOf } from '../shared/board-state.rules.ts';
import type { BoardPorts } from './board-ports.ts';

interface TextErrors {
  readonly noTitle: () => AppError;
  readonly tooLong: (facts: { limit: number; count: number }) => AppError;
}

/** A text as it is kept, with its beginning; the title is a tidied one. Throws `noTitle` (400) or `tooLong` (422; decisions.md, 64). */
export const boardText = (
  { cleanHtml }: BoardPorts,
  { title, content }: { readonly title: string; readonly content: string },
  errors: TextErrors,
): { content: string; summary: string } => {
  if (title === '') throw errors.noTitle();
  const cleaned = cleanHtml(content);
  const count = countVisible(cleaned);
  if (overflowOf(count, WORD_LIMITS.long) > 0) throw errors.tooLong({ limit: WORD_LIMITS.long, count });
  const kept = isBlank(cleaned) ? '' : cleaned;
  return { content: kept, summary: summaryOf(visibleText(kept)) };
};
