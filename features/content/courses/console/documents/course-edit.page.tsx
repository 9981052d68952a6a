import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '#platform/web/call-error.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { useAdminCourse } from '../courses.queries.ts';
import { CourseEditor } from './course-editor.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';

const TRAIL = [{ title: '课程管理', path: '/console/courses' }, { title: '编辑课程' }];

/** No such course, or one of somebody else's organisation, which is told the same way. */
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

export interface CourseEditPageProps {
  /** Piece of another feature that shows the course's quiz; nothing without it. */
  readonly quiz?: ((courseId: string, courseName: string) => ReactNode) | undefined;
}

function EditedCourse({ id, quiz }: CourseEditPageProps & { readonly id: string }) {
  const { data, error, isFetching, refetch } = useAdminCourse(id);
  // Every step (submitted, returned, published) begins the form anew with what the server has.
  const [step, setStep] = useState(0);
  // Another course on the same page begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  // The shown page stays when a later question fails.
  if (data) {
    return (
      <CourseEditor
        key={step}
        detail={data.data}
        quiz={quiz?.(id, data.data.title)}
        onStepped={() => setStep((count) => count + 1)}
      />
    );
  }
  return (
    <ConsolePage title="编辑课程" trail={TRAIL}>
      {error === null && <EditSkeleton />}
      {error !== null && isUnknown(error) && (
        <EmptyView
          title="没有这门课程"
          reason="它可能已被删除，或不归您现在的身份管理。"
          action={
            <ButtonLink size="s" to="/console/courses">
              回课程管理
            </ButtonLink>
          }
        />
      )}
      {error !== null && !isUnknown(error) && (
        <FailedView
          kept={`${error.message}存下的草稿都在。`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ConsolePage>
  );
}

/** `/console/courses/edit?id=` */
export const CourseEditPage = ({ quiz }: CourseEditPageProps) => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return <EditedCourse key={id} id={/^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '0'} quiz={quiz} />;
};
