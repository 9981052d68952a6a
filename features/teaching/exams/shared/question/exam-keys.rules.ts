/**
 * 答题按键规则：J 和 K 走题，M 待查，T 报时，? 看按键，只在不是写字的地方有效；数字和字母选当前题的选项；
 * 翻页键只在题里走题，别处照旧翻页。单键可以整个关掉（WCAG 2.1.4）。
 */
export type KeyAction =
  | { readonly kind: 'next' | 'back' | 'mark' | 'time' | 'keys' }
  | { readonly kind: 'choose'; readonly option: number };

interface Press {
  readonly key: string;
  /** Ctrl, Alt or Meta; Shift is needed for the question mark. */
  readonly hasModifier: boolean;
  /** A text is being written: a box, a field, a composition. */
  readonly isWriting: boolean;
  /** The focus is on or in a question. */
  readonly isInQuestion: boolean;
  /** Options of that question; 0 of a fill-in-the-blank. */
  readonly optionNum: number;
  /** Switched off by the person. */
  readonly areOff: boolean;
}

const SINGLE: Readonly<Record<string, KeyAction>> = {
  j: { kind: 'next' },
  k: { kind: 'back' },
  m: { kind: 'mark' },
  t: { kind: 'time' },
  '?': { kind: 'keys' },
  '？': { kind: 'keys' },
};

const optionOf = (key: string): number => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  if (key === '0') return 9;
  return /^[a-i]$/.test(key) ? key.charCodeAt(0) - 97 : -1;
};

/** Action of a key on the page of an exam; null when it is left to the browser. */
export const actionOfKey = (press: Press): KeyAction | null => {
  const { hasModifier, isWriting, isInQuestion, optionNum, areOff } = press;
  if (hasModifier) return null;
  if (isInQuestion && press.key === 'PageDown') return { kind: 'next' };
  if (isInQuestion && press.key === 'PageUp') return { kind: 'back' };
  if (areOff || isWriting) return null;
  const key = press.key.toLowerCase();
  const option = optionOf(key);
  if (isInQuestion && option >= 0 && option < optionNum) return { kind: 'choose', option };
  return SINGLE[key] ?? null;
};

/** As the dialog lists them. */
export const KEY_LIST: readonly (readonly [keys: string, does: string])[] = [
  ['J、PageDown', '下一题'],
  ['K、PageUp', '上一题'],
  ['A、B、C… 或 1、2、3…', '选当前题的选项'],
  ['M', '标为待查，再按取消'],
  ['T', '读一遍时间'],
  ['Tab', '顺着题目走'],
  ['?', '打开这张表'],
];
