import { Chart } from '#platform/web/console/chart/chart.tsx';
import {
  bandsFinding,
  coursesFinding,
  daysFinding,
  orgsFinding,
} from '../../shared/desk/statistics-findings.words.ts';
import type { ClassStatistics } from '../classes.queries.ts';
import type { ReminderWhom } from '../reminders/reminder-sheet.tsx';

interface Shown {
  readonly numbers: ClassStatistics;
}

/** Opens 发提醒 for some of the class. */
export type Remind = (whom: Omit<ReminderWhom, 'id'>) => void;

interface Reminding extends Shown {
  readonly onRemind: Remind | undefined;
}

const whole = { type: 'value', minInterval: 1 } as const;
const LINE = 34;
const FRAME = 40;
const LEAST = 180;
/** Bars in a picture; the table beside it has all of them. */
const MAX_BARS = 15;

const heightOf = (bars: number): number => Math.max(LEAST, bars * LINE + FRAME);
const cut = (text: string): string => ([...text].length > 14 ? `${[...text].slice(0, 13).join('')}…` : text);

/** 进度分布; a bar or its row opens 发提醒 for those in it who have not graduated. */
export function BandsChart({ numbers: { bands }, onRemind }: Reminding) {
  const remind = (at: number) => {
    const row = bands[at];
    if (row && row.num > 0 && row.band !== 'all') onRemind?.({ pace: row.band });
  };
  return (
    <Chart
      title="进度分布"
      text={bandsFinding(bands)}
      option={{
        xAxis: { type: 'category', data: bands.map(({ name }) => name) },
        yAxis: whole,
        series: [{ type: 'bar', name: '学员', data: bands.map(({ num }) => num) }],
      }}
      onBar={onRemind && remind}
      table={{
        columns: ['进度', '学员'],
        rows: bands.map(({ name, num }) => [name, num]),
        ...(onRemind && {
          act: {
            word: '发提醒',
            onPress: remind,
            isOn: (at) => bands[at]?.band !== 'all' && bands[at]?.num !== 0,
          },
        }),
      }}
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

/** 各单位; a bar or its row opens 发提醒 for those of the organisation who have not graduated. */
export function OrgsChart({ numbers: { orgs }, onRemind }: Reminding) {
  // An organisation above another row would take its people along.
  const canRemind = (at: number): boolean => {
    const row = orgs[at];
    return (
      row !== undefined &&
      row.graduatedNum < row.totalNum &&
      !orgs.some(({ orgCode }) => orgCode !== row.orgCode && orgCode.startsWith(row.orgCode))
    );
  };
  const remind = (at: number) => {
    const row = orgs[at];
    if (row && canRemind(at)) onRemind?.({ orgCode: row.orgCode });
  };
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
      onBar={onRemind && ((at) => remind(shown.length - 1 - at))}
      table={{
        columns: ['单位', '学员', '结业', '平均进度'],
        rows: orgs.map(({ orgName, totalNum, graduatedNum, avgPercentage }) => [
          orgName,
          totalNum,
          graduatedNum,
          `${avgPercentage}%`,
        ]),
        ...(onRemind && { act: { word: '发提醒', onPress: remind, isOn: canRemind } }),
      }}
    />
  );
}
