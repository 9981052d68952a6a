import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { isUnknown } from '#platform/web/ui/states/loading-state.tsx';
import { PageOfOne } from '#platform/web/ui/states/page-of-one.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { PLAN_FAVORITE, PLAN_LIST_PATH, planPath } from '../shared/plan-address.rules.ts';
import type { Plan } from '../shared/plans.contract.ts';
import { PLAN_KIND_NAME } from '../shared/plans.words.ts';
import { PlanStanding } from './plan-standing.tsx';
import { PlanView } from './plan-view.public.tsx';
import { usePlan } from './plans.queries.ts';

const Waiting = () => (
  <>
    <SkeletonBlock height="196px" gapBefore="24px" />
    <SkeletonBlock height="96px" gapBefore="48px" />
    {['a', 'b', 'c'].map((key) => (
      <SkeletonBlock key={key} height="104px" gapBefore="16px" />
    ))}
  </>
);

/** In place of a plan that cannot be read: one that was never there, or one recalled while it was open. */
const goneWords = (wasOpen: boolean) => ({
  title: wasOpen ? '这项计划已撤回' : '没有找到这项计划',
  reason: wasOpen
    ? '发布单位撤回了它。您学过的课程和班级都在，学时不变。'
    : '它可能已被撤回，也可能地址不完整。',
  back: { to: PLAN_LIST_PATH, label: '看别的计划' },
});

function Shown({ plan }: { readonly plan: Plan }) {
  const { id, planName } = plan;
  usePageTitle(planName);
  return (
    <PlanView
      plan={plan}
      actions={
        <>
          <CollectButton type={PLAN_FAVORITE} id={id} name={planName} />
          <Button icon="link" onClick={() => void copyAddress(location.origin + planPath(id))}>
            复制链接
          </Button>
        </>
      }
      standing={<PlanStanding plan={plan} />}
    />
  );
}

function OnePlan({ id }: { readonly id: string }) {
  const query = usePlan(id);
  const { data, error } = query;
  useBreadcrumb([
    { title: PLAN_KIND_NAME, path: PLAN_LIST_PATH },
    ...(data && !isUnknown(error) ? [{ title: data.planName }] : []),
  ]);
  return (
    <PageOfOne query={query} label="计划" skeleton={<Waiting />} gone={goneWords}>
      {(plan) => <Shown plan={plan} />}
    </PageOfOne>
  );
}

/** `/focused-programs/detail?id=`: a plan with its courses and classes in order, and what comes next. */
export const PlanPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OnePlan key={id} id={id} /> : <NotFoundPage />;
};
