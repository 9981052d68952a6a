import { dayText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { planPath } from '../shared/plan-address.rules.ts';
import type { PlanCard } from '../shared/plans.contract.ts';
import { PLAN_STATUS_LABELS } from '../shared/plans.words.ts';
import { OwnProgress } from './own-progress.tsx';
import { PlanFacts } from './plan-facts.tsx';
import s from './plans.module.css';
import { RemindButton } from './remind-button.tsx';

/** Where somebody stands with the plan: own progress, the day on which it begins, or the way into it. */
function Standing({ plan }: { readonly plan: PlanCard }) {
  const { id, planName, own, planStatusEnum, startDate } = plan;
  const isSoon = planStatusEnum === 'WILLHOLD';
  return (
    <div className={s.own}>
      {isSoon && <p className="small ink-3">{dayText(startDate)}开始</p>}
      {isSoon && own !== null && <RemindButton plan={plan} isReminded={own.isReminded} />}
      {!isSoon && own !== null && <OwnProgress plan={plan} own={own} />}
      {own?.isDone !== true && (
        <MoreLink to={planPath(id)} aria-label={`进入计划：${planName}`}>
          进入计划
        </MoreLink>
      )}
    </div>
  );
}

/** A plan of the list: a wide plate with three facts and the own hours (look.md, programs). */
export function PlanPlate({ plan, eager }: { readonly plan: PlanCard; readonly eager: boolean }) {
  const { id, planName, coverUrl, planStatusEnum } = plan;
  return (
    <li className={s.plate}>
      <LinkTo className={s.cover} to={planPath(id)} tabIndex={-1} aria-hidden="true">
        <SmartImage shape="wide" src={coverUrl} alt="" title={planName} eager={eager} />
      </LinkTo>
      <div>
        <Tag tone={planStatusEnum === 'HOLDING' ? 'blue' : 'plain'}>{PLAN_STATUS_LABELS[planStatusEnum]}</Tag>
        <h2 className={s.name}>
          <LinkTo className="hover-cinnabar" to={planPath(id)}>
            <Title>{planName}</Title>
          </LinkTo>
        </h2>
        <PlanFacts plan={plan} />
      </div>
      <Standing plan={plan} />
    </li>
  );
}

/** The place of a plate whose plan is on the way. */
export const PlanPlateSkeleton = () => (
  <div className={s.plate}>
    <SkeletonBlock height="140px" />
    <div>
      <SkeletonBlock width="72px" height="24px" />
      <SkeletonBlock width="72%" height="32px" gapBefore="10px" />
      <SkeletonBlock width="48%" height="76px" gapBefore="12px" />
    </div>
    <SkeletonBlock width="100%" height="88px" />
  </div>
);
