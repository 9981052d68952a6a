import { spaced } from '../class-dates.words.ts';

/**
 * 班级提醒规则：只提醒在班里、还没有结业的学员，同一人一天只提醒一次，不论是哪个班发的；现成的话说班级什么时候结束。
 */
/** Characters of a reminder at most. */
export const REMINDER_LIMIT = 300;

export const reminderTitle = (className: string): string => `班级提醒：${className}`;

/** The words that are offered; `endDate` is the last day, `yyyy-MM-dd`. */
export const reminderDraft = (className: string, endDate: string): string => {
  const [, month = '', day = ''] = endDate.split('-');
  const last = `${Number(month)} 月 ${Number(day)} 日`;
  return `您报名的“${className}”${spaced(last, '结束')}，您还没有达到结业条件，请抽时间接着学。有困难请联系班主任。`;
};
