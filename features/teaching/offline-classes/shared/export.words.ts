import type { SCORE_STATES } from './paper-exam/paper-exam.contract.ts';

/** Words that lists and their files write for states. */
export const ATTENDANCE_WORDS: Readonly<Record<string, string>> = {
  PRESENT: '到',
  LATE: '迟到',
  LEAVE: '请假',
  ABSENT: '缺课',
};

export const SCORE_WORDS: Readonly<Record<(typeof SCORE_STATES)[number], string>> = {
  PASSED: '及格',
  FAILED: '不及格',
  ABSENT: '缺考',
  NONE: '未录入',
};
