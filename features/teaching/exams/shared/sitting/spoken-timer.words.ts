/**
 * 报时规则：读屏只在剩 10 分、5 分、1 分、30 秒、10 秒时各说一次；睡眠、切走或改钟跳过去的不补说，
 * 因为说出来已经不是真的，要知道时间随时按键问。
 */
const MARKS = [
  { seconds: 600, text: '考试时间还剩 10 分钟' },
  { seconds: 300, text: '考试时间还剩 5 分钟' },
  { seconds: 60, text: '考试时间还剩 1 分钟' },
  { seconds: 30, text: '考试时间还剩 30 秒' },
  { seconds: 10, text: '考试时间还剩 10 秒' },
] as const;

/** A look this much after its moment still tells the truth. */
const MAX_LATE_SECONDS = 2;

/** The sentence that is due between two looks at the clock; empty for none. */
export const spokenAt = (before: number | null, nowMs: number): string => {
  if (before === null) return '';
  const due = MARKS.find(({ seconds }) => {
    const mark = seconds * 1000;
    return before > mark && nowMs <= mark && nowMs > mark - MAX_LATE_SECONDS * 1000;
  });
  return due?.text ?? '';
};
