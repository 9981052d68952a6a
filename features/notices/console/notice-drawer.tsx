import { useState } from 'react';
import { BoardPreview } from '#features/materials/console/board-preview.public.tsx';
import {
  BoardDrawer,
  BoardFoot,
  BoardWaiting,
  Locked,
  lockedText,
  NEW_STEPS,
  useUnderWay,
} from '#features/materials/console/board-sheet.public.tsx';
import { fileNames } from '#features/materials/console/class-files-field.public.tsx';
import { useMayPublish } from '#features/materials/console/class-select.public.tsx';
import { useBoardRecord } from '#features/materials/console/use-board-record.public.ts';
import { call } from '#platform/web/call.ts';
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

interface OpenProps {
  readonly detail: AdminNotice | null;
  /** Of a new one; empty while it is still to be chosen. */
  readonly classId: string;
  readonly isClassFixed: boolean;
  readonly onClose: () => void;
}

function OpenNotice({ detail, classId, isClassFixed, onClose }: OpenProps) {
  const underWay = useUnderWay();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const open = useBoardRecord<NoticeValues>({
    name: 'class-notice',
    detail,
    values: detail ? valuesOf(detail) : emptyNotice(classId),
    labels: NOTICE_LABELS,
    show: { files: fileNames, isTop: (isTop) => (isTop ? '是' : '否') },
    save: async (values, known) => (await call(saveNotice, { ...inputOf(values), ...known })).data,
    load: async (id) => {
      const newest = await loadNotice(id);
      return { values: valuesOf(newest), version: newest.version };
    },
    board: useNoticeSteps(),
    reload: useReloadNotices(),
    onClose,
  });
  const values = open.values();
  const mayPublish = useMayPublish(detail ? '' : values.classId);
  const steps = detail ?? { ...NEW_STEPS, canPublish: mayPublish };
  return (
    <>
      {detail && <Locked text={lockedText(detail.status, steps)} />}
      <NoticeForm
        record={open.record}
        isClassFixed={isClassFixed || detail !== null}
        isDisabled={!steps.canEdit}
        underWay={underWay}
      />
      <BoardFoot
        open={open}
        steps={steps}
        waiting={underWay.waiting}
        onPreview={() => setIsPreviewed(true)}
      />
      <BoardPreview
        open={isPreviewed}
        title={values.title}
        html={values.content}
        files={values.files}
        facts={factsOf(values)}
        onClose={() => setIsPreviewed(false)}
      />
    </>
  );
}

function LoadedNotice({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useAdminNotice(id);
  if (!data) return <BoardWaiting label="通知" {...{ error, isFetching }} onRetry={() => void refetch()} />;
  return <OpenNotice detail={data.data} classId={data.data.classId} isClassFixed onClose={onClose} />;
}

export interface NoticeDrawerProps {
  /** `null` is closed, empty a new notice. */
  readonly id: string | null;
  /** The class of a new one; empty to be chosen. */
  readonly classId: string;
  readonly isClassFixed: boolean;
  readonly onClose: () => void;
}

/** A notice beside the list, so that the list stays in view. */
export const NoticeDrawer = ({ id, classId, isClassFixed, onClose }: NoticeDrawerProps) => (
  <BoardDrawer title={id === '' ? '写通知' : '班级通知'} open={id !== null} onClose={onClose}>
    {id === '' && (
      <OpenNotice detail={null} classId={classId} isClassFixed={isClassFixed} onClose={onClose} />
    )}
    {id !== null && id !== '' && <LoadedNotice key={id} id={id} onClose={onClose} />}
  </BoardDrawer>
);
