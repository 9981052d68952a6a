import { momentText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isInRatingWindow, RATING_BEFORE_END_MS, type RatedSession } from './rating.rules.ts';

export const NO_STAR_TEXT = '请至少选择一颗星哦！';
export const NOTHING_TEXT = '没有要评价的课程';
export const OFFLINE_COURSE_TEXT = '线下课程，不能继续学习';
export const RATED_TEXT = '评价成功';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** `星期二` of a day `yyyy-MM-dd`. */
export const weekdayText = (day: string): string =>
  `星期${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''}`;

/** `150 分钟` */
export const minutesText = (minutes: number): string => `${minutes} 分钟`;

/** Why the stars of a session do not show yet; empty when they do. */
export const ratingNote = (session: RatedSession & { readonly startAt: Date }, now: Date): string => {
  if (session.evaluateCourseFlag !== '1') return '';
  if (now < session.startAt) return '尚未开始';
  const openAt = new Date(session.endAt.getTime() - RATING_BEFORE_END_MS);
  if (now < openAt) return `${momentText(wireTime(openAt)).slice(-5)} 起可以评价`;
  if (session.signStatus !== '1') return '当天没有签到，不能评价';
  return isInRatingWindow(session, now) ? '' : '班级已结束，没有评价';
};

export const ATTENDANCE_TEXT: Readonly<Record<string, string>> = {
  PRESENT: '已签到',
  LATE: '迟到',
  LEAVE: '请假',
  ABSENT: '缺课',
};

export const APPRAISAL_TEXT: Readonly<Record<string, string>> = {
  PASS: '合格',
  FAIL: '不合格',
  EXCELLENT: '优秀',
};
