import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
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
import { classSubPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { listAdminMaterials, type MaterialRow } from '../shared/materials.contract.ts';
import { MATERIAL } from './material-drawer.tsx';
import { type AdminMaterial, useMaterialSteps } from './material-edit.queries.ts';

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
