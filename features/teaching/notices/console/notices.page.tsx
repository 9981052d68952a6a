import {
  BoardEditor,
  type BoardItem,
  type OpenProps,
} from '#features/teaching/board/console/board-editor.public.tsx';
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
import { fileNames } from '#features/teaching/board/console/class-files-field.public.tsx';
import { useBoardRecord } from '#features/teaching/board/console/use-board-record.public.ts';
import type { BoardStepActions } from '#features/teaching/board/console/use-board-steps.public.ts';
import { call } from '#platform/web/call.ts';
import { showOf } from '#platform/web/console/form/record-words.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { noticeRecord } from '../shared/notice.record.ts';
import { noticePath } from '../shared/notice-address.rules.ts';
import { getAdminNotice, listAdminNotices, type NoticeRow, saveNotice } from '../shared/notices.contract.ts';
import { type AdminNotice, useAdminNotice, useNoticeSteps, useReloadNotices } from './notice-edit.queries.ts';
import { NoticeForm } from './notice-form.tsx';
import s from './notice-table.module.css';
import {
  emptyNotice,
  factsOf,
  inputOf,
  NOTICE_LABELS,
  type NoticeValues,
  valuesOf,
} from './notice-values.ts';

const { agenda: _, ...SHOWN } = showOf(noticeRecord);

function OpenNotice({ detail, classId, isClassFixed, onClose }: OpenProps<AdminNotice>) {
  const open = useBoardRecord<NoticeValues>({
    name: 'class-notice',
    detail,
    values: detail ? valuesOf(detail) : emptyNotice(classId),
    labels: NOTICE_LABELS,
    show: { ...SHOWN, files: fileNames },
    save: async (values, known) => (await call(saveNotice, { ...inputOf(values), ...known })).data,
    load: async (id) => {
      const { data: newest } = await call(getAdminNotice, { id });
      return { values: valuesOf(newest), version: newest.version };
    },
    board: useNoticeSteps(),
    reload: useReloadNotices(),
    onClose,
  });
  return <BoardEditor {...{ detail, isClassFixed, open, factsOf }} Form={NoticeForm} />;
}

const NOTICE: BoardItem<AdminNotice> = {
  word: '通知',
  newTitle: '写通知',
  useDetail: useAdminNotice,
  Open: OpenNotice,
};

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
