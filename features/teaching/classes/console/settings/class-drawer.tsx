import { useState } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { wireTime } from '#platform/shared/times.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useAdminClass, useClassCount } from '../classes.queries.ts';
import { valuesOf } from './class-form-record.ts';
import { DRAWER_TITLE, OpenClass, type OpenClassActs } from './class-sheet.tsx';
import { newClassValues } from './class-values.rules.ts';

const BLOCKS = ['74px', '72px', '75px', '76px', '160px', '200px'];

interface PendingProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly error?: Error | null;
  readonly retrying?: boolean;
  readonly onRetry?: () => void;
}

/** The head alone, until the rest is there, or why it did not come. */
const Pending = ({ title, onClose, error = null, retrying = false, onRetry = onClose }: PendingProps) => (
  <Sheet title={title} titleId={DRAWER_TITLE} onClose={onClose}>
    {error === null ? (
      <Skeleton label="班级">
        {BLOCKS.map((height) => (
          <SkeletonBlock key={height} height={height} gapBefore="20px" />
        ))}
      </Skeleton>
    ) : (
      <FailedView kept={error.message} retrying={retrying} onRetry={onRetry} />
    )}
  </Sheet>
);

function KnownClass({ id, ...acts }: OpenClassActs & { readonly id: string }) {
  const { data, error, isFetching, refetch } = useAdminClass(id);
  if (data) return <OpenClass {...acts} detail={data.data} values={valuesOf(data.data)} />;
  return (
    <Pending
      title="编辑班级"
      onClose={acts.onClose}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The newest class one has says who organises and whom to call: the next one is mostly the same. */
function NewClass(acts: OpenClassActs) {
  const { activeRole } = useUser();
  const newest = useClassCount();
  const lastId = newest.data?.datalist[0]?.id ?? '';
  const last = useAdminClass(lastId);
  const isAsking = newest.isPending || (lastId !== '' && last.isPending);
  if (isAsking || activeRole === null) return <Pending title="新建班级" onClose={acts.onClose} />;
  // Without it the form begins with less filled in, and works all the same.
  const known = last.data?.data ?? null;
  return (
    <OpenClass
      {...acts}
      detail={null}
      values={newClassValues(wireTime(new Date()).slice(0, 10), activeRole, known)}
      remembered={known === null ? '' : `主办单位、电话和封面颜色照“${known.className}”填好了，可以改。`}
    />
  );
}

export interface ClassDrawerProps {
  /** `new` for a new class, `null` is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onMade: OpenClassActs['onMade'];
}

/** A class beside the list, so that the list stays in view. */
export function ClassDrawer({ id, onClose, onMade }: ClassDrawerProps) {
  // The class shown last stays while the drawer slides away.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const acts = { onClose: () => void close(), onSaved: onClose, onMade };
  return (
    <SheetDrawer open={id !== null} titleId={DRAWER_TITLE} onClose={acts.onClose}>
      {shown === 'new' && <NewClass {...acts} />}
      {shown !== null && shown !== 'new' && <KnownClass key={shown} {...acts} id={shown} />}
    </SheetDrawer>
  );
}
