import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BoardStateTag } from '#features/materials/console/board-state-tag.public.tsx';
import { ClassSelect } from '#features/materials/console/class-select.public.tsx';
import type { BoardStepActions } from '#features/materials/console/use-board-steps.public.ts';
import { BOARD_STATE_LABELS, BOARD_STATES } from '#features/materials/shared/board-state.rules.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/data-table.tsx';
import { RowActions, RowButton, RowMore } from '#platform/web/console/row-actions.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import { listAdminNotices, type NoticeRow } from '../shared/notices.contract.ts';
import { NoticeDrawer } from './notice-drawer.tsx';
import { useNoticeSteps } from './notice-edit.queries.ts';
import s from './notice-table.module.css';

const STATES: FilterField = {
  name: 'status',
  label: '状态',
  kind: 'select',
  options: BOARD_STATES.map((value) => ({ value, label: BOARD_STATE_LABELS[value] })),
};
const KEYWORD: FilterField = { name: 'keyword', label: '标题', kind: 'text', placeholder: '标题里的字' };
const CLASS: FilterField = {
  name: 'classId',
  label: '班级',
  kind: 'custom',
  width: 260,
  control: ({ id, value, onChange }) => (
    <ClassSelect id={id} value={value ?? ''} onChange={(to) => onChange(to === '' ? undefined : to)} />
  ),
};

/** `142 / 186`; a draft has no readers. */
const readText = ({ readNum, totalNum, publishTime }: NoticeRow) =>
  publishTime === '' ? '--' : `${Math.min(readNum ?? 0, totalNum)} / ${totalNum}`;

const columnsOf = (
  open: (id: string) => void,
  board: BoardStepActions,
  hasClass: boolean,
): DataColumn<NoticeRow>[] => [
  {
    key: 'title',
    title: '通知',
    sort: true,
    isFixed: true,
    wraps: true,
    width: hasClass ? '27%' : '40%',
    render: ({ id, title, topFlag }) => (
      <span className={s.title}>
        <button type="button" className={s.open} dir="auto" onClick={() => open(id)}>
          {title}
        </button>
        {topFlag === '1' && <Tag tone="outlined">置顶</Tag>}
      </span>
    ),
  },
  ...(hasClass
    ? [
        {
          key: 'className',
          title: '班级',
          wraps: true,
          width: '27%',
          render: ({ className }: NoticeRow) => className,
        },
      ]
    : []),
  { key: 'status', title: '状态', render: ({ status }) => <BoardStateTag state={status} /> },
  { key: 'readNum', title: '已读', align: 'end', render: readText },
  {
    key: 'attachmentNum',
    title: '附件',
    align: 'end',
    isHidden: true,
    render: ({ attachmentNum }) => (attachmentNum === 0 ? '--' : attachmentNum),
  },
  {
    key: 'publishTime',
    title: '发布时间',
    sort: true,
    isWide: true,
    render: ({ publishTime }) => (publishTime === '' ? '--' : publishTime.slice(0, 16)),
  },
  { key: 'publisher', title: '发布人', isHidden: true, render: ({ publisher }) => publisher || '--' },
  {
    key: 'updatedTime',
    title: '更新时间',
    sort: true,
    isWide: true,
    render: ({ updatedTime }) => updatedTime.slice(0, 16),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => (
      <RowActions>
        <RowButton about={row.title} onPress={() => open(row.id)}>
          {row.canEdit ? '编辑' : '查看'}
        </RowButton>
        {row.canPublish && (
          <RowButton about={row.title} onPress={() => void board.publish(row)}>
            发布
          </RowButton>
        )}
        {row.canWithdraw && (
          <RowButton about={row.title} onPress={() => void board.withdraw(row)}>
            撤回
          </RowButton>
        )}
        <RowMore
          about={row.title}
          items={[
            {
              key: 'look',
              label: '到班级页面看',
              to: noticePath(row.id, row.classId),
              newWindow: true,
            },
            ...(row.canRemove
              ? [{ key: 'remove', label: '删除', onSelect: () => void board.remove(row) }]
              : []),
          ]}
        />
      </RowActions>
    ),
  },
];

/** Which notice is open, as the address says: `?notice=`, `new` for a new one. */
export const useOpenNotice = () => {
  const [params, setParams] = useSearchParams();
  const shown = params.get('notice');
  return {
    id: shown === 'new' ? '' : shown,
    open: (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('notice');
        else next.set('notice', id === '' ? 'new' : id);
        return next;
      }),
  };
};

export interface NoticeTableProps {
  /** Notices of one class only; of all own classes without it. */
  readonly classId?: string | undefined;
  readonly toolbar?: ReactNode;
  /** Nothing can be added here by whoever looks. */
  readonly isReadOnly?: boolean | undefined;
}

export function NoticeTable({ classId, toolbar, isReadOnly = false }: NoticeTableProps) {
  const { id, open } = useOpenNotice();
  const [params] = useSearchParams();
  const board = useNoticeSteps();
  const isOne = classId !== undefined;
  return (
    <>
      <DataTable
        name={isOne ? 'class-notices' : 'notices'}
        label="通知"
        unit="条"
        endpoint={listAdminNotices}
        input={isOne ? { classId } : {}}
        rowKey={(row: NoticeRow) => row.id}
        columns={columnsOf(open, board, !isOne)}
        filters={isOne ? [KEYWORD, STATES] : [KEYWORD, CLASS, STATES]}
        defaultSort="-updatedTime"
        toolbar={toolbar}
        // Within a class's workspace the address holds other tables' fields, too.
        addressPrefix={isOne ? 'n-' : ''}
        empty={{
          title: '还没有通知',
          text: isReadOnly ? '班主任写的通知会列在这里。' : '写一条通知，发布后全班学员都会收到消息。',
        }}
      />
      <NoticeDrawer
        id={id}
        classId={classId ?? params.get('classId') ?? ''}
        isClassFixed={isOne}
        onClose={() => open(null)}
      />
    </>
  );
}
