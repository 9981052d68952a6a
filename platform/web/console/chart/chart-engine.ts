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
import { CHART_THEME } from './chart-option.ts';

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

/** Draws into `host` and follows its width. */
export const drawChart = (host: HTMLElement, title: string): DrawnChart => {
  const chart = init(host, 'paper', { renderer: 'svg', locale: 'ZH' });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
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
