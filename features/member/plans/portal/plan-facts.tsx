import { contentText } from '../shared/plan-items.rules.ts';
import type { PlanCard } from '../shared/plans.contract.ts';
import { monthsText } from '../shared/plans.words.ts';
import s from './plans.module.css';

type Facts = Pick<PlanCard, 'startDate' | 'endDate' | 'audience' | 'courseNum' | 'classNum'>;

/** 时间, 对象, 内容; in full also what counts as finished. */
export function PlanFacts({ plan, goal }: { readonly plan: Facts; readonly goal?: string | undefined }) {
  const { startDate, endDate, audience } = plan;
  return (
    <dl className={s.facts}>
      <div>
        <dt>时间</dt>
        <dd>{monthsText(startDate, endDate)}</dd>
      </div>
      {audience !== '' && (
        <div>
          <dt>对象</dt>
          <dd>{audience}</dd>
        </div>
      )}
      <div>
        <dt>内容</dt>
        <dd>{contentText(plan) || '课程编排中'}</dd>
      </div>
      {goal !== undefined && (
        <div>
          <dt>标准</dt>
          <dd>{goal}</dd>
        </div>
      )}
    </dl>
  );
}
