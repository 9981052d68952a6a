import type { MyDuty } from './duty.contract.ts';

/** `8 月 17 日` */
export const shortDay = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;

type Said = Pick<
  MyDuty,
  'standing' | 'missingHours' | 'forecastDay' | 'daysEarly' | 'yearEndHours' | 'note' | 'hours'
>;

/** The year in two lines: what is missing, then what comes of the pace so far. */
export const yearSentences = ({
  standing,
  missingHours,
  forecastDay,
  daysEarly,
  yearEndHours,
  note,
  hours,
}: Said): readonly [string, string] => {
  if (standing === 'EXEMPT') return ['这一年免学', note === '' ? '学了也照样记。' : `原因：${note}`];
  if (standing === 'DONE') return ['已经学满', '再学的照样记进账本。'];
  const missing = `还差 ${missingHours} 学时`;
  if (hours === '0.00') return [missing, '今年还没有记过学时，从下面第一门开始。'];
  if (forecastDay === '') return [missing, `照现在的进度，年底学到 ${yearEndHours} 学时，学不满。`];
  return [missing, `照现在的进度，${shortDay(forecastDay)}学满，比期限早 ${daysEarly} 天。`];
};

/** How the list is called that closes the gap. */
export const planTitle = ({ plan }: Pick<MyDuty, 'plan'>): string =>
  plan.closesGap ? `用 ${plan.courseNum} 门课补齐` : `先学这 ${plan.courses.length} 门`;

/** Line under the name of the list. */
export const planSense = ({ plan, missingHours }: Pick<MyDuty, 'plan' | 'missingHours'>): string => {
  if (!plan.closesGap) return `没学的课全学完能补 ${plan.planHours} 学时，还要参加面授或集体学习`;
  return plan.gapHours === missingHours
    ? `门数最少的一组，共 ${plan.planHours} 学时，${plan.courseNum > plan.courses.length ? `先列 ${plan.courses.length} 门` : '已经开始的排在前面'}`
    : `网上最多还能计 ${plan.gapHours} 学时，其余要参加面授或集体学习`;
};
