import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { cx } from '#platform/web/ui/cx.ts';
import type { MyDuty } from '../shared/duty.contract.ts';
import s from './my-duty.module.css';

const MONTHS = 12;

/** Bars of the twelve months with the line of an even pace; the same numbers stand in a table for readers. */
export function MonthBars({ duty }: { readonly duty: MyDuty }) {
  const hours = duty.months.map(hoursFromText);
  const even = Math.round(hoursFromText(duty.targetHours) / (MONTHS + 1 - duty.fromMonth));
  const top = Math.max(even, ...hours, 100) * 1.15;
  const heightOf = (value: number) => `${((value * 100) / top).toFixed(2)}%`;
  return (
    <section className={cx('panel', s.part)} aria-label="每月学时">
      <div className="flex between baseline wraps">
        <h2 className="title-m">每月学时</h2>
        <span className="small ink-3">每月应到 {hoursText(even)}</span>
      </div>
      <table className="vh">
        <caption>每月学时</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">学时</th>
          </tr>
        </thead>
        <tbody>
          {duty.months.map((month, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twelve months in their order
            <tr key={at}>
              <th scope="row">{at + 1} 月</th>
              <td>{month}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={s.months} aria-hidden="true">
        <span className={s.even} style={{ bottom: heightOf(even) }} />
        {hours.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve months in their order
          <span key={at} className={s.month}>
            {value > 0 && <b>{Number((value / 100).toFixed(1))}</b>}
            <i style={{ height: heightOf(value) }} />
          </span>
        ))}
      </div>
      <div className={s.names} aria-hidden="true">
        {hours.map((_value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve months in their order
          <span key={at}>{at + 1}</span>
        ))}
      </div>
    </section>
  );
}
