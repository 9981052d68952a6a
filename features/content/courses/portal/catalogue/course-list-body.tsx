import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import { emptyReason, searchLabel } from '../../shared/catalogue/course-conditions.words.ts';
import { LIST_PAGE_SIZE, NO_SEARCH } from '../../shared/catalogue/course-list-address.rules.ts';
import { CourseShelfSkeleton } from './course-card-skeleton.public.tsx';
import { useCourseList } from './course-list.queries.ts';
import s from './course-results.module.css';
import { CourseShelf } from './course-shelf.public.tsx';
import type { ListPlace } from './use-list-address.ts';

const KEPT = '您选的分类和条件还在，已学的记录不受影响';

/** Of the nine covers three stand in the first screen of a desktop. */
const EAGER = 3;

/** The one way out of an empty list: to its first page, without the search, or to all courses. */
const wayOut = ({ address, go }: ListPlace, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({ page: 0 }) };
  if (searchLabel(address) !== null) {
    const label = address.by === 'hours' ? '去掉学时条件' : '去掉查找条件';
    return { label, take: () => go(NO_SEARCH) };
  }
  const isAll = address.node === '' && address.type === TREE_TYPE;
  return isAll ? undefined : { label: '看全部课程', take: () => go({ type: TREE_TYPE, node: '' }) };
};

function NoCourses({ place, total }: { readonly place: ListPlace; readonly total: number }) {
  const way = wayOut(place, total);
  return (
    <EmptyView
      reason={emptyReason(place.address, total)}
      action={
        <>
          {way !== undefined && (
            <Button size="s" onClick={way.take}>
              {way.label}
            </Button>
          )}
          {place.address.text !== '' && (
            <ButtonLink size="s" to={`/search?words=${encodeURIComponent(place.address.text)}`}>
              搜索全部
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The nine books of a page, or what stands in their place: on their way, none found, not come. */
export function CourseListBody({ place }: { readonly place: ListPlace }) {
  const { address, go } = place;
  const { idCardHash } = useUser();
  return (
    <PagedList
      query={useCourseList(address)}
      page={address.page}
      pageSize={LIST_PAGE_SIZE}
      onPage={(page) => go({ page })}
      as="section"
      label="课程"
      instead={s.instead}
      waiting={<CourseShelfSkeleton count={LIST_PAGE_SIZE} columns={3} hasStatus={idCardHash !== ''} />}
      failed={(error) => (isRefused(error) ? error.message : KEPT)}
      empty={(total) => <NoCourses place={place} total={total} />}
    >
      {(courses) => <CourseShelf courses={courses} columns={3} heading="h2" eager={EAGER} />}
    </PagedList>
  );
}
