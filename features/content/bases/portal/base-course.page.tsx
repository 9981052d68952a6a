import { useSearchParams } from 'react-router';
import { CourseCard } from '#features/content/courses/portal/catalogue/course-card.public.tsx';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { baseCoursePath, basePath, RESOURCE_MAP_PATH } from '../shared/base-address.rules.ts';
import type { BaseDetail } from '../shared/bases.contract.ts';
import { BASE_COURSE_TITLE, RESOURCE_MAP_TITLE } from '../shared/map-pages.words.ts';
import s from './base-course.module.css';
import { BaseForVisitors } from './base-for-visitors.tsx';
import { useBase } from './bases.queries.ts';

const BLOCKS = ['44px', '240px'];
const UNKNOWN = {
  title: '没有找到这个教育基地',
  reason: '它可能已被撤下，也可能地址不完整。',
  back: { to: RESOURCE_MAP_PATH, label: '回到教育基地' },
};

function Shown({ detail, courseId }: { readonly detail: BaseDetail; readonly courseId: string }) {
  const { baseInfo, extendInfo } = detail;
  const course = extendInfo.courses.find(({ id }) => id === courseId) ?? extendInfo.courses[0];
  const back = (
    <ButtonLink size="s" to={basePath(baseInfo.id)}>
      看基地详情
    </ButtonLink>
  );
  if (course === undefined) return <EmptyView reason="这个基地现在没有特色课程。" action={back} />;
  return (
    <div className={s.course}>
      <CourseCard course={course} heading="h2" eager />
      <p className="flex wraps gap-12 above-24">
        <ButtonLink kind="primary" icon="play" to={coursePath(course.id)}>
          先学再来
        </ButtonLink>
        {back}
      </p>
    </div>
  );
}

function OneCourse({ id, courseId }: { readonly id: string; readonly courseId: string }) {
  usePageTitle(BASE_COURSE_TITLE);
  const { isLogin } = useUser();
  const query = useBase(id, isLogin !== 0);
  useBreadcrumb([
    { title: RESOURCE_MAP_TITLE, path: RESOURCE_MAP_PATH },
    ...(query.data === undefined ? [] : [{ title: query.data.baseInfo.name, path: basePath(id) }]),
    { title: BASE_COURSE_TITLE },
  ]);
  if (isLogin === 0) return <BaseForVisitors path={baseCoursePath(id, courseId)} />;
  return (
    <>
      <PageHead title={BASE_COURSE_TITLE} say={query.data?.baseInfo.name} />
      {query.data === undefined ? (
        <LoadingState as="h1" query={query} label="特色课程" blocks={BLOCKS} unknown={UNKNOWN} />
      ) : (
        <Shown detail={query.data} courseId={courseId} />
      )}
    </>
  );
}

/** `/resource-map/resource-map-detail/map-detail-course-detail?id=&courseId=`: a featured course of a base. */
export const BaseCoursePage = () => {
  const [params] = useSearchParams();
  if (!params.get('id')) return <NotFoundPage />;
  return <OneCourse id={idIn(params)} courseId={params.get('courseId') ?? ''} />;
};
