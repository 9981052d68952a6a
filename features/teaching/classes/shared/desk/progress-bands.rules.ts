/**
 * 进度分段：没开始的单算一段，其余按百分比分，两头都算在内；统计图、学员名单的筛选和提醒用同一套。
 */
export const BANDS = ['none', 'to25', 'to50', 'to75', 'to99', 'all'] as const;
export type Band = (typeof BANDS)[number];

export const BAND_WORDS: Readonly<Record<Band, string>> = {
  none: '没开始',
  to25: '25% 以内',
  to50: '26—50%',
  to75: '51—75%',
  to99: '76—99%',
  all: '100%',
};

/** Per cent from and to, both included; people who have not begun are a band of their own. */
export const BAND_SPANS: Readonly<Record<Exclude<Band, 'none'>, readonly [number, number]>> = {
  to25: [0, 25],
  to50: [26, 50],
  to75: [51, 75],
  to99: [76, 99],
  all: [100, 100],
};

/** Filter of a list of members by progress: 落后的, or one band. */
export const PACE_WORDS = { behind: '落后的', ...BAND_WORDS } as const;
export const PACES = ['behind', ...BANDS] as const;
export type Pace = (typeof PACES)[number];
