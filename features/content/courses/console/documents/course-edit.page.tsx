import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditBlocks } from '#platform/web/console/form/edit-page.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { UNKNOWN_COURSE, useAdminCourse } from '../courses.queries.ts';
import { CourseEditor } from './course-editor.tsx';

const TRAIL = [{ title: '课程管理', path: '/console/courses' }, { title: '编辑课程' }];

export interface CourseEditPageProps {
  /** Piece of another feature that shows the course's quiz; nothing without it. */
  readonly quiz?: ((courseId: string, courseName: string) => ReactNode) | undefined;
}

function EditedCourse({ id, quiz }: CourseEditPageProps & { readonly id: string }) {
  const query = useAdminCourse(id);
  const { data } = query;
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
      <LoadingState query={query} label="课程" kept="存下的草稿都在。" unknown={UNKNOWN_COURSE}>
        <EditBlocks main={['220px', '300px', '420px']} side={['180px', '340px']} />
      </LoadingState>
    </ConsolePage>
  );
}

/** `/console/courses/edit?id=` */
export const CourseEditPage = ({ quiz }: CourseEditPageProps) => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <EditedCourse key={id} id={id} quiz={quiz} />;
};
