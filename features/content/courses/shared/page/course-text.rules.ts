import { clockText } from '#platform/shared/times.ts';

/**
 * 课程文字规则：人数过万写成「X.X万」且只舍不入，时长写成分秒，图文课没有时长；字数按看得见的字数。
 */
const TEN_THOUSAND = 10_000;

/** Number of learners as cards print it: plain up to 10000, above it `1.2万` (specification, 2.13 and 9). */
export const learnerText = (count: number): string => {
  const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
  // Cut, not rounded: a card must not claim learners who are not there.
  return whole > TEN_THOUSAND ? `${(Math.floor(whole / 1000) / 10).toFixed(1)}万` : String(whole);
};

/** Duration as cards print it: `mm:ss`, or 图文 for a course that is read. */
export const showDuration = (mediaKind: string, seconds: number): string =>
  mediaKind === 'text' ? '图文' : clockText(seconds);

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Characters that a reader sees: an emoji of several code points is one. */
export const visibleLength = (text: string): number => {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Han, Latin and their signs: none of them joins with the one before it. */
const ONE_BY_ONE = /^[\u0020-\u007e\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff01-\uff60]*$/;

/** Where the first `limit` visible characters of a text end. */
const endOf = (text: string, limit: number): number => {
  if (ONE_BY_ONE.test(text.slice(0, limit + 1))) return Math.min(limit, text.length);
  let [end, num] = [0, 0];
  // A beginning cut by its code units may end inside of a character.
  for (const { segment } of graphemes.segment(text)) {
    if (num === limit) break;
    num += 1;
    end += segment.length;
  }
  return end;
};

/** The first `limit` visible characters of cleaned HTML as plain text, with an ellipsis when more follows. */
export const excerptOf = (html: string, limit: number): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{Script=Han}，。：；、！？”」]) (?=[\p{Script=Han}“「])/gu, '')
    .trim();
  const end = endOf(text, limit);
  return end < text.length ? `${text.slice(0, end)}…` : text;
};

const BEGINNING_LENGTH = 120;

/** Beginning of a course's text: all of it that everybody may read, and the summary where none is written. */
export const beginningOf = (html: string): string => excerptOf(html, BEGINNING_LENGTH);
