import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
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
import { classSubPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { listAdminMaterials, type MaterialRow } from '../shared/materials.contract.ts';
import { MATERIAL } from './material-drawer.tsx';
import { useMaterialSteps } from './material-edit.queries.ts';

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

/** Which material is open, as the address says: `?material=`. */
export const useOpenMaterial = () => useOpenRow('material');

export interface MaterialTableProps {
  /** Materials of one class only; of all own classes without it. */
  readonly classId?: string | undefined;
  readonly toolbar?: ReactNode;
  /** Nothing can be added here by whoever looks. */
  readonly isReadOnly?: boolean | undefined;
}

export function MaterialTable({ classId, toolbar, isReadOnly = false }: MaterialTableProps) {
  const { id, open } = useOpenMaterial();
  const [params] = useSearchParams();
  const board = useMaterialSteps();
  const isOne = classId !== undefined;
  return (
    <>
      <DataTable
        name={isOne ? 'class-materials' : 'materials'}
        label="资料"
        unit="份"
        endpoint={listAdminMaterials}
        input={isOne ? { classId } : {}}
        rowKey={(row: MaterialRow) => row.id}
        columns={columnsOf(open, board, isOne)}
        filters={boardFilters(isOne)}
        defaultSort="-updatedTime"
        toolbar={toolbar}
        // Within a class's workspace the address holds other tables' fields, too.
        addressPrefix={isOne ? 'f-' : ''}
        empty={{
          title: '还没有资料',
          text: isReadOnly
            ? '班主任放的讲义、课件、表格会列在这里。'
            : '讲义、课件、表格都可以放在这里，发布后学员能查看和下载。',
        }}
      />
      <BoardItemDrawer
        item={MATERIAL}
        id={id}
        classId={classId ?? params.get('classId') ?? ''}
        isClassFixed={isOne}
        onClose={() => open(null)}
      />
    </>
  );
}
