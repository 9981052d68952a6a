import { useState } from 'react';
import { hoursFromText } from '#platform/shared/hours.ts';
import { cx } from '#platform/web/ui/cx.ts';
import type { MyDuty } from '../shared/duty.contract.ts';
import { runningMonth } from '../shared/month-chart.rules.ts';
import { MonthChart } from './month-chart.public.tsx';
import s from './my-duty.module.css';

const MONTHS = 12;

/** 每月学时 of a year, with the line of an even pace over the months in which the duty counts. */
export function MonthBars({ duty }: { readonly duty: MyDuty }) {
  const [now] = useState(() => new Date());
  return (
    <section className={cx('panel', s.part)} aria-label="每月学时">
      <h2 className="title-m">每月学时</h2>
      <MonthChart
        year={duty.year}
        months={duty.months.map(hoursFromText)}
        due={Math.round(hoursFromText(duty.targetHours) / (MONTHS + 1 - duty.fromMonth))}
        now={runningMonth(duty.year, now)}
      />
    </section>
  );
}
