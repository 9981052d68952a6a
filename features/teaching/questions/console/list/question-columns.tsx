import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { QuestionRow } from '../../shared/questions.contract.ts';
import { editPath } from '../question-bank.public.ts';
import { DIFFICULTY_LABELS, stemText, TYPE_LABELS } from '../question-words.public.ts';
import s from './list.module.css';
import type { QuestionStep } from './use-question-steps.ts';

interface ColumnOptions {
  readonly opened: string | null;
  readonly onOpen: (row: QuestionRow) => void;
  readonly onStep: (step: QuestionStep, row: QuestionRow) => void;
}

function Stem({ row }: { readonly row: QuestionRow }) {
  return (
    <>
      <LinkTo to={editPath(row.id)} className="two-lines">
        <span dir="auto">{stemText(row.title)}</span>
      </LinkTo>
      <span className={s.under}>
        <span>{row.code}</span>
        <span>{TYPE_LABELS[row.questionType]}</span>
        {row.state === 'RETIRED' && <Tag>已停用</Tag>}
        {row.tags.slice(0, 3).map((tag) => (
          <Tag key={tag} tone="outlined">
            {tag}
          </Tag>
        ))}
        {row.tags.length > 3 && <span>等 {row.tags.length} 个标签</span>}
      </span>
    </>
  );
}

export const questionColumns = ({ opened, onOpen, onStep }: ColumnOptions): DataColumn<QuestionRow>[] => [
  {
    key: 'title',
    title: '试题',
    sort: true,
    isFixed: true,
    width: '44%',
    render: (row) => <Stem row={row} />,
  },
  {
    key: 'categoryName',
    title: '分类',
    isWide: true,
    render: ({ categoryName }) => <span className={s.category}>{categoryName || '--'}</span>,
  },
  {
    key: 'difficulty',
    title: '难度',
    sort: true,
    render: ({ difficulty }) => DIFFICULTY_LABELS[difficulty],
  },
  {
    key: 'usedNum',
    title: '用过',
    sort: true,
    align: 'end',
    render: ({ usedNum }) => (usedNum === 0 ? '--' : `${usedNum} 处`),
  },
  {
    key: 'rightRate',
    title: '正确率',
    sort: true,
    align: 'end',
    render: ({ rightRate, answeredNum }) =>
      rightRate === null ? (
        '--'
      ) : (
        <>
          {rightRate}%<span className="sub">{answeredNum} 人次</span>
        </>
      ),
  },
  {
    key: 'updatedTime',
    title: '更新',
    sort: true,
    isWide: true,
    render: ({ updatedTime, versionNo }) => (
      <>
        {updatedTime.slice(0, 10)}
        {versionNo > 1 && <span className="sub">第 {versionNo} 版</span>}
      </>
    ),
  },
  { key: 'orgName', title: '单位', isHidden: true, render: ({ orgName }) => orgName },
  { key: 'code', title: '编号', sort: true, isHidden: true, render: ({ code }) => code },
  {
    key: 'tags',
    title: '全部标签',
    isHidden: true,
    wraps: true,
    render: ({ tags }) => tags.join('、') || '--',
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => (
      <RowActions>
        <RowButton act="see" about={row.code} onPress={() => onOpen(row)}>
          {opened === row.id ? '收起' : '看题'}
        </RowButton>
        <RowLink act={row.canEdit ? 'do' : 'see'} otherwise="详情" about={row.code} to={editPath(row.id)}>
          {row.canEdit ? '编辑' : '详情'}
        </RowLink>
        {row.canEdit && (
          <RowMore
            about={row.code}
            items={[
              row.state === 'ACTIVE'
                ? { key: 'retire', label: '停用', onSelect: () => onStep('retire', row) }
                : { key: 'restore', label: '恢复', onSelect: () => onStep('restore', row) },
              { key: 'remove', label: '删除', onSelect: () => onStep('remove', row) },
            ]}
          />
        )}
      </RowActions>
    ),
  },
];
