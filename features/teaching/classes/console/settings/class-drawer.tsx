import { useState } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { wireTime } from '#platform/shared/times.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useAdminClass, useClassCount } from '../classes.queries.ts';
import { valuesOf } from './class-form-record.ts';
import { OpenClass, type OpenClassActs } from './class-sheet.tsx';
import { newClassValues } from './class-values.rules.ts';

const BLOCKS = ['74px', '72px', '75px', '76px', '160px', '200px'];

function KnownClass({ id, ...acts }: OpenClassActs & { readonly id: string }) {
  const query = useAdminClass(id);
  if (query.data) return <OpenClass {...acts} detail={query.data.data} values={valuesOf(query.data.data)} />;
  return (
    <Sheet title="编辑班级" onClose={acts.onClose}>
      <LoadingState query={query} label="班级" blocks={BLOCKS} />
    </Sheet>
  );
}

/** The newest class one has says who organises and whom to call: the next one is mostly the same. */
function NewClass(acts: OpenClassActs) {
  const { activeRole } = useUser();
  const newest = useClassCount();
  const lastId = newest.data?.datalist[0]?.id ?? '';
  const last = useAdminClass(lastId);
  const isAsking = newest.isPending || (lastId !== '' && last.isPending);
  if (isAsking || activeRole === null)
    return (
      <Sheet title="新建班级" onClose={acts.onClose}>
        <LoadingState query={{ ...newest, error: null }} label="班级" blocks={BLOCKS} />
      </Sheet>
    );
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
    <SheetDrawer open={id !== null} onClose={acts.onClose}>
      {shown === 'new' && <NewClass {...acts} />}
      {shown !== null && shown !== 'new' && <KnownClass key={shown} {...acts} id={shown} />}
    </SheetDrawer>
  );
}
