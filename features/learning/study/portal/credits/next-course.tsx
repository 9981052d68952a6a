import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { listRecommendedCourses } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';

/** Course to learn after one outside of a class; the list of courses until a recommendation has come. */
export function NextCourse({ doneId }: { readonly doneId: string }) {
  const { data } = useCall(listRecommendedCourses, { pageNum: 0, pageSize: 2 });
  const next = data?.datalist.find(({ id }) => id !== doneId);
  return (
    <p className="line-above pad-y-10 plain">
      接下来学：
      {next === undefined ? (
        <LinkTo className="underlined" to={LIST_PATH}>
          再选一门课
        </LinkTo>
      ) : (
        <CourseLink className="underlined" id={next.id}>
          <Title lang={next.lang}>{next.courseName}</Title>
        </CourseLink>
      )}
    </p>
  );
}
