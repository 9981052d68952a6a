import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CourseShelfSkeleton } from '#features/content/courses/portal/catalogue/course-card-skeleton.public.tsx';
import { CourseShelf } from '#features/content/courses/portal/catalogue/course-shelf.public.tsx';
import { TEACHER_LIST_PATH } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { CallError } from '#platform/web/call-error.ts';
import { LazyErrorPage } from '#platform/web/shells/portal/lazy-error-page.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { TEACHER_COURSES_SIZE } from '../shared/teacher-address.rules.ts';
import { TEACHER_LIST_TITLE } from '../shared/teacher-library.words.ts';
import { TeacherClasses } from './teacher-classes.tsx';
import s from './teacher-detail.module.css';
import { TeacherHead, TeacherHeadSkeleton } from './teacher-head.tsx';
import { useTeacher, useTeacherCourses } from './teacher-library.queries.ts';

/** The courses of a teacher, eight at a time; the page is kept here, not in the address. */
function TeacherCourses({ id, courseNum }: { readonly id: string; readonly courseNum: number }) {
  const [page, setPage] = useState(0);
  const { idCardHash } = useUser();
  return (
    <section className={s.section} aria-label="主讲课程">
      <SectionHead title="主讲课程" say={courseNum > 0 ? `共 ${courseNum} 门，按学习人数排` : undefined} />
      <PagedList
        query={useTeacherCourses(id, page)}
        page={page}
        pageSize={TEACHER_COURSES_SIZE}
        onPage={setPage}
        as="div"
        label="主讲课程"
        waiting={<CourseShelfSkeleton count={4} columns={4} hasStatus={idCardHash !== ''} />}
        failed={({ message }) => `${message}教师的资料都在。`}
        empty={() => <EmptyView reason="还没有上架的课程" />}
      >
        {(courses) => <CourseShelf courses={courses} columns={4} heading="h3" />}
      </PagedList>
    </section>
  );
}

function LoadedTeacher({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useTeacher(id);
  const teacher = data?.data;
  usePageTitle(teacher?.name ?? TEACHER_LIST_TITLE);
  useBreadcrumb([
    { title: TEACHER_LIST_TITLE, path: TEACHER_LIST_PATH },
    ...(teacher ? [{ title: teacher.name }] : []),
  ]);
  if (teacher)
    return (
      <>
        <TeacherHead teacher={teacher} />
        <TeacherCourses id={id} courseNum={teacher.courseNum} />
        {teacher.classes.length > 0 && <TeacherClasses classes={teacher.classes} />}
      </>
    );
  if (!error) return <TeacherHeadSkeleton />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <LazyErrorPage kind="404" reason={error.message} />;
  return <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** `/teacher-library/teacher-detail?id=`: a teacher with facts, courses and classes. */
export const TeacherDetailPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <NotFoundPage /> : <LoadedTeacher key={id} id={id} />;
};
