import { PageSteps } from '#platform/web/console/dialogs/page-steps.tsx';
import { ChangedValue, ChangeSums, ChangeTable } from '#platform/web/console/form/change-review.tsx';
import { scoreText } from '../../shared/overview/exam-line.rules.ts';
import type { RegradePreview } from '../exams.queries.ts';
import s from './regrade.module.css';

export interface RegradeChangesProps {
  readonly preview: RegradePreview;
  readonly pageNum: number;
  readonly isBusy: boolean;
  readonly onPage: (pageNum: number) => void;
}

const orDash = (value: number | null): string => (value === null ? '--' : scoreText(value));

const passText = (before: string, after: string): string => {
  if (before !== '1' && after === '1') return '变成通过';
  return before === '1' ? '仍算通过' : '';
};

/** Changes by the new key: in numbers, and one by one. */
export function RegradeChanges({ preview, pageNum, isBusy, onPage }: RegradeChangesProps) {
  const { summary, datalist, totalpages } = preview;
  const facts = [
    { name: '重判', value: `${summary.attemptNum} 份` },
    { name: '分数变高', value: `${summary.upNum} 份` },
    { name: '分数变低', value: `${summary.downNum} 份` },
    { name: '变成通过', value: `${summary.passGainedNum} 人` },
    { name: '平均分', value: `${orDash(summary.avgBefore)} → ${orDash(summary.avgAfter)}` },
  ];
  const isNobody = summary.upNum + summary.downNum === 0;
  return (
    <section className="stack one-column gap-12" aria-label="谁会变" aria-busy={isBusy}>
      <ChangeSums facts={facts} />
      {summary.passKeptNum > 0 && (
        <p className="small ink-3">有 {summary.passKeptNum} 人重判后不到及格线；通过了的不收回，仍算通过。</p>
      )}
      {isNobody ? (
        <p className="small ink-3">没有人的成绩会变；以后交的卷按新的答案判。</p>
      ) : datalist.length === 0 ? (
        <p className="small ink-3">谁会变只给可以看答案的人看；总数如上。</p>
      ) : (
        <ChangeTable label="会变的答卷" columns={['姓名', '第几次', '成绩', '通过']}>
          {datalist.map((row) => (
            <tr key={`${row.userId}/${row.attemptNo}`}>
              <th scope="row" dir="auto">
                {row.name}
                <small>{row.orgName}</small>
              </th>
              <td>{row.attemptNo}</td>
              <td className={row.after > row.before ? s.up : row.after < row.before ? s.down : undefined}>
                <ChangedValue before={scoreText(row.before)} after={scoreText(row.after)} />
              </td>
              <td>{passText(row.passBefore, row.passAfter)}</td>
            </tr>
          ))}
        </ChangeTable>
      )}
      <PageSteps pageNum={pageNum} totalpages={totalpages} onPage={onPage} />
    </section>
  );
}
