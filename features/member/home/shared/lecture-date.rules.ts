/**
 * 课堂日期的写法：日历格里先大字写日，再写月和星期；正文里写年月日。
 */
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

export interface LectureDate {
  /** Two digits for the calendar box. */
  readonly day: string;
  /** `7 月 周五` */
  readonly label: string;
  /** `2026 年 7 月 10 日` */
  readonly full: string;
}

/** Reads a wire time (`yyyy-MM-dd HH:mm:ss`); null when there is none. */
export const lectureDate = (wireTime: string): LectureDate | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(wireTime);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const weekday = WEEKDAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()];
  return {
    day,
    label: `${Number(month)} 月 ${weekday}`,
    full: `${year} 年 ${Number(month)} 月 ${Number(day)} 日`,
  };
};
