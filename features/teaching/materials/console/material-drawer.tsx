import {
  BoardEditor,
  type BoardItem,
  type OpenProps,
} from '#features/teaching/board/console/board-editor.public.tsx';
import { fileNames } from '#features/teaching/board/console/class-files-field.public.tsx';
import { useBoardRecord } from '#features/teaching/board/console/use-board-record.public.ts';
import { call } from '#platform/web/call.ts';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { materialRecord } from '../shared/material.record.ts';
import { saveMaterial } from '../shared/materials.contract.ts';
import {
  type AdminMaterial,
  loadMaterial,
  useMaterial,
  useMaterialSteps,
  useReloadMaterials,
} from './material-edit.queries.ts';
import { MaterialForm } from './material-form.tsx';
import { emptyMaterial, inputOf, MATERIAL_LABELS, type MaterialValues, valuesOf } from './material-values.ts';

function OpenMaterial({ detail, classId, isClassFixed, onClose }: OpenProps<AdminMaterial>) {
  const open = useBoardRecord<MaterialValues>({
    name: 'class-material',
    detail,
    values: detail ? valuesOf(detail) : emptyMaterial(classId),
    labels: MATERIAL_LABELS,
    show: { ...showOf(materialRecord), files: fileNames },
    save: async (values, known) => (await call(saveMaterial, { ...inputOf(values), ...known })).data,
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
