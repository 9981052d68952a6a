import {
  type BoardKind,
  BoardPage,
  ClassBoard,
} from '#features/teaching/board/console/board-list.public.tsx';
import {
  actionsColumn,
  placeColumns,
  TitleButton,
  timeColumns,
} from '#features/teaching/board/console/board-table.public.tsx';
import type { BoardStepActions } from '#features/teaching/board/console/use-board-steps.public.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import { listAdminNotices, type NoticeRow } from '../shared/notices.contract.ts';
import { NOTICE } from './notice-drawer.tsx';
import { type AdminNotice, useNoticeSteps } from './notice-edit.queries.ts';
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

const NOTICES: BoardKind<typeof listAdminNotices, AdminNotice> = {
  name: 'notices',
  param: 'notice',
  prefix: 'n-',
  title: '班级通知',
  meta: '您管理的班级，写给学员的都在这里',
  unit: '条',
  item: NOTICE,
  endpoint: listAdminNotices,
  rowKey: ({ id }) => id,
  columns: columnsOf,
  useSteps: useNoticeSteps,
  emptyTitle: '还没有通知',
  emptyText: {
    writer: '写一条通知，发布后全班学员都会收到消息。',
    reader: '班主任写的通知会列在这里。',
  },
};

/** `/console/notices`, with `?notice=` one of them open. */
export const NoticesPage = () => <BoardPage kind={NOTICES} />;

export const ClassNotices = ({ classId }: { readonly classId: string }) => (
  <ClassBoard kind={NOTICES} classId={classId} />
);
