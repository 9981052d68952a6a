import { Select } from 'antd';
import { useId, useState } from 'react';
import { KeyNotice } from '#features/teaching/questions/console/key-notice.public.tsx';
import { Chart } from '#platform/web/console/chart/chart.tsx';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { ItemStatistic } from '../../shared/desk/exam-admin.contract.ts';
import { scoreText } from '../../shared/overview/exam-line.rules.ts';
import { usedText } from '../exam.words.ts';
import { type AdminExam, type ExamStatistic, useStatistic, waiveExamKeys } from '../exams.queries.ts';
import { ItemRow } from './item-row.tsx';
import { RegradeDrawer } from './regrade-drawer.tsx';
import s from './statistic.module.css';
import { ITEM_ORDERS, type ItemOrder, orderedItems, spreadFinding, stepText } from './statistic.words.ts';

interface Shown {
  readonly numbers: ExamStatistic;
}

const orDash = (value: number | null): string => (value === null ? '--' : scoreText(value));

function Facts({ numbers }: Shown) {
  const { paperNum, avgScore, maxScore, minScore, passRate, avgSeconds } = numbers;
  const facts = [
    { name: '答卷', value: String(paperNum), note: '份，每人最近交的一份' },
    { name: '平均分', value: orDash(avgScore), note: '' },
    { name: '最高 / 最低', value: `${orDash(maxScore)} / ${orDash(minScore)}`, note: '' },
    { name: '通过率', value: passRate === null ? '--' : `${passRate}%`, note: '' },
    { name: '平均用时', value: avgSeconds === null ? '--' : usedText(avgSeconds), note: '' },
  ];
  return <FactRow className={s.facts} facts={facts} />;
}

/** 成绩分布: round steps of the total score, the line to pass among them. */
function Spread({ numbers, detail }: Shown & { readonly detail: AdminExam }) {
  const { spread } = numbers;
  const pass = detail.examType === 'FINAL_TEST' ? detail.passScore : null;
  const line = pass === null ? -1 : spread.findIndex(({ from, to }) => pass >= from && pass < to);
  return (
    <Chart
      title="成绩分布"
      text={spreadFinding(numbers, pass)}
      option={{
        xAxis: { type: 'category', data: spread.map(stepText) },
        yAxis: { type: 'value', minInterval: 1 },
        series: [
          {
            type: 'bar',
            name: '人',
            data: spread.map(({ num }) => num),
            ...(line < 0
              ? {}
              : {
                  markLine: {
                    symbol: 'none',
                    silent: true,
                    data: [{ xAxis: line }],
                    label: { formatter: '及格线' },
                  },
                }),
          },
        ],
      }}
      table={{ columns: ['分数', '人'], rows: spread.map((step) => [stepText(step), step.num]) }}
    />
  );
}

interface ItemsProps extends Shown {
  readonly canEdit: boolean;
  readonly onRegrade: (item: ItemStatistic) => void;
}

function Items({ numbers: { items, suspectNum }, canEdit, onRegrade }: ItemsProps) {
  const [order, setOrder] = useState<ItemOrder>('paper');
  const id = useId();
  return (
    <section className="panel pad-20-24 phone-pad-x-16" aria-labelledby={`${id}-title`}>
      <div className="row wraps gap-8-16 below-12">
        <h2 className="title-m" id={`${id}-title`}>
          每题
        </h2>
        <p className={s.says}>
          难度是答对的百分比；区分度比成绩最好和最差的各两成七，好题应当好的答对、差的答错。
        </p>
        <label className="plain ink-2" htmlFor={`${id}-order`}>
          次序
        </label>
        <Select<ItemOrder>
          id={`${id}-order`}
          value={order}
          style={{ width: 168 }}
          options={ITEM_ORDERS.map((choice) => ({ ...choice }))}
          onChange={setOrder}
        />
      </div>
      {suspectNum > 0 && (
        <p className="flex top gap-8 below-12 pad-12-16 on-danger-wash round-m danger">
          <Icon className="rigid above-2" name="warning" />
          {suspectNum} 道题的答案可疑，排在最前面。核对后若是答案错了，可以改答案重判，先看谁会变，再决定。
        </p>
      )}
      <ol>
        {orderedItems(items, order).map((item) => (
          <ItemRow key={item.unifiedItemId} item={item} canEdit={canEdit} onRegrade={onRegrade} />
        ))}
      </ol>
    </section>
  );
}

/** 分析: how the exam went as a whole and question by question; a wrong key is mended here. */
export function StatisticTab({ detail }: { readonly detail: AdminExam }) {
  const query = useStatistic(detail.row.id);
  const [regraded, setRegraded] = useState<ItemStatistic | null>(null);
  const numbers = query.data?.data;
  if (!numbers) return <LoadingState query={query} label="分析" blocks={['96px', '340px', '420px']} />;
  if (numbers.paperNum === 0)
    return <EmptyView title="还没有人交卷" reason="有人交卷以后，这里有成绩分布和每道题的难度、区分度。" />;
  return (
    <div className="stack one-column gap-20" aria-busy={query.isFetching}>
      <Facts numbers={numbers} />
      <Spread numbers={numbers} detail={detail} />
      <KeyNotice
        view={numbers.key}
        onWaive={() => waiveExamKeys(detail.row.id).then(() => query.refetch())}
      />
      <Items numbers={numbers} canEdit={detail.row.canEdit} onRegrade={setRegraded} />
      <RegradeDrawer item={regraded} detail={detail} onClose={() => setRegraded(null)} />
    </div>
  );
}
