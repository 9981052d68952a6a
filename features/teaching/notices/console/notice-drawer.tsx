import {
  BoardEditor,
  type BoardItem,
  type OpenProps,
} from '#features/teaching/board/console/board-editor.public.tsx';
import { fileNames } from '#features/teaching/board/console/class-files-field.public.tsx';
import { useBoardRecord } from '#features/teaching/board/console/use-board-record.public.ts';
import { call } from '#platform/web/call.ts';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { noticeRecord } from '../shared/notice.record.ts';
import { saveNotice } from '../shared/notices.contract.ts';
import {
  type AdminNotice,
  loadNotice,
  useAdminNotice,
  useNoticeSteps,
  useReloadNotices,
} from './notice-edit.queries.ts';
import { NoticeForm } from './notice-form.tsx';
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
      const newest = await loadNotice(id);
      return { values: valuesOf(newest), version: newest.version };
    },
    board: useNoticeSteps(),
    reload: useReloadNotices(),
    onClose,
  });
  return <BoardEditor {...{ detail, isClassFixed, open, factsOf }} Form={NoticeForm} />;
}

export const NOTICE: BoardItem<AdminNotice> = {
  word: '通知',
  newTitle: '写通知',
  useDetail: useAdminNotice,
  Open: OpenNotice,
};
