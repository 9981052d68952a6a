import type { ReactNode } from 'react';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { Plan } from '../shared/plans.contract.ts';
import { PLAN_STATUS_LABELS } from '../shared/plans.words.ts';
import s from './plan.module.css';
import { PlanFacts } from './plan-facts.tsx';
import { PlanItems } from './plan-items.tsx';

const goalOf = ({ target, targetHours, items }: Pick<Plan, 'target' | 'targetHours' | 'items'>): string =>
  target === 'hours'
    ? `学满 ${targetHours} 学时`
    : `学完 ${items.filter(({ isRequired }) => isRequired).length} 项必修`;

export interface PlanViewProps {
  readonly plan: Omit<Plan, 'own' | 'percentage'>;
  /** Beside the title: collecting, copying. */
  readonly actions?: ReactNode;
  /** Where the reader stands, and the one red button. */
  readonly standing?: ReactNode;
}

/** A plan as readers see it: what it is, where they stand, its courses and classes in order. */
export function PlanView({ plan, actions, standing }: PlanViewProps) {
  const { planName, coverUrl, planStatusEnum, intro, items, ownItems, nextKey } = plan;
  return (
    <article>
      <header className={s.head}>
        <span className={s.cover}>
          <SmartImage shape="wide" src={coverUrl} alt="" title={planName} eager />
        </span>
        <div>
          <Tag tone={planStatusEnum === 'HOLDING' ? 'blue' : 'plain'}>
            {PLAN_STATUS_LABELS[planStatusEnum]}
          </Tag>
          <Title as="h1" className={s.title}>
            {planName}
          </Title>
          <PlanFacts plan={plan} goal={goalOf(plan)} />
          {actions && <div className="flex wraps gap-8 above-16">{actions}</div>}
        </div>
        {standing}
      </header>
      {intro !== '' && (
        <section className={s.section} aria-label="计划介绍">
          <SectionHead title="计划介绍" />
          <CleanHtml html={intro} />
        </section>
      )}
      <section className={s.section} aria-label="学习内容">
        <SectionHead title="学习内容" say={`共 ${items.length} 项，按次序学`} />
        <PlanItems items={items} ownItems={ownItems} nextKey={nextKey} />
      </section>
    </article>
  );
}
