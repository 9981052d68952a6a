import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { usePageChangeFocus } from '#platform/web/use-page-change-focus.ts';
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

/** The nine books of a page, or what stands in their place: on their way, none found, not come. */
export function CourseListBody({ place }: { readonly place: ListPlace }) {
  const { address, go } = place;
  const { idCardHash } = useUser();
  const { data, error, isFetching, isPlaceholderData, refetch } = useCourseList(address);
  const top = usePageChangeFocus<HTMLElement>(address.page);

  if (data === undefined && error !== null) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    return (
      <div className={s.instead}>
        <FailedView
          kept={isRefused ? error.message : KEPT}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (data === undefined) {
    return <CourseShelfSkeleton count={LIST_PAGE_SIZE} columns={3} hasStatus={idCardHash !== ''} />;
  }
  if (data.datalist.length === 0) {
    const total = data.totalelements;
    const way = wayOut(place, total);
    return (
      <div className={s.instead}>
        <EmptyView
          reason={emptyReason(address, total)}
          action={
            way === undefined ? undefined : (
              <Button size="s" onClick={way.take}>
                {way.label}
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <section
        ref={top}
        tabIndex={-1}
        className={isPlaceholderData ? `landing turning` : 'landing'}
        aria-label={`课程，第 ${address.page + 1} 页`}
        aria-busy={isPlaceholderData}
      >
        <CourseShelf courses={data.datalist} columns={3} heading="h2" eager={EAGER} />
      </section>
      <Pager
        page={address.page}
        pageSize={LIST_PAGE_SIZE}
        total={data.totalelements}
        onChange={(page) => go({ page })}
      />
    </>
  );
}
