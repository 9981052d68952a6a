import { overflowOf, visibleText } from '#platform/shared/written-text.rules.ts';

/**
 * 稿子文字规则：草稿可以写长，送审前按字数删减；没有摘要时取正文的前 100 个字。
 */
const EXCERPT = 100;

interface TooLong<F extends string> {
  readonly field: F;
  readonly text: string;
}

/** Sentence about a text beyond its limit, both in characters; empty within it. */
export const tooLong = <F extends string>(
  field: F,
  label: string,
  length: number,
  limit: number,
): TooLong<F>[] =>
  length > limit
    ? [{ field, text: `${label}最多 ${limit} 字，现在 ${length} 字，请删减 ${overflowOf(length, limit)} 字` }]
    : [];

/** Text of a publication in lists: its summary, or the first 100 characters that a reader sees of its HTML. */
export const excerptOf = (summary: string, html: string): string => {
  if (summary !== '') return summary;
  const characters = [...visibleText(html).replaceAll('\n', ' ')];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : characters.join('');
};
