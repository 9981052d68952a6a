import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BoardItemDrawer } from '#features/teaching/board/console/board-editor.public.tsx';
import {
  actionsColumn,
  boardFilters,
  placeColumns,
  TitleButton,
  timeColumns,
  useOpenRow,
} from '#features/teaching/board/console/board-table.public.tsx';
import type { BoardStepActions } from '#features/teaching/board/console/use-board-steps.public.ts';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import { listAdminNotices, type NoticeRow } from '../shared/notices.contract.ts';
import { NOTICE } from './notice-drawer.tsx';
import { useNoticeSteps } from './notice-edit.queries.ts';
import s from './notice-table.module.css';

/** `142 / 186`; a draft has no readers. */
const readText = ({ readNum, totalNum, publishTime }: NoticeRow) =>
  publishTime === '' ? '--' : `${Math.min(readNum ?? 0, totalNum)} / ${totalNum}`;

const columnsOf = (
  open: (id: string) => void,
  board: BoardStepActions,
  isOneClass: boolean,
): DataColumn<NoticeRow>[] => [
  {
    key: 'title',
    title: '通知',
    sort: true,
    isFixed: true,
    wraps: true,
    width: isOneClass ? '40%' : '27%',
    render: ({ id, title, topFlag }) => (
      <span className={s.title}>
        <TitleButton title={title} onOpen={() => open(id)} />
        {topFlag === '1' && <Tag tone="outlined">置顶</Tag>}
      </span>
    ),
  },
  ...placeColumns<NoticeRow>(isOneClass),
  { key: 'readNum', title: '已读', align: 'end', render: readText },
  {
    key: 'attachmentNum',
    title: '附件',
    align: 'end',
    isHidden: true,
    render: ({ attachmentNum }) => (attachmentNum === 0 ? '--' : attachmentNum),
  },
  ...timeColumns<NoticeRow>(),
  actionsColumn(open, board, ({ id, classId }) => noticePath(id, classId)),
];

/** Which notice is open, as the address says: `?notice=`. */
export const useOpenNotice = () => useOpenRow('notice');

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
        columns={columnsOf(open, board, isOne)}
        filters={boardFilters(isOne)}
        defaultSort="-updatedTime"
        toolbar={toolbar}
        // Within a class's workspace the address holds other tables' fields, too.
        addressPrefix={isOne ? 'n-' : ''}
        empty={{
          title: '还没有通知',
          text: isReadOnly ? '班主任写的通知会列在这里。' : '写一条通知，发布后全班学员都会收到消息。',
        }}
      />
      <BoardItemDrawer
        item={NOTICE}
        id={id}
        classId={classId ?? params.get('classId') ?? ''}
        isClassFixed={isOne}
        onClose={() => open(null)}
      />
    </>
  );
}
