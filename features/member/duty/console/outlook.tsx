import { hoursFromText } from '#platform/shared/hours.ts';
import { cx } from '#platform/web/ui/cx.ts';
import type { DutyTree } from '../shared/duty.contract.ts';
import s from './board.module.css';

/** Measures of the drawing. */
const [LEFT, RIGHT, FOOT, HEAD] = [28, 298, 152, 18];

/** People who are not behind, in percent of those who have a target. */
const onPaceShare = ({ people, exempt, behind }: DutyTree['sums']): number =>
  people === exempt ? 100 : Math.round(((people - exempt - behind) * 100) / (people - exempt));

/** 照现在的进度: the average at the end of the year if it goes on as it went so far. */
export function Outlook({ board }: { readonly board: DutyTree }) {
  const { sums, yearShare, yearEndHours } = board;
  const target = hoursFromText(sums.averageTarget);
  const top = Math.max(target, hoursFromText(yearEndHours), 100) * 1.02;
  const x = LEFT + ((RIGHT - LEFT) * yearShare) / 100;
  const y = (hours: number) => FOOT - ((FOOT - HEAD) * hours) / top;
  const [today, end] = [y(hoursFromText(sums.averageHours)), y(hoursFromText(yearEndHours))];
  const text = `年底人均 ${yearEndHours} 学时，${onPaceShare(sums)}% 的党员能学满。`;
  return (
    <section className={cx('panel', s.outlook)} aria-label="照现在的进度">
      <h2 className="title-m">照现在的进度</h2>
      <p className="above-4 ink-2">{text}</p>
      <svg viewBox="0 0 300 176" role="img" aria-label={`人均学时走势：今天 ${sums.averageHours}，${text}`}>
        <path className={s.axis} d={`M${LEFT} ${FOOT}H${RIGHT}`} />
        <path className={s.goal} d={`M${LEFT} ${y(target)}H${RIGHT}`} />
        <text x={LEFT} y={y(target) - 6}>
          目标 {sums.averageTarget}
        </text>
        <path className={s.done} d={`M${LEFT} ${FOOT}L${x} ${today}`} />
        <path className={s.ahead} d={`M${x} ${today}L${RIGHT} ${end}`} />
        <circle className={s.now} cx={x} cy={today} r="4.5" />
        <text x={LEFT} y="172">
          1 月
        </text>
        <text x={RIGHT} y="172" textAnchor="end">
          12 月
        </text>
      </svg>
    </section>
  );
}
