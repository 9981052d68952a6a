import { type CheckedItem, isReady } from './import-choice.rules.ts';

/**
 * 导入以后留下的原文：进了题库的题从原文里拿掉，有错的、留下不导入的、没收下的，连同它们的标题原样留着。
 */
/** Kinds of headings: 一、, 第一章, #, $CATEGORY. */
const HEADINGS = [
  /^\s*[一二三四五六七八九十]+\s*[、.．]/u,
  /^\s*第[一二三四五六七八九十百]+[章节部分]/u,
  /^\s*(?:#|\$CATEGORY)/u,
];

const headingKind = (line: string): number => HEADINGS.findIndex((kind) => kind.test(line));

/** Lines without the headings under which nothing is left: another of its kind follows, or nothing at all. */
const withoutBareHeadings = (lines: readonly string[]): string[] =>
  lines.filter((line, index) => {
    const kind = headingKind(line);
    if (kind < 0) return true;
    const next = lines.slice(index + 1).find((other) => other.trim() !== '');
    return next !== undefined && headingKind(next) !== kind;
  });

/** The source without what is in the bank now: errors, left out and refused ones stay, with their headings. */
export const leftoverText = (
  text: string,
  items: readonly CheckedItem[],
  refused: ReadonlySet<number>,
): string => {
  const gone = new Set<number>();
  const lines = text.split('\n');
  for (const checked of items) {
    const { no, fromLine, toLine } = checked.item;
    if (!isReady(checked) || refused.has(no)) continue;
    let isAtTop = true;
    for (let line = fromLine; line <= toLine; line++) {
      const words = lines[line - 1] ?? '';
      isAtTop = isAtTop && (words.trim() === '' || headingKind(words) >= 0);
      if (!isAtTop) gone.add(line);
    }
  }
  return withoutBareHeadings(lines.filter((_, index) => !gone.has(index + 1)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** How many questions are still to be dealt with after the others went into the bank. */
export const leftoverNum = (items: readonly CheckedItem[], refused: ReadonlySet<number>): number =>
  items.filter(
    (checked) =>
      checked.state === 'failed' ||
      checked.state === 'left' ||
      (isReady(checked) && refused.has(checked.item.no)),
  ).length;
