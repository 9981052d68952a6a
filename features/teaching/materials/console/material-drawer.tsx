import {
  BoardEditor,
  type BoardItem,
  type OpenProps,
} from '#features/teaching/board/console/board-editor.public.tsx';
import { fileNames } from '#features/teaching/board/console/class-files-field.public.tsx';
import { useBoardRecord } from '#features/teaching/board/console/use-board-record.public.ts';
import { call } from '#platform/web/call.ts';
import { saveMaterial } from '../shared/materials.contract.ts';
import {
  type AdminMaterial,
  loadMaterial,
  useMaterial,
  useMaterialSteps,
  useReloadMaterials,
} from './material-edit.queries.ts';
import { MaterialForm } from './material-form.tsx';
import { emptyMaterial, MATERIAL_LABELS, type MaterialValues, valuesOf } from './material-values.ts';

function OpenMaterial({ detail, classId, isClassFixed, onClose }: OpenProps<AdminMaterial>) {
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
  return <BoardEditor {...{ detail, isClassFixed, open }} Form={MaterialForm} />;
}

export const MATERIAL: BoardItem<AdminMaterial> = {
  word: '资料',
  newTitle: '新增资料',
  useDetail: useMaterial,
  Open: OpenMaterial,
};
