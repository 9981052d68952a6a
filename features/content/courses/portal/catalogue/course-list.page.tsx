import { useCourseLanguage } from '#features/ground/accounts/portal/account/course-language.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { SideLayout } from '#platform/web/shells/portal/side-panel.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import { RelatedCourses } from '../recommendations/related-courses.public.tsx';
import { ClassificationPanel } from './classification-panel.tsx';
import { useClassificationTree } from './course-list.queries.ts';
import { CourseResults } from './course-results.tsx';
import { CourseSearch } from './course-search.tsx';
import { useListAddress } from './use-list-address.ts';

const TITLE = '课程资源';
const SENSE = '按时长记学时，学完自动入账';

/** Every course stands in exactly one category of the tree, so its counts add up to all courses. */
const useCourseTotal = () => {
  const { data } = useClassificationTree(TREE_TYPE);
  return data?.data.reduce((sum, { courseNum }) => sum + courseNum, 0);
};

/** 课程资源：分类、查找、最新与最热、课程推荐（specification, 2.8）。 */
export const CourseListPage = () => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const place = useListAddress();
  const total = useCourseTotal();
  const isElder = useElderMode();
  const { language } = useCourseLanguage();
  return (
    <>
      <PageHead title={TITLE} say={total === undefined ? SENSE : `${total} 门课，${SENSE}`}>
        <CourseSearch place={place} />
      </PageHead>
      <SideLayout
        side={
          isElder ? null : (
            <>
              <ClassificationPanel place={place} />
              <RelatedCourses language={language} />
            </>
          )
        }
      >
        <CourseResults place={place} />
      </SideLayout>
    </>
  );
};
