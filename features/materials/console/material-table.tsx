import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { classSubPath } from '#features/classes/shared/class-address.rules.ts';
import { sizeText } from '#features/media/shared/media-kinds.rules.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/data-table.tsx';
import { RowActions, RowButton, RowMore } from '#platform/web/console/row-actions.tsx';
import { BOARD_STATE_LABELS, BOARD_STATES } from '../shared/board-state.rules.ts';
import { listAdminMaterials, type MaterialRow } from '../shared/materials.contract.ts';
import { BoardStateTag } from './board-state-tag.public.tsx';
import s from './board-table.module.css';
import { ClassSelect } from './class-select.public.tsx';
import { MaterialDrawer } from './material-drawer.tsx';
import { useMaterialSteps } from './material-edit.queries.ts';
import type { BoardStepActions } from './use-board-steps.public.ts';

const STATES: FilterField = {
  name: 'status',
  label: '状态',
  kind: 'select',
  options: BOARD_STATES.map((value) => ({ value, label: BOARD_STATE_LABELS[value] })),
};
const KEYWORD: FilterField = { name: 'keyword', label: '标题', kind: 'text', placeholder: '标题里的字' };
const CLASS: FilterField = {
  name: 'classId',
  label: '班级',
  kind: 'custom',
  width: 260,
  control: ({ id, value, onChange }) => (
    <ClassSelect id={id} value={value ?? ''} onChange={(to) => onChange(to === '' ? undefined : to)} />
  ),
};

const filesText = ({ files, fileSize }: MaterialRow): string =>
  files.length === 0 ? '--' : `${files.length} 个，${sizeText(fileSize)}`;

const columnsOf = (
  open: (id: string) => void,
  board: BoardStepActions,
  hasClass: boolean,
): DataColumn<MaterialRow>[] => [
  {
    key: 'title',
    title: '资料',
    sort: true,
    isFixed: true,
    wraps: true,
    render: ({ id, title }) => (
      <button type="button" className={s.open} dir="auto" onClick={() => open(id)}>
        {title}
      </button>
    ),
  },
  ...(hasClass
    ? [
        {
          key: 'className',
          title: '班级',
          wraps: true,
          width: '30%',
          render: ({ className }: MaterialRow) => className,
        },
      ]
    : []),
  { key: 'status', title: '状态', render: ({ status }) => <BoardStateTag state={status} /> },
  { key: 'files', title: '文件', render: filesText },
  {
    key: 'downloadNum',
    title: '下载',
    sort: true,
    align: 'end',
    render: ({ downloadNum }) => downloadNum,
  },
  {
    key: 'publishTime',
    title: '发布时间',
    sort: true,
    isWide: true,
    render: ({ publishTime }) => (publishTime === '' ? '--' : publishTime.slice(0, 16)),
  },
  { key: 'publisher', title: '发布人', isHidden: true, render: ({ publisher }) => publisher || '--' },
  {
    key: 'updatedTime',
    title: '更新时间',
    sort: true,
    isWide: true,
    render: ({ updatedTime }) => updatedTime.slice(0, 16),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => (
      <RowActions>
        <RowButton about={row.title} onPress={() => open(row.id)}>
          {row.canEdit ? '编辑' : '查看'}
        </RowButton>
        {row.canPublish && (
          <RowButton about={row.title} onPress={() => void board.publish(row)}>
            发布
          </RowButton>
        )}
        {row.canWithdraw && (
          <RowButton about={row.title} onPress={() => void board.withdraw(row)}>
            撤回
          </RowButton>
        )}
        <RowMore
          about={row.title}
          items={[
            ...(row.status === 'PUBLISHED'
              ? [
                  {
                    key: 'look',
                    label: '到班级页面看',
                    to: classSubPath('class-information', row.classId),
                    newWindow: true,
                  },
                ]
              : []),
            ...(row.canRemove
              ? [{ key: 'remove', label: '删除', onSelect: () => void board.remove(row) }]
              : []),
          ]}
        />
      </RowActions>
    ),
  },
];

/** Which material is open, as the address says: `?material=`, `new` for a new one. */
export const useOpenMaterial = () => {
  const [params, setParams] = useSearchParams();
  const shown = params.get('material');
  return {
    id: shown === 'new' ? '' : shown,
    open: (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('material');
        else next.set('material', id === '' ? 'new' : id);
        return next;
      }),
  };
};

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
        columns={columnsOf(open, board, !isOne)}
        filters={isOne ? [KEYWORD, STATES] : [KEYWORD, CLASS, STATES]}
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
      <MaterialDrawer
        id={id}
        classId={classId ?? params.get('classId') ?? ''}
        isClassFixed={isOne}
        onClose={() => open(null)}
      />
    </>
  );
}
