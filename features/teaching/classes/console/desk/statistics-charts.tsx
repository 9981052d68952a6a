import { Chart } from '#platform/web/console/chart/chart.tsx';
import {
  bandsFinding,
  coursesFinding,
  daysFinding,
  orgsFinding,
} from '../../shared/desk/statistics-findings.words.ts';
import type { ClassStatistics } from '../classes.queries.ts';

interface Shown {
  readonly numbers: ClassStatistics;
}

const whole = { type: 'value', minInterval: 1 } as const;
const LINE = 34;
const FRAME = 40;
const LEAST = 180;
/** Bars in a picture; the table beside it has all of them. */
const MAX_BARS = 15;

const heightOf = (bars: number): number => Math.max(LEAST, bars * LINE + FRAME);
const cut = (text: string): string => ([...text].length > 14 ? `${[...text].slice(0, 13).join('')}…` : text);

/** 进度分布 */
export function BandsChart({ numbers: { bands } }: Shown) {
  return (
    <Chart
      title="进度分布"
      text={bandsFinding(bands)}
      option={{
        xAxis: { type: 'category', data: bands.map(({ name }) => name) },
        yAxis: whole,
        series: [{ type: 'bar', name: '学员', data: bands.map(({ num }) => num) }],
      }}
      table={{ columns: ['进度', '学员'], rows: bands.map(({ name, num }) => [name, num]) }}
    />
  );
}

/** 每天学完 */
export function DaysChart({ numbers: { days } }: Shown) {
  return (
    <Chart
      title="每天学完和结业"
      text={daysFinding(days)}
      option={{
        legend: { top: 0, right: 0 },
        grid: { top: 44 },
        xAxis: { type: 'category', data: days.map(({ day }) => day.slice(5)) },
        yAxis: whole,
        series: [
          { type: 'bar', name: '学完', data: days.map(({ finishedNum }) => finishedNum) },
          { type: 'line', name: '结业', data: days.map(({ graduatedNum }) => graduatedNum) },
        ],
      }}
      table={{
        columns: ['日期', '学完', '结业'],
        rows: days.map(({ day, finishedNum, graduatedNum }) => [day, finishedNum, graduatedNum]).toReversed(),
      }}
    />
  );
}

/** 每门课学完的人 */
export function CoursesChart({ numbers: { courses, enrolledNum } }: Shown) {
  const shown = courses.slice(0, MAX_BARS).toReversed();
  return (
    <Chart
      title="每门课学完的人"
      text={`${coursesFinding(courses, enrolledNum)}${courses.length > MAX_BARS ? `图里是课程表的前 ${MAX_BARS} 门。` : ''}`}
      height={heightOf(shown.length)}
      option={{
        xAxis: { ...whole, max: enrolledNum },
        yAxis: { type: 'category', data: shown.map(({ courseName }) => cut(courseName)) },
        series: [{ type: 'bar', name: '学完', data: shown.map(({ finishedNum }) => finishedNum) }],
      }}
      table={{
        columns: ['课程', '学完'],
        rows: courses.map(({ courseName, isCompulsory, finishedNum }) => [
          `${courseName}${isCompulsory ? '' : '（选修）'}`,
          finishedNum,
        ]),
      }}
    />
  );
}

/** 各单位 */
export function OrgsChart({ numbers: { orgs } }: Shown) {
  const shown = orgs.slice(0, MAX_BARS).toReversed();
  return (
    <Chart
      title="各单位的平均进度"
      text={`${orgsFinding(orgs)}人多的在前${orgs.length > MAX_BARS ? `，图里是前 ${MAX_BARS} 个单位` : ''}。`}
      height={heightOf(shown.length)}
      option={{
        xAxis: { type: 'value', max: 100, axisLabel: { formatter: '{value}%' } },
        yAxis: { type: 'category', data: shown.map(({ orgName }) => cut(orgName)) },
        series: [{ type: 'bar', name: '平均进度', data: shown.map(({ avgPercentage }) => avgPercentage) }],
      }}
      table={{
        columns: ['单位', '学员', '结业', '平均进度'],
        rows: orgs.map(({ orgName, totalNum, graduatedNum, avgPercentage }) => [
          orgName,
          totalNum,
          graduatedNum,
          `${avgPercentage}%`,
        ]),
      }}
    />
  );
}
