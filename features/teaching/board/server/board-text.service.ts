import type { AppError } from '#platform/shared/errors.ts';
import {
  countVisible,
  isBlank,
  overflowOf,
  visibleText,
  WORD_LIMITS,
} from '#platform/shared/written-text.rules.ts';
import { boardLine, summaryOf } from '../shared/board-state.rules.ts';
import type { BoardPorts } from './board-ports.ts';

interface TextErrors {
  readonly noTitle: () => AppError;
  readonly tooLong: (facts: { limit: number; count: number }) => AppError;
}

/** A title and a text as they are kept. Throws `noTitle` (400) or `tooLong` (422; decisions.md, 64). */
export const boardText = (
  { cleanHtml }: BoardPorts,
  raw: { readonly title: string; readonly content: string },
  errors: TextErrors,
): { title: string; contentHtml: string; summary: string } => {
  const title = boardLine(raw.title);
  if (title === '') throw errors.noTitle();
  const cleaned = cleanHtml(raw.content);
  const count = countVisible(cleaned);
  if (overflowOf(count, WORD_LIMITS.long) > 0) throw errors.tooLong({ limit: WORD_LIMITS.long, count });
  const contentHtml = isBlank(cleaned) ? '' : cleaned;
  return { title, contentHtml, summary: summaryOf(visibleText(contentHtml)) };
};

/** How a text's change stands in the audit log: by its length, not by its words. */
export const textLength = (html: string): string => `${countVisible(html)} 字`;
