/**
 * 姓名规则：2 到 40 个字，只有文字、间隔号和空格；比对时各种间隔号和空格视为相同。
 */
const MAX_LENGTH = 40;
const DOTS = /[·・•‧∙⋅.．｡。]/g;

/** A name as it is kept: the dots of names of one kind, no blanks around. */
export const tidyName = (text: string): string =>
  text.normalize('NFC').replace(DOTS, '·').replace(/\s+/g, ' ').trim();

/** A name for comparing only. */
export const nameKey = (text: string): string =>
  text.normalize('NFKC').replace(DOTS, '').replace(/\s/g, '').toLowerCase();

/** Fault in a name, or `null`. */
export const nameProblem = (text: string): { reason: string; fix: string } | null => {
  const length = [...tidyName(text)].length;
  if (length < 2) return { reason: '姓名太短', fix: '填写完整的姓名' };
  if (length > MAX_LENGTH) return { reason: `姓名超过 ${MAX_LENGTH} 个字`, fix: '核对是不是多粘贴了内容' };
  if (!/^[\p{L}\p{M}· '-]+$/u.test(tidyName(text)))
    return { reason: '姓名里有数字或符号', fix: '只填姓名，少数民族姓名用间隔号“·”' };
  return null;
};
