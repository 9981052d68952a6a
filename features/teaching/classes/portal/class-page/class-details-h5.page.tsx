import { useSearchParams } from 'react-router';
import { SharedFrame, SharedWaiting } from '#features/content/courses/portal/page/shared-frame.public.tsx';
import { isUnknown, LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { CLASS_LIST_PATH, classSharePath } from '../../shared/class-address.rules.ts';
import type { ClassSlots } from '../class-outlet.public.ts';
import { ClassActionButton } from '../enrolment/class-action-button.tsx';
import { useClassAction } from '../enrolment/use-class-action.ts';
import { useOpenAfterSignUp } from '../enrolment/use-open-after-sign-up.ts';
import { ClassMissing } from './class-missing.tsx';
import { type ClassPageFacts, useClass } from './class-page.queries.ts';
import { QrButton } from './class-share.tsx';
import { SharedClass } from './shared-class.tsx';

type Slots = Pick<ClassSlots, 'SharedTimetable'>;

interface Props {
  readonly detail: ClassPageFacts;
}

function Shown({ detail, SharedTimetable }: Props & Slots) {
  const action = useClassAction(detail);
  const openSignedUp = useOpenAfterSignUp();
  const here = classSharePath(detail.id);
  const foot = (
    <>
      <QrButton of={detail} label="二维码" />
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
  const query = useClass(id);
  const { data, error } = query;
  usePageTitle(data?.data.className ?? '班级');
  const isMissing = id === '' || isUnknown(error);
  if (data && !isMissing) return <Shown detail={data.data} SharedTimetable={SharedTimetable} />;
  if (isMissing) {
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
        <LoadingState query={query} label="班级" as="h1" />
      )}
    </SharedFrame>
  );
};
