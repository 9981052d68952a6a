import { useState } from 'react';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { DutyRuler } from '../portal/duty-ruler.public.tsx';
import type { DutyTree } from '../shared/duty.contract.ts';
import { dutyMeter } from '../shared/duty-meter.rules.ts';
import s from './board.module.css';

/** 比今天应到多 1.76, or 少; 正好 when neither. */
const againstDue = (average: number, due: number): string => {
  if (average === due) return '正好到今天应到';
  return `比今天应到${average > due ? '多' : '少'} ${hoursText(Math.abs(average - due))}`;
};

/** 人均学时 on the ruler, and how many people are where. */
export function BoardMeter({ board }: { readonly board: DutyTree }) {
  const { sums, yearShare } = board;
  const [now] = useState(() => new Date());
  const [average, target, due] = [sums.averageHours, sums.averageTarget, sums.averageDue].map(hoursFromText);
  const meter = dutyMeter(average ?? 0, target ?? 0, now);
  const counts = [
    ['已学满', sums.done],
    ['跟得上', sums.onPace],
    ['落后', sums.behind],
    ['今年没学过', sums.idle],
  ] as const;
  return (
    <section className={cx('panel', s.meter)} aria-label="人均学时">
      <div className="flex between wraps gap-12">
        <div>
          <h2 className="title-m">人均学时</h2>
          <p className={s.big}>
            {sums.averageHours}
            <small>/ {sums.averageTarget} 学时</small>
          </p>
        </div>
        <p className={s.say}>
          <span>{againstDue(average ?? 0, due ?? 0)}</span>
          <span>一年已过 {yearShare}%</span>
        </p>
      </div>
      {meter.target > 0 && (
        <DutyRuler meter={{ ...meter, due: due ?? 0, dueShare: Math.min(1, (due ?? 0) / meter.target) }} />
      )}
      <dl className={s.counts}>
        {counts.map(([name, num]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {num.toLocaleString('zh-CN')}
              <small>人</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
