import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { stayHere } from '#platform/web/console/preview/stay-here.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { PlanView, type PlanViewProps } from '../portal/plan-view.public.tsx';
import type { PlanDocument } from '../shared/plan.record.ts';
import { planStatusOf } from '../shared/plan-address.rules.ts';
import { idsOf } from '../shared/plan-items.rules.ts';
import { type PlanEntry, showPlanItems } from '../shared/plans.contract.ts';
import s from './plans.module.css';

/** The document of a plan as its page takes it: what is being written, or what waits to be signed. */
const shownOf = (
  { id, document, files }: PublicationDetail,
  items: readonly PlanEntry[],
): PlanViewProps['plan'] => {
  // The server has checked it against the kind's record.
  const plan = document as unknown as PlanDocument;
  const { title, startDay, endDay, audience, intro, target, targetHours, coverFileId } = plan;
  return {
    id,
    planName: title,
    coverUrl: files.find((file) => file.id === coverFileId)?.url ?? '',
    startDate: startDay,
    endDate: endDay,
    planStatusEnum: planStatusOf(plan, wireTime(new Date()).slice(0, 10)),
    audience,
    courseNum: idsOf(plan.items, 'course').length,
    classNum: idsOf(plan.items, 'class').length,
    target,
    targetHours: hoursText(hoursFromText(targetHours)),
    intro,
    items: [...items],
    ownItems: [],
    nextKey: '',
  };
};

/** A plan as readers would see it, on a computer and on a phone; its courses and classes as they are now. */
export function PlanPreview({ detail }: { readonly detail: PublicationDetail }) {
  const { items } = detail.document as unknown as PlanDocument;
  const query = useCall(showPlanItems, { items: [...items] });
  if (!query.data) return <LoadingState query={query} label="预览" blocks={['640px']} />;
  return (
    <PreviewStage say="预览：读者看到的样子，封面不选就在公开时画">
      <div className={s.page} onClickCapture={stayHere}>
        <PlanView plan={shownOf(detail, query.data.data.items)} />
      </div>
    </PreviewStage>
  );
}
