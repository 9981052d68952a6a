import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, registerTheme, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
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
const CHART_THEME = {
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

// Only what the console draws; this file is fetched when the first chart is shown.
use([
  BarChart,
  LineChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
]);
registerTheme('paper', CHART_THEME);

/** As ECharts takes it; room for a legend is said in `grid`. */
export interface ChartOption {
  readonly grid?: object;
}

export interface DrawnChart {
  readonly set: (option: ChartOption) => void;
  readonly dispose: () => void;
}

/** Draws into `host` and follows its width; `onBar` hears which place of the data was pressed. */
export const drawChart = (host: HTMLElement, title: string, onBar: (at: number) => void): DrawnChart => {
  const chart = init(host, 'paper', { renderer: 'svg', locale: 'ZH' });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  chart.on('click', ({ dataIndex }) => onBar(dataIndex));
  const watcher = new ResizeObserver(() => chart.resize());
  watcher.observe(host);
  return {
    set: ({ grid, ...series }) =>
      chart.setOption(
        {
          animation: !isStill,
          animationDuration: 200,
          aria: { enabled: true, label: { description: title }, decal: { show: true } },
          grid: {
            left: 8,
            right: 16,
            top: 24,
            bottom: 8,
            outerBoundsMode: 'same',
            outerBoundsContain: 'axisLabel',
            ...grid,
          },
          tooltip: { trigger: 'axis', confine: true },
          ...series,
        },
        { notMerge: true },
      ),
    dispose: () => {
      watcher.disconnect();
      chart.dispose();
    },
  };
};
