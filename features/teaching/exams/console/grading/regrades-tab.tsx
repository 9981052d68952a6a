import { keyText, stemText } from '#features/teaching/questions/console/question-words.public.ts';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { listRegrades } from '../../shared/grading/exam-regrade.contract.ts';
import type { AdminExam, RegradeRow } from '../exams.queries.ts';
import s from './regrades.module.css';

const answerText = ({ questionType }: RegradeRow, answers: readonly string[]): string =>
  answers.length === 0 ? '--' : keyText({ questionType, answers: [...answers] });

const COLUMNS: readonly DataColumn<RegradeRow>[] = [
  {
    key: 'title',
    title: '题目',
    isFixed: true,
    wraps: true,
    width: '30%',
    render: ({ title, code }) => (
      <>
        <span className="two-lines" dir="auto">
          {stemText(title)}
        </span>
        <span className="sub">{code}</span>
      </>
    ),
  },
  {
    key: 'mode',
    title: '改了什么',
    wraps: true,
    render: (row) =>
      row.mode === 'FULL' ? (
        '人人得分'
      ) : (
        <span dir="auto">
          <del>{answerText(row, row.before)}</del>
          <span className="vh">改成</span>
          <b className={s.after}>{answerText(row, row.after)}</b>
        </span>
      ),
  },
  { key: 'reason', title: '原因', wraps: true, render: ({ reason }) => <span dir="auto">{reason}</span> },
  {
    key: 'changedNum',
    title: '结果',
    render: ({ state, changedNum, passGainedNum }) =>
      state === 'RUNNING' ? (
        <Tag tone="blue" icon="clock">
          正在重判
        </Tag>
      ) : (
        <>
          {changedNum} 份变了<span className="sub">{passGainedNum} 人变成通过</span>
        </>
      ),
  },
  {
    key: 'at',
    title: '时间',
    render: ({ at, byName }) => (
      <>
        {at.slice(0, 16)}
        <span className="sub" dir="auto">
          {byName}
        </span>
      </>
    ),
  },
];

const REFRESH_MS = 5_000;

/** 重判记录: every key that was changed after the exam, by whom, why, and what came of it. */
export const RegradesTab = ({ detail }: { readonly detail: AdminExam }) => (
  <div>
    <DataTable
      name="exam-regrades"
      label="重判记录"
      unit="次"
      endpoint={listRegrades}
      input={{ examId: detail.row.id }}
      addressPrefix="r-"
      rowKey={({ id }: RegradeRow) => id}
      columns={COLUMNS}
      refreshMs={REFRESH_MS}
      empty={{
        title: '没有重判过',
        text: '哪道题的答案错了，到“分析”里打开它，改答案重判；谁改的、为什么、变了多少，都记在这里。',
      }}
    />
  </div>
);
