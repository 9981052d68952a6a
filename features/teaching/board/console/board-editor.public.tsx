import { type ComponentType, useState } from 'react';
import { useMayPublish } from '#features/teaching/classes/console/use-own-class.public.ts';
import type { RecordFormState } from '#platform/web/console/form/record-form.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { BoardState, BoardSteps } from '../shared/board-state.rules.ts';
import { BoardDrawer, BoardFoot, Locked, lockedText, NEW_STEPS, useUnderWay } from './board-drawer.tsx';
import { BoardPreview } from './board-preview.tsx';
import type { FileValue } from './class-files-field.public.tsx';
import type { useBoardRecord } from './use-board-record.public.ts';

/** Values that every form of the board holds. */
export interface BoardValues {
  readonly classId: string;
  readonly title: string;
  readonly content: string;
  readonly files: readonly FileValue[];
}

export interface BoardFormProps<T extends object> {
  readonly record: RecordFormState<T>;
  /** The class cannot be chosen any more. */
  readonly isClassFixed: boolean;
  readonly isDisabled: boolean;
  readonly underWay: ReturnType<typeof useUnderWay>;
}

export interface BoardEditorProps<T extends BoardValues> {
  /** Null for a new one. */
  readonly detail: (BoardSteps & { readonly status: BoardState }) | null;
  readonly isClassFixed: boolean;
  readonly open: ReturnType<typeof useBoardRecord<T>>;
  readonly Form: ComponentType<BoardFormProps<T>>;
  /** Further lines of the preview. */
  readonly factsOf?: (values: T) => readonly string[];
}

/** The form of a notice or a material, what can be done with it, and what learners will see. */
export function BoardEditor<T extends BoardValues>(props: BoardEditorProps<T>) {
  const { detail, isClassFixed, open, Form, factsOf } = props;
  const underWay = useUnderWay();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const values = open.values();
  const mayDo = useMayAct('do');
  const mayPublish = useMayPublish(detail ? '' : values.classId);
  const steps = detail
    ? { ...detail, canEdit: mayDo && detail.canEdit, canWithdraw: mayDo && detail.canWithdraw }
    : { ...NEW_STEPS, canPublish: mayPublish };
  return (
    <>
      {detail && <Locked text={lockedText(detail.status, steps)} />}
      <Form
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
        facts={factsOf?.(values)}
        onClose={() => setIsPreviewed(false)}
      />
    </>
  );
}

export interface OpenProps<D> {
  /** Null for a new one. */
  readonly detail: D | null;
  /** Of a new one; empty while it is still to be chosen. */
  readonly classId: string;
  readonly isClassFixed: boolean;
  readonly onClose: () => void;
}

interface Asked<D> {
  readonly data: { readonly data: D } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** How one kind of the board is opened beside its list. */
export interface BoardItem<D> {
  /** 通知, 资料 */
  readonly word: string;
  readonly newTitle: string;
  readonly useDetail: (id: string) => Asked<D>;
  readonly Open: ComponentType<OpenProps<D>>;
}

export interface BoardItemDrawerProps<D> {
  readonly item: BoardItem<D>;
  /** `null` is closed, empty a new one. */
  readonly id: string | null;
  /** The class of a new one; empty to be chosen. */
  readonly classId: string;
  readonly isClassFixed: boolean;
  readonly onClose: () => void;
}

function Loaded<D extends { readonly classId: string }>(props: {
  readonly item: BoardItem<D>;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { item, id, onClose } = props;
  const query = item.useDetail(id);
  if (!query.data)
    return <LoadingState query={query} label={item.word} blocks={['72px', '480px', '120px']} />;
  const { data } = query.data;
  return <item.Open detail={data} classId={data.classId} isClassFixed onClose={onClose} />;
}

/** One of the board beside the list, so that the list stays in view. */
export function BoardItemDrawer<D extends { readonly classId: string }>(props: BoardItemDrawerProps<D>) {
  const { item, id, classId, isClassFixed, onClose } = props;
  return (
    <BoardDrawer title={id === '' ? item.newTitle : `班级${item.word}`} open={id !== null} onClose={onClose}>
      {id === '' && (
        <item.Open detail={null} classId={classId} isClassFixed={isClassFixed} onClose={onClose} />
      )}
      {id !== null && id !== '' && <Loaded key={id} item={item} id={id} onClose={onClose} />}
    </BoardDrawer>
  );
}
