import type { Part } from './search-marks.rules.ts';

/**
 * 摘录规则：从第一个对上的地方前后取一行；没有对上的，取开头一行。
 */
const BEFORE = 16;
const LINE = 64;

const ELLIPSIS = '…';

/** One line of a marked text around its first mark. */
export const excerptAround = (parts: readonly Part[]): Part[] => {
  const whole = parts.map(({ text }) => text).join('');
  const first = parts.findIndex(({ isHit }) => isHit);
  const at = first < 0 ? 0 : parts.slice(0, first).reduce((sum, { text }) => sum + text.length, 0);
  const start = Math.max(0, at - BEFORE);
  const end = Math.min(whole.length, start + LINE);
  let place = 0;
  const shown = parts.flatMap(({ text, isHit }): Part[] => {
    const from = Math.max(start, place);
    const to = Math.min(end, place + text.length);
    const cut = whole.slice(from, to);
    place += text.length;
    return cut === '' ? [] : [{ text: cut, isHit }];
  });
  const dots = { text: ELLIPSIS, isHit: false };
  return [...(start > 0 ? [dots] : []), ...shown, ...(end < whole.length ? [dots] : [])];
};
