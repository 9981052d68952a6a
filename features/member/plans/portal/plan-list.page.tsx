import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { type ListPlace, useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  PLAN_PAGE_SIZE,
  PLAN_STATUSES,
  type PlanListAddress,
  type PlanStatus,
  planListPath,
  readPlanListAddress,
} from '../shared/plan-address.rules.ts';
import { PLAN_KIND_NAME, PLAN_LIST_SENSE, PLAN_STATUS_LABELS } from '../shared/plans.words.ts';
import { PlanPlate, PlanPlateSkeleton } from './plan-plate.tsx';
import s from './plans.module.css';
import { usePlans } from './plans.queries.ts';
import { TopicRow } from './topic-row.tsx';

const ALL = 'all';
const PLACES = ['1', '2', '3', '4'];
/** Plates of the first screen. */
const EAGER = 2;

type Place = ListPlace<PlanListAddress>;

const emptyReason = ({ name, status }: PlanListAddress, total: number): string => {
  if (total > 0) return `这一页没有计划，一共 ${total} 项。`;
  if (name !== '') return `没有名称含“${name}”的计划，换个词再找。`;
  return status === '' ? '计划公开后会出现在这里。' : `没有${PLAN_STATUS_LABELS[status]}的计划。`;
};

/** The one way out of an empty list: its first page, no search, all plans. */
const wayOut = ({ address, go }: Place, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({}) };
  if (address.name !== '') return { label: '去掉查找条件', take: () => go({ name: '' }) };
  return address.status === '' ? null : { label: '看全部计划', take: () => go({ status: '' }) };
};

/** 全部 8 · 进行中 · 即将开始 · 已结束: the number is that of the chosen ones. */
function StatusChoice({ place: { address, go }, total }: { readonly place: Place; readonly total?: number }) {
  const chosen = address.status === '' ? ALL : address.status;
  const items: { key: PlanStatus | typeof ALL; label: string }[] = [
    { key: ALL, label: '全部' },
    ...PLAN_STATUSES.map((key) => ({ key, label: PLAN_STATUS_LABELS[key] })),
  ];
  return (
    <Segmented
      label="计划的状态"
      items={items.map((item) => (item.key === chosen ? { ...item, count: total } : item))}
      value={chosen}
      onChange={(key) => go({ status: key === ALL ? '' : key })}
    />
  );
}

const Waiting = () => (
  <Skeleton label={PLAN_KIND_NAME}>
    {PLACES.map((place) => (
      <PlanPlateSkeleton key={place} />
    ))}
  </Skeleton>
);

/** `/focused-programs/list` (specification, 2.1 and 2.2). */
export const PlanListPage = () => {
  usePageTitle(PLAN_KIND_NAME);
  useBreadcrumb([{ title: PLAN_KIND_NAME }]);
  const place = useListPlace(readPlanListAddress, planListPath);
  const { address, go } = place;
  const query = usePlans(address);
  const total = query.data?.totalelements;
  return (
    <>
      <PageHead title={PLAN_KIND_NAME} say={PLAN_LIST_SENSE}>
        <ListSearch label="计划名称" text={place.address.name} onSearch={(name) => place.go({ name })} />
      </PageHead>
      <div className={s.bar}>
        <StatusChoice place={place} {...(total === undefined ? {} : { total })} />
      </div>
      <PagedList
        query={query}
        page={address.page}
        pageSize={PLAN_PAGE_SIZE}
        onPage={(page) => go({ page })}
        as="ol"
        label={PLAN_KIND_NAME}
        className={`${s.plates} landing`}
        instead={s.instead}
        waiting={<Waiting />}
        failed={(error) => (isRefused(error) ? error.message : '网络可能不稳，您选的状态和页码都还在')}
        empty={(found) => <EmptyList reason={emptyReason(address, found)} way={wayOut(place, found)} />}
      >
        {(plans) => plans.map((plan, index) => <PlanPlate key={plan.id} plan={plan} eager={index < EAGER} />)}
      </PagedList>
      <TopicRow />
    </>
  );
};
