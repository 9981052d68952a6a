import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { saveMaterial } from '../shared/materials.contract.ts';
import { BoardPreview } from './board-preview.public.tsx';
import {
  BoardDrawer,
  BoardFoot,
  BoardWaiting,
  Locked,
  lockedText,
  NEW_STEPS,
  useUnderWay,
} from './board-sheet.public.tsx';
import { fileNames } from './class-files-field.public.tsx';
import { useMayPublish } from './class-select.public.tsx';
import {
  type AdminMaterial,
  loadMaterial,
  useMaterial,
  useMaterialSteps,
  useReloadMaterials,
} from './material-edit.queries.ts';
import { MaterialForm } from './material-form.tsx';
import { emptyMaterial, MATERIAL_LABELS, type MaterialValues, valuesOf } from './material-values.ts';
import { useBoardRecord } from './use-board-record.public.ts';

interface OpenProps {
  readonly detail: AdminMaterial | null;
  /** Of a new one; empty while it is still to be chosen. */
  readonly classId: string;
  readonly isClassFixed: boolean;
  readonly onClose: () => void;
}

function OpenMaterial({ detail, classId, isClassFixed, onClose }: OpenProps) {
  const underWay = useUnderWay();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const open = useBoardRecord<MaterialValues>({
    name: 'class-material',
    detail,
    values: detail ? valuesOf(detail) : emptyMaterial(classId),
    labels: MATERIAL_LABELS,
    show: { files: fileNames },
    save: async ({ files, ...values }, known) => {
      const fileIds = files.map(({ fileId }) => fileId);
      return (await call(saveMaterial, { ...values, fileIds, ...known })).data;
    },
    load: async (id) => {
      const newest = await loadMaterial(id);
      return { values: valuesOf(newest), version: newest.version };
    },
    board: useMaterialSteps(),
    reload: useReloadMaterials(),
    onClose,
  });
  const { classId: chosen, title, content, files } = open.values();
  const mayPublish = useMayPublish(detail ? '' : chosen);
  const steps = detail ?? { ...NEW_STEPS, canPublish: mayPublish };
  return (
    <>
      {detail && <Locked text={lockedText(detail.status, steps)} />}
      <MaterialForm
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
        title={title}
        html={content}
        files={files}
        onClose={() => setIsPreviewed(false)}
      />
    </>
  );
}

function LoadedMaterial({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useMaterial(id);
  if (!data) return <BoardWaiting label="资料" {...{ error, isFetching }} onRetry={() => void refetch()} />;
  return <OpenMaterial detail={data.data} classId={data.data.classId} isClassFixed onClose={onClose} />;
}

export interface MaterialDrawerProps {
  /** `null` is closed, empty a new material. */
  readonly id: string | null;
  /** The class of a new one; empty to be chosen. */
  readonly classId: string;
  readonly isClassFixed: boolean;
  readonly onClose: () => void;
}

/** A material beside the list, so that the list stays in view. */
export const MaterialDrawer = ({ id, classId, isClassFixed, onClose }: MaterialDrawerProps) => (
  <BoardDrawer title={id === '' ? '新增资料' : '班级资料'} open={id !== null} onClose={onClose}>
    {id === '' && (
      <OpenMaterial detail={null} classId={classId} isClassFixed={isClassFixed} onClose={onClose} />
    )}
    {id !== null && id !== '' && <LoadedMaterial key={id} id={id} onClose={onClose} />}
  </BoardDrawer>
);
