import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SharedFrame, SharedWaiting } from '#features/content/courses/portal/page/shared-frame.public.tsx';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { CLASS_LIST_PATH, classSharePath } from '../../shared/class-address.rules.ts';
import type { ClassSlots } from '../class-outlet.public.ts';
import { ClassActionButton } from '../enrolment/class-action-button.tsx';
import { useClassAction } from '../enrolment/use-class-action.ts';
import { useOpenAfterSignUp } from '../enrolment/use-open-after-sign-up.ts';
import { ClassMissing } from './class-missing.tsx';
import { type ClassPageFacts, useClass } from './class-page.queries.ts';
import { QrIcon } from './qr-icon.public.tsx';
import { SharedClass } from './shared-class.tsx';

const QrDialog = lazy(() =>
  import('./qr-dialog.public.tsx').then((module) => ({ default: module.QrDialog })),
);

type Slots = Pick<ClassSlots, 'SharedTimetable'>;

interface Props {
  readonly detail: ClassPageFacts;
}

function QrButton({ detail: { id, className } }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const items = [{ name: className, url: location.origin + classSharePath(id) }];
  return (
    <>
      <Button
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <QrIcon />
        二维码
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <QrDialog open={isOpen} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Shown({ detail, SharedTimetable }: Props & Slots) {
  const action = useClassAction(detail);
  const openSignedUp = useOpenAfterSignUp();
  const here = classSharePath(detail.id);
  const foot = (
    <>
      <QrButton detail={detail} />
      <ClassActionButton
        detail={detail}
        action={action}
        kind="primary"
        backTo={here}
        onSignedUp={() => openSignedUp(detail.id)}
      />
    </>
  );
  return (
    <SharedFrame path={here} foot={foot}>
      <SharedClass detail={detail} note={action.note} SharedTimetable={SharedTimetable} />
    </SharedFrame>
  );
}

/** `/class-details-h5?id=`: everything about a class that can be read without signing on. */
export const ClassDetailsH5Page = ({ SharedTimetable }: Slots) => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, isFetching, refetch } = useClass(id);
  usePageTitle(data?.data.className ?? '班级');
  const isUnknown = id === '' || (error instanceof CallError && [400, 404].includes(error.status));
  if (data && !isUnknown) return <Shown detail={data.data} SharedTimetable={SharedTimetable} />;
  if (isUnknown) {
    return (
      <SharedFrame path={CLASS_LIST_PATH}>
        <ClassMissing />
      </SharedFrame>
    );
  }
  return (
    <SharedFrame path={classSharePath(id)}>
      {error === null ? (
        <SharedWaiting label="班级">
          <SkeletonBlock ratio="16 / 9" />
        </SharedWaiting>
      ) : (
        <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SharedFrame>
  );
};
