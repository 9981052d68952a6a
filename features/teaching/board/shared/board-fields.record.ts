import { line, own } from '#platform/shared/record.ts';
import { countVisible } from '#platform/shared/written-text.rules.ts';
import { boardLine, MAX_FILES, MAX_TITLE } from './board-state.rules.ts';

/** Part of the form in which the fields of a notice or a material stand. */
export const BOARD_PART = 'form';

const fileId = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };

export const titleField = line({
  label: '标题',
  part: BOARD_PART,
  limit: MAX_TITLE,
  needed: '请填写标题',
  tidy: boardLine,
});

/** How a text's change stands in the audit log: by its length, not by its words. */
const textLength = (html: string): string => `${countVisible(html)} 字`;

export const textField = (label: string) =>
  own({
    label,
    part: BOARD_PART,
    initial: '',
    schema: { type: 'string', maxLength: 200_000 },
    description: 'HTML; at most 10,000 visible characters',
    audited: textLength,
  });

/** Ids of uploaded class files; the audit log names the files. */
export const filesField = (label: string) =>
  own<readonly string[]>({
    label,
    part: BOARD_PART,
    initial: [],
    schema: { type: 'array', items: fileId, maxItems: MAX_FILES },
    description: 'ids of uploaded class files',
  });
