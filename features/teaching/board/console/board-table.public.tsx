import { ClassSelect } from '#features/teaching/classes/console/class-select.public.tsx';
import type { DataColumn, FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowMore } from '#platform/web/console/table/row-actions.tsx';
import type { MenuItem } from '#platform/web/ui/navigation/menu-button.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import {
  BOARD_STATE_LABELS,
  BOARD_STATES,
  type BoardState,
  type BoardSteps,
} from '../shared/board-state.rules.ts';
import type { BoardStepActions } from './use-board-steps.public.ts';

/** Fields that every list of the board has of a row. */
interface BoardTableRow extends BoardSteps {
  readonly id: string;
  readonly title: string;
  readonly className: string;
  readonly status: BoardState;
  readonly publishTime: string;
  readonly publisher: string;
  readonly updatedTime: string;
  readonly version: number;
  readonly publishAt?: string;
}

interface StateTagProps {
  readonly state: BoardState;
  /** Planned hour; empty for none. */
  readonly publishAt?: string | undefined;
}

/** 草稿, 已发布, 已撤回, 定时 with its hour */
function BoardStateTag({ state, publishAt = '' }: StateTagProps) {
  if (publishAt !== '')
    return (
      <Tag tone="gold" icon="clock">
        定时 {publishAt.slice(5, 16)}
      </Tag>
    );
  const label = BOARD_STATE_LABELS[state];
  if (state === 'PUBLISHED')
    return (
      <Tag tone="pine" icon="check">
        {label}
      </Tag>
    );
  return <Tag>{label}</Tag>;
}

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
const STATES: FilterField = {
  name: 'status',
  label: '状态',
  kind: 'select',
  options: BOARD_STATES.map((value) => ({ value, label: BOARD_STATE_LABELS[value] })),
};

/** In one class's own list its name is known. */
export const boardFilters = (isOneClass: boolean): FilterField[] =>
  isOneClass ? [KEYWORD, STATES] : [KEYWORD, CLASS, STATES];

/** The title that opens the row. */
export const TitleButton = ({ title, onOpen }: { readonly title: string; readonly onOpen: () => void }) => (
  <button type="button" className="hover-cinnabar ink to-start" dir="auto" onClick={onOpen}>
    {title}
  </button>
);

/** Which class, unless that is known, and how it stands there. */
export const placeColumns = <R extends BoardTableRow>(isOneClass: boolean): DataColumn<R>[] => [
  ...(isOneClass
    ? []
    : [
        {
          key: 'className',
          title: '班级',
          wraps: true,
          width: '27%',
          render: ({ className }: R) => className,
        },
      ]),
  {
    key: 'status',
    title: '状态',
    render: ({ status, publishAt }) => <BoardStateTag state={status} publishAt={publishAt} />,
  },
];

export const timeColumns = <R extends BoardTableRow>(): DataColumn<R>[] => [
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
];

/** Steps that may be taken with the row; `lookPath` is where learners see it, empty while they do not. */
export const actionsColumn = <R extends BoardTableRow>(
  open: (id: string) => void,
  board: BoardStepActions,
  lookPath: (row: R) => string,
): DataColumn<R> => ({
  key: 'actions',
  title: '',
  isFixed: true,
  render: (row) => {
    const path = lookPath(row);
    const more: MenuItem[] = [
      ...(path === '' ? [] : [{ key: 'look', label: '到班级页面看', to: path, newWindow: true }]),
      ...(row.canPublish && board.plan
        ? [
            {
              key: 'plan',
              label: row.publishAt ? '改定时' : '定时发布',
              onSelect: () => void board.plan?.(row),
            },
          ]
        : []),
      ...(row.canRemove ? [{ key: 'remove', label: '删除', onSelect: () => void board.remove(row) }] : []),
    ];
    return (
      <RowActions>
        <RowButton
          act={row.canEdit ? 'do' : 'see'}
          otherwise="查看"
          about={row.title}
          onPress={() => open(row.id)}
        >
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
        <RowMore about={row.title} items={more} />
      </RowActions>
    );
  },
});
