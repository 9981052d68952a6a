/** Where exams are worked on in the console. */
export const EXAMS_PATH = '/console/exams';

export const WORK_TABS = [
  ['settings', '设置'],
  ['people', '考生'],
  ['statistic', '分析'],
  ['regrades', '重判记录'],
] as const;

export type WorkTab = (typeof WORK_TABS)[number][0];

export const examWorkPath = (id: string, tab: WorkTab | '' = ''): string =>
  `${EXAMS_PATH}/work?id=${id}${tab === '' ? '' : `&tab=${tab}`}`;

const isTab = (text: string | null): text is WorkTab => WORK_TABS.some(([key]) => key === text);

/** The tab that the address names; of an exam that is out its people come first, of a draft its settings. */
export const tabOf = (text: string | null, isOut: boolean): WorkTab => {
  if (!isTab(text)) return isOut ? 'people' : 'settings';
  return isOut ? text : 'settings';
};
