import { clockText } from '#platform/shared/times.ts';
import { Chart } from '#platform/web/console/chart/chart.tsx';
import {
  type Chapter,
  chapterAt,
  inSteps,
  leavingSentence,
  orgFinding,
  partText,
  type Span,
  STEP_NAMES,
  shareText,
  studyFinding,
  viewsFinding,
} from '../../shared/insight/insight.words.ts';
import type { CourseInsight } from '../courses.queries.ts';

interface Shown {
  readonly insight: CourseInsight;
  readonly span: Span;
}

const whole = { type: 'value', minInterval: 1 } as const;

/** 浏览: how often the page was opened. */
export function ViewsChart({ insight, span }: Shown) {
  const steps = inSteps(insight.views, span);
  return (
    <Chart
      title="浏览"
      text={viewsFinding(steps, span)}
      option={{
        xAxis: { type: 'category', data: steps.map(({ label }) => label) },
        yAxis: whole,
        series: [{ type: 'line', name: '浏览', data: steps.map(({ num }) => num) }],
      }}
      table={{
        columns: [STEP_NAMES[span], '浏览'],
        rows: steps.map(({ label, num }) => [label, num]).toReversed(),
      }}
    />
  );
}

/** 开始与学完, side by side. */
export function StudyChart({ insight, span }: Shown) {
  const begun = inSteps(insight.begun, span);
  const finished = inSteps(insight.finished, span);
  const rows = begun.map(({ label, num }, index) => [label, num, finished[index]?.num ?? 0] as const);
  return (
    <Chart
      title="开始学和学完"
      text={studyFinding(begun, finished)}
      option={{
        legend: { top: 0, right: 0 },
        grid: { top: 44 },
        xAxis: { type: 'category', data: begun.map(({ label }) => label) },
        yAxis: whole,
        series: [
          { type: 'bar', name: '开始学', data: begun.map(({ num }) => num) },
          { type: 'bar', name: '学完', data: finished.map(({ num }) => num) },
        ],
      }}
      table={{ columns: [STEP_NAMES[span], '开始学', '学完'], rows: rows.toReversed() }}
    />
  );
}

/** 在哪里离开: along the timeline, with the chapters' beginnings marked. */
export function LeavingChart({
  insight,
  chapters,
}: {
  insight: CourseInsight;
  chapters: readonly Chapter[];
}) {
  const { left, watched } = insight;
  const labels = left.map(({ fromSeconds }) => clockText(fromSeconds));
  const partOf = (seconds: number) =>
    Math.max(
      0,
      left.findLastIndex(({ fromSeconds }) => fromSeconds <= seconds),
    );
  const marks = chapters.map(({ startSeconds }, index) => ({
    xAxis: partOf(startSeconds),
    label: { formatter: `${index + 1}` },
  }));
  return (
    <Chart
      title="在哪里离开"
      text={leavingSentence(left, chapters)}
      height={320}
      option={{
        legend: { top: 0, right: 0 },
        grid: { top: 64 },
        xAxis: { type: 'category', data: labels },
        yAxis: whole,
        series: [
          {
            type: 'bar',
            name: '停在这里的人',
            data: left.map(({ num }) => num),
            markLine: {
              symbol: 'none',
              silent: true,
              label: { position: 'end', color: '#6A6157' },
              lineStyle: { color: '#8F8474', type: 'dashed' },
              data: marks,
            },
          },
          { type: 'line', name: '看过这段的人', data: watched, step: 'middle', symbol: 'none' },
        ],
      }}
      table={{
        columns: ['时间', '章节', '停在这里', '看过'],
        rows: left.map((part, index) => [
          partText(part),
          chapterAt(chapters, part.fromSeconds) || '--',
          part.num,
          watched[index] ?? 0,
        ]),
      }}
    />
  );
}

const STARS = ['一星', '两星', '三星', '四星', '五星'];

/** 评分分布 */
export function ScoreChart({ insight }: Pick<Shown, 'insight'>) {
  const { spread, evaluateNum, averageScore } = insight;
  const rows = STARS.map((star, index) => {
    const num = spread[index] ?? 0;
    return [star, num, shareText(num, evaluateNum)] as const;
  });
  return (
    <Chart
      title="评分分布"
      text={
        evaluateNum === 0
          ? '还没有人评分。'
          : `${evaluateNum} 人评分，平均 ${(averageScore / 2).toFixed(1)} 星。`
      }
      height={220}
      option={{
        xAxis: whole,
        yAxis: { type: 'category', data: STARS },
        series: [{ type: 'bar', name: '人数', data: spread }],
      }}
      table={{ columns: ['评分', '人数', '占比'], rows: rows.toReversed() }}
    />
  );
}

/** 各单位的学员 */
export function OrgChart({ insight }: Pick<Shown, 'insight'>) {
  const { byOrg, learnerNum } = insight;
  const shown = byOrg.slice(0, 12).toReversed();
  return (
    <Chart
      title="学员在哪些单位"
      text={orgFinding(byOrg, learnerNum)}
      height={Math.max(180, shown.length * 34 + 40)}
      option={{
        xAxis: whole,
        yAxis: { type: 'category', data: shown.map(({ label }) => label) },
        series: [{ type: 'bar', name: '学员', data: shown.map(({ num }) => num) }],
      }}
      table={{
        columns: ['单位', '学员', '占比'],
        rows: byOrg.map(({ label, num }) => [label, num, shareText(num, learnerNum)]),
      }}
    />
  );
}
