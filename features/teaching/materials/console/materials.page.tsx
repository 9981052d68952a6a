import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import {
  BoardEditor,
  type BoardFormProps,
  type BoardItem,
  type OpenProps,
} from '#features/teaching/board/console/board-editor.public.tsx';
import { useBoardItems } from '#features/teaching/board/console/board-fields.public.tsx';
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
import { BOARD_PART } from '#features/teaching/board/shared/board-fields.record.ts';
import { classSubPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { call } from '#platform/web/call.ts';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { materialRecord } from '../shared/material.record.ts';
import {
  getAdminMaterial,
  listAdminMaterials,
  type MaterialRow,
  saveMaterial,
} from '../shared/materials.contract.ts';
import {
  type AdminMaterial,
  useMaterial,
  useMaterialSteps,
  useReloadMaterials,
} from './material-edit.queries.ts';
import { emptyMaterial, inputOf, MATERIAL_LABELS, type MaterialValues, valuesOf } from './material-values.ts';

function MaterialForm(props: BoardFormProps<MaterialValues>) {
  const { record, isDisabled } = props;
  const own = useBoardItems(props, {
    files: MATERIAL_LABELS.files,
    content: `${MATERIAL_LABELS.content}（可以不写）`,
    keptName: record.initial.title,
  });
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      <RecordItems of={materialRecord} part={BOARD_PART} own={own} />
    </RecordForm>
  );
}

function OpenMaterial({ detail, classId, isClassFixed, onClose }: OpenProps<AdminMaterial>) {
  const open = useBoardRecord<MaterialValues>({
    name: 'class-material',
    detail,
    values: detail ? valuesOf(detail) : emptyMaterial(classId),
    labels: MATERIAL_LABELS,
    show: { ...showOf(materialRecord), files: fileNames },
    save: async (values, known) => (await call(saveMaterial, { ...inputOf(values), ...known })).data,
    load: async (id) => {
      const { data: newest } = await call(getAdminMaterial, { id });
      return { values: valuesOf(newest), version: newest.version };
    },
    board: useMaterialSteps(),
    reload: useReloadMaterials(),
    onClose,
  });
  return <BoardEditor {...{ detail, isClassFixed, open }} Form={MaterialForm} />;
}

const MATERIAL: BoardItem<AdminMaterial> = {
  word: '资料',
  newTitle: '新增资料',
  useDetail: useMaterial,
  Open: OpenMaterial,
};

const filesText = ({ files, fileSize }: MaterialRow): string =>
  files.length === 0 ? '--' : `${files.length} 个，${sizeText(fileSize)}`;

const columnsOf = (
  open: (id: string) => void,
  board: BoardStepActions,
  isOneClass: boolean,
): DataColumn<MaterialRow>[] => [
  {
    key: 'title',
    title: '资料',
    sort: true,
    isFixed: true,
    wraps: true,
    render: ({ id, title }) => <TitleButton title={title} onOpen={() => open(id)} />,
  },
  ...placeColumns<MaterialRow>(isOneClass),
  { key: 'files', title: '文件', render: filesText },
  {
    key: 'downloadNum',
    title: '下载',
    sort: true,
    align: 'end',
    render: ({ downloadNum }) => downloadNum,
  },
  ...timeColumns<MaterialRow>(),
  actionsColumn(open, board, ({ status, classId }) =>
    status === 'PUBLISHED' ? classSubPath('class-information', classId) : '',
  ),
];

const MATERIALS: BoardKind<typeof listAdminMaterials, AdminMaterial> = {
  name: 'materials',
  param: 'material',
  prefix: 'f-',
  title: '班级资料',
  meta: '您管理的班级，给学员的文件都在这里',
  unit: '份',
  item: MATERIAL,
  endpoint: listAdminMaterials,
  rowKey: ({ id }) => id,
  columns: columnsOf,
  useSteps: useMaterialSteps,
  emptyTitle: '还没有资料',
  emptyText: {
    writer: '讲义、课件、表格都可以放在这里，发布后学员能查看和下载。',
    reader: '班主任放的讲义、课件、表格会列在这里。',
  },
};

/** `/console/materials`, with `?material=` one of them open. */
export const MaterialsPage = () => <BoardPage kind={MATERIALS} />;

export const ClassMaterials = ({ classId }: { readonly classId: string }) => (
  <ClassBoard kind={MATERIALS} classId={classId} />
);
