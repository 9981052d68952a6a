import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { OwnProgress as Own, PlanCard } from '../shared/plans.contract.ts';
import s from './plans.module.css';

interface OwnProgressProps {
  readonly plan: Pick<PlanCard, 'planName' | 'target' | 'targetHours'>;
  readonly own: NonNullable<Own>;
}

/** 我的学时 6.20 / 8.00 学时, or 我的必修 3 / 5 项, with its bar; a tick when the goal is reached. */
export function OwnProgress({ plan: { planName, target, targetHours }, own }: OwnProgressProps) {
  const { percentage, isDone, gotHours, doneNum, needNum } = own;
  const isHours = target === 'hours';
  return (
    <>
      <p className="small ink-3">{isHours ? '我的学时' : '我的必修'}</p>
      <p className={s.big}>
        {isHours ? gotHours : doneNum}
        <small> / {isHours ? `${targetHours} 学时` : `${needNum} 项`}</small>
      </p>
      <ProgressBar
        className="full"
        label={`“${planName}”的进度`}
        value={percentage}
        tone={isDone ? 'pine' : 'gold'}
      />
      {isDone && (
        <Tag tone="pine" icon="check">
          已完成
        </Tag>
      )}
    </>
  );
}
