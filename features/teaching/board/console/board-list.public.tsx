import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import type { ListEndpoint, RowOf } from '#platform/web/console/table/table-query.ts';
import { type BoardItem, BoardItemDrawer } from './board-editor.public.tsx';
import { boardFilters } from './board-table.public.tsx';
import type { BoardStepActions } from './use-board-steps.public.ts';

/** One kind of the board, as its page and the workspace of a class list it. */
export interface BoardKind<E extends ListEndpoint, D extends { readonly classId: string }> {
  /** Of its tables: `notices`. */
  readonly name: string;
  /** In the address, what is open: `notice`. */
  readonly param: string;
  /** Stands before the table's names in the address of a class's workspace. */
  readonly prefix: string;
  /** Heading of its page. */
  readonly title: string;
  readonly meta: string;
  readonly unit: string;
  readonly item: BoardItem<D>;
  readonly endpoint: E;
  readonly rowKey: (row: RowOf<E>) => string;
  readonly columns: (
    open: (id: string) => void,
    steps: BoardStepActions,
    isOneClass: boolean,
  ) => DataColumn<RowOf<E>>[];
  readonly useSteps: () => BoardStepActions;
  readonly emptyTitle: string;
  /** Said of an empty list to those who write, and to those who only read. */
  readonly emptyText: { readonly writer: string; readonly reader: string };
}

interface OfKind<E extends ListEndpoint, D extends { readonly classId: string }> {
  readonly kind: BoardKind<E, D>;
}

/** Which row is open, as the address says: its id, or `new`. */
const useOpenRow = (param: string) => {
  const [shown, show] = useDrawerAddress(param);
  return {
    /** Null for none, empty for a new one. */
    id: shown === 'new' ? '' : shown,
    open: (id: string | null) => show(id === '' ? 'new' : id),
  };
};

interface BoardTableProps<E extends ListEndpoint, D extends { readonly classId: string }>
  extends OfKind<E, D> {
  /** Rows of one class only; of all own classes without it. */
  readonly classId?: string;
  readonly toolbar?: ReactNode;
  /** Nothing can be added here by whoever looks. */
  readonly isReadOnly?: boolean;
}

function BoardTable<E extends ListEndpoint, D extends { readonly classId: string }>(
  props: BoardTableProps<E, D>,
) {
  const { kind, classId, toolbar, isReadOnly = false } = props;
  const { id, open } = useOpenRow(kind.param);
  const [params] = useSearchParams();
  const steps = kind.useSteps();
  const isOne = classId !== undefined;
  return (
    <>
      <DataTable
        name={isOne ? `class-${kind.name}` : kind.name}
        label={kind.item.word}
        unit={kind.unit}
        endpoint={kind.endpoint}
        input={isOne ? { classId } : {}}
        rowKey={kind.rowKey}
        columns={kind.columns(open, steps, isOne)}
        filters={boardFilters(isOne)}
        defaultSort="-updatedTime"
        toolbar={toolbar}
        // Within a class's workspace the address holds other tables' fields, too.
        addressPrefix={isOne ? kind.prefix : ''}
        empty={{ title: kind.emptyTitle, text: kind.emptyText[isReadOnly ? 'reader' : 'writer'] }}
      />
      <BoardItemDrawer
        item={kind.item}
        id={id}
        classId={classId ?? params.get('classId') ?? ''}
        isClassFixed={isOne}
        onClose={() => open(null)}
      />
    </>
  );
}

/** Everything of the kind in the classes that the person manages. */
export function BoardPage<E extends ListEndpoint, D extends { readonly classId: string }>({
  kind,
}: OfKind<E, D>) {
  const { open } = useOpenRow(kind.param);
  return (
    <ConsolePage
      title={kind.title}
      meta={kind.meta}
      actions={
        <Button kind="primary" onClick={() => open('')}>
          <ConsoleIcon name="plus" />
          {kind.item.newTitle}
        </Button>
      }
    >
      <BoardTable kind={kind} />
    </ConsolePage>
  );
}

/** The same of one class, for its workspace. */
export function ClassBoard<E extends ListEndpoint, D extends { readonly classId: string }>({
  kind,
  classId,
}: OfKind<E, D> & { readonly classId: string }) {
  const { open } = useOpenRow(kind.param);
  const canWrite = useMayWrite(classId);
  return (
    <BoardTable
      kind={kind}
      classId={classId}
      isReadOnly={!canWrite}
      toolbar={
        canWrite && (
          <Button size="s" onClick={() => open('')}>
            <ConsoleIcon name="plus" size="s" />
            {kind.item.newTitle}
          </Button>
        )
      }
    />
  );
}
