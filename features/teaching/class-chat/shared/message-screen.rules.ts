/**
 * 消息核对规则：学员的消息里有手机号、身份证号或敏感词，先只给本人和班主任看，由班主任核对后放行或者收起；
 * 没放行之前，号码中间几位不显示。班主任自己的消息不核对。
 */
import {
  type WordHit,
  type WordRule,
  wordHits,
} from '#features/content/publishing/shared/sensitive-words.rules.ts';

const isPhone = ({ quote }: WordHit): boolean => quote.normalize('NFKC').replace(/\D/g, '').length === 11;

const noteOf = (hits: readonly WordHit[]): string => {
  const numbers = hits.filter(({ source }) => source === 'private');
  if (numbers.some((hit) => !isPhone(hit))) return '有身份证号';
  return numbers.length > 0 ? '有手机号' : '有需要核对的词';
};

/** Why a message waits for a manager; empty when everybody may read it at once. Advice on words keeps nothing back. */
export const holdReason = (text: string, words: readonly WordRule[]): string => {
  const hits = wordHits(text, words).filter(({ level }) => level === 'serious');
  return hits.length === 0 ? '' : noteOf(hits);
};

/** Number with its middle covered: `139****0000`. */
const covered = (number: string): string => {
  const signs = [...number];
  const from = 3;
  const to = signs.length - 4;
  return signs.map((sign, at) => (at >= from && at < to && /[\dxX０-９]/.test(sign) ? '*' : sign)).join('');
};

/** The text with private numbers covered. */
export const withoutNumbers = (text: string): string => {
  let shown = text;
  for (const { source, start, quote } of wordHits(text, []))
    if (source === 'private')
      shown = shown.slice(0, start) + covered(quote) + shown.slice(start + quote.length);
  return shown;
};
