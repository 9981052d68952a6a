import { clockText } from '#platform/shared/times.ts';

/**
 * 课程统计的说法：天数多了按周、按月合计；离开最多的一段说出时间和章节；百分比去掉没有意义的小数。
 */
export interface Counted {
  readonly label: string;
  readonly num: number;
}

export interface Part {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly num: number;
}

export interface Chapter {
  readonly startSeconds: number;
  readonly title: string;
}

const DAYS_A_WEEK = 7;

const sum = (rows: readonly Counted[]) => rows.reduce((total, { num }) => total + num, 0);

const weeks = (days: readonly Counted[]): Counted[] => {
  const groups: Counted[] = [];
  // From the end, so that the newest week is a whole one.
  for (let end = days.length; end > 0; end -= DAYS_A_WEEK) {
    const week = days.slice(Math.max(0, end - DAYS_A_WEEK), end);
    const [first] = week;
    if (first) groups.unshift({ label: `${first.label.slice(5)} 起`, num: sum(week) });
  }
  return groups;
};

const months = (days: readonly Counted[]): Counted[] => {
  const groups = new Map<string, number>();
  for (const { label, num } of days)
    groups.set(label.slice(0, 7), (groups.get(label.slice(0, 7)) ?? 0) + num);
  return [...groups].map(([label, num]) => ({ label, num }));
};

export type Span = 30 | 90 | 365;

/** Days as they are for a month, by week for a quarter, by month for a year. */
export const inSteps = (days: readonly Counted[], span: Span): Counted[] => {
  if (span === 30) return days.map(({ label, num }) => ({ label: label.slice(5), num }));
  return span === 90 ? weeks(days) : months(days);
};

export const STEP_NAMES: Readonly<Record<Span, string>> = { 30: '日期', 90: '周', 365: '月份' };

/** 37%, 少于 1%, --. */
export const shareText = (part: number, whole: number): string => {
  if (whole <= 0) return '--';
  const share = (part / whole) * 100;
  if (share > 0 && share < 1) return '少于 1%';
  return `${Math.round(share)}%`;
};

export const partText = ({ fromSeconds, toSeconds }: Pick<Part, 'fromSeconds' | 'toSeconds'>): string =>
  `${clockText(fromSeconds)}–${clockText(toSeconds)}`;

/** The chapter in which a second lies; empty before the first one. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): string =>
  chapters.findLast(({ startSeconds }) => startSeconds <= seconds)?.title ?? '';

/** One sentence about the place where most people left. */
export const leavingSentence = (left: readonly Part[], chapters: readonly Chapter[]): string => {
  const total = left.reduce((all, { num }) => all + num, 0);
  if (total === 0) return '这段时间没有人中途离开。';
  const worst = left.reduce((most, part) => (part.num > most.num ? part : most));
  const chapter = chapterAt(chapters, worst.fromSeconds);
  const place = chapter === '' ? '' : `（《${chapter}》）`;
  return `没有学完的 ${total} 人里，${worst.num} 人停在 ${partText(worst)}${place}，是离开最多的一段。`;
};
