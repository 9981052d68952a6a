import { wireTime } from '#platform/shared/times.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowLink } from '#platform/web/console/table/row-actions.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { ExamRow } from '../shared/desk/exam-admin.contract.ts';
import { scoreText } from '../shared/overview/exam-line.rules.ts';
import { KIND_WORDS, needRight, spanText } from './exam.words.ts';
import { examWorkPath } from './exam-places.rules.ts';
import { ExamStateTag } from './exam-state-tag.tsx';

const dash = <span className="muted">--</span>;

function People({ row }: { readonly row: ExamRow }) {
  const { state, peopleNum, runningNum, passedNum } = row;
  if (state === 'DRAFT') return dash;
  return (
    <>
      {passedNum} / {peopleNum}
      {runningNum > 0 && <small className="block small blue">{runningNum} 人正在考</small>}
    </>
  );
}

export const examColumns = (): DataColumn<ExamRow>[] => {
  const year = wireTime(new Date()).slice(0, 4);
  return [
    {
      key: 'unifiedName',
      title: '考试',
      sort: true,
      isFixed: true,
      wraps: true,
      width: '32%',
      render: ({ id, unifiedName, className, courseName }) => (
        <>
          <LinkTo to={examWorkPath(id)}>
            <Title>{unifiedName}</Title>
          </LinkTo>
          <span className="sub" dir="auto">
            {className || courseName}
          </span>
        </>
      ),
    },
    { key: 'examType', title: '类型', sort: true, render: ({ examType }) => KIND_WORDS[examType] },
    {
      key: 'state',
      title: '状态',
      sort: true,
      render: (row) => (
        <>
          <ExamStateTag exam={row} />
          {row.suspectNum > 0 && (
            <LinkTo className="block hugs above-4" to={examWorkPath(row.id, 'statistic')}>
              <Tag tone="danger" icon="warning">{`${row.suspectNum} 题答案可疑`}</Tag>
            </LinkTo>
          )}
        </>
      ),
    },
    {
      key: 'startTime',
      title: '时间',
      sort: true,
      isWide: true,
      render: ({ examType, startTime, endTime }) =>
        examType === 'QUIZ' ? (
          <span className="muted">不限</span>
        ) : (
          spanText(startTime, endTime, year)
            .split(' 至 ')
            .map((text, at) => (
              <span key={text} className="block">
                {at > 0 && '至 '}
                {text}
              </span>
            ))
        ),
    },
    {
      key: 'questionNum',
      title: '题 / 及格',
      sort: true,
      align: 'end',
      render: ({ examType, questionNum, passScore, totalScore }) => {
        if (questionNum === 0) return dash;
        const pass =
          examType === 'QUIZ'
            ? `对 ${needRight(questionNum)} 题`
            : `${scoreText(passScore)} / ${scoreText(totalScore)} 分`;
        return (
          <>
            {questionNum} 题<span className="sub">{pass}</span>
          </>
        );
      },
    },
    { key: 'passedNum', title: '通过 / 已考', align: 'end', render: (row) => <People row={row} /> },
    {
      key: 'avgScore',
      title: '平均分',
      align: 'end',
      isWide: true,
      render: ({ avgScore }) => (avgScore === null ? dash : <b className="num">{scoreText(avgScore)}</b>),
    },
    {
      key: 'updatedTime',
      title: '修改时间',
      sort: true,
      isHidden: true,
      render: ({ updatedTime }) => updatedTime.slice(0, 16),
    },
    {
      key: 'actions',
      title: '',
      isFixed: true,
      render: ({ id, unifiedName, state, canEdit }) => (
        <RowActions>
          <RowLink
            act={canEdit ? 'do' : 'see'}
            otherwise="查看"
            about={unifiedName}
            to={examWorkPath(id, 'settings')}
          >
            {canEdit ? '设置' : '查看'}
          </RowLink>
          {state !== 'DRAFT' && (
            <>
              <RowLink about={unifiedName} to={examWorkPath(id, 'people')}>
                考生
              </RowLink>
              <RowLink about={unifiedName} to={examWorkPath(id, 'statistic')}>
                分析
              </RowLink>
            </>
          )}
        </RowActions>
      ),
    },
  ];
};
