import { TOKENS } from '../theme.ts';

const SANS =
  '"Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", sans-serif';

const axis = {
  axisLine: { lineStyle: { color: TOKENS['--rule-strong'] } },
  axisTick: { show: false },
  axisLabel: { color: TOKENS['--ink-3'], fontSize: 13 },
  splitLine: { lineStyle: { color: TOKENS['--rule'] } },
  nameTextStyle: { color: TOKENS['--ink-3'], fontSize: 13 },
};

/** 纸与朱 for charts: gold first, never the red of actions; patterns keep series apart without colour. */
export const CHART_THEME = {
  color: ['#B57C18', TOKENS['--blue'], TOKENS['--pine'], TOKENS['--danger'], TOKENS['--ink-3']],
  backgroundColor: 'transparent',
  textStyle: { fontFamily: SANS, color: TOKENS['--ink-2'], fontSize: 14 },
  categoryAxis: { ...axis, splitLine: { show: false } },
  valueAxis: { ...axis, axisLine: { show: false } },
  legend: { textStyle: { color: TOKENS['--ink-2'], fontSize: 14 }, itemWidth: 18, itemHeight: 10 },
  tooltip: {
    backgroundColor: TOKENS['--paper-card'],
    borderColor: TOKENS['--rule-2'],
    textStyle: { color: TOKENS['--ink'], fontSize: 14 },
    axisPointer: {
      lineStyle: { color: TOKENS['--rule-strong'] },
      shadowStyle: { color: 'rgba(143,132,116,.12)' },
    },
  },
  bar: { barMaxWidth: 28 },
  line: { symbolSize: 7, lineStyle: { width: 2.5 } },
};
