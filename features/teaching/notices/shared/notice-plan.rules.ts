/**
 * 定时发布规则：时间按北京时间，最早五分钟以后，最晚一年以内；到了时候照当时的内容发给当时在班的学员，只发一次；没到时候可以改时间、
 * 取消，也可以提前发布。
 */
const MINUTE_MS = 60_000;
const EARLIEST_MINUTES = 5;
const LATEST_DAYS = 366;

export type PlanProblem = 'tooEarly' | 'tooLate' | 'noTime';

/** The moment of `yyyy-MM-dd HH:mm` (seconds may follow) in Asia/Shanghai; null when there is none. */
export const planTimeOf = (text: string): Date | null => {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}:00+08:00`);
  if (Number.isNaN(at.getTime())) return null;
  const back = new Date(at.getTime() + 8 * 60 * MINUTE_MS).toISOString();
  return back.startsWith(`${day}T${time}`) ? at : null;
};

/** Why nothing can be planned for this moment; null when it can. */
export const planProblem = (at: Date | null, now: Date): PlanProblem | null => {
  if (at === null) return 'noTime';
  const minutes = (at.getTime() - now.getTime()) / MINUTE_MS;
  if (minutes < EARLIEST_MINUTES) return 'tooEarly';
  return minutes > LATEST_DAYS * 24 * 60 ? 'tooLate' : null;
};
