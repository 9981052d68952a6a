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

/** 浏览: the whole, and the step with the most; only the whole where nobody looked. */
export const viewsFinding = (steps: readonly Counted[], span: Span): string => {
  const total = sum(steps);
  if (total === 0) return `最近 ${span} 天还没有人看。`;
  const most = steps.reduce((found, step) => (step.num > found.num ? step : found));
  return `最近 ${span} 天共 ${total} 次，${most.label}最多，${most.num} 次。`;
};

/** 开始学和学完: how many of those who began in this time came to the end in it. */
export const studyFinding = (begun: readonly Counted[], finished: readonly Counted[]): string => {
  const [started, ended] = [sum(begun), sum(finished)];
  if (started === 0 && ended === 0) return '这段时间没有人学。';
  return `${started} 人开始学，${ended} 人学完；每个人只在开始和学完的那天各算一次。`;
};

/** 学员在哪些单位: where most of them are. */
export const orgFinding = (orgs: readonly Counted[], learnerNum: number): string => {
  if (learnerNum === 0 || orgs.length === 0) return '还没有学员。';
  const most = orgs.reduce((found, org) => (org.num > found.num ? org : found));
  return `${learnerNum} 位学员里，${most.label}最多，${most.num} 人，占 ${shareText(most.num, learnerNum)}；不足 5 人的单位合在一起。`;
};

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
