import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { hoursSum } from './timetable-grid.rules.ts';

export interface HoursCardProps {
  readonly sessions: readonly SessionInput[];
  /** Hours that the class is given, `0.00` for none. */
  readonly classHours: string;
}

/** How much of the hours of the class is laid out, and the fullest day. */
export function HoursCard({ sessions, classHours }: HoursCardProps) {
  const laid = hoursSum(sessions);
  const wanted = hoursFromText(classHours);
  const perDay = [...Map.groupBy(sessions, ({ day }) => day).values()].map((own) =>
    hoursFromText(hoursSum(own)),
  );
  const left = wanted - hoursFromText(laid);
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-labelledby="timetable-hours">
      <h2 className="title-m" id="timetable-hours">
        学时
      </h2>
      <p className="row between above-12 below-6 plain">
        <span>已排 {laid}</span>
        {wanted > 0 && <span className="ink-3">共 {classHours} 学时</span>}
      </p>
      {wanted > 0 && (
        <ProgressBar
          label="已排学时"
          value={hoursFromText(laid)}
          max={wanted}
          text={`已排 ${laid}，共 ${classHours} 学时`}
        />
      )}
      <p className="above-8 small ink-3">
        {wanted > 0 && left > 0 && `还差 ${hoursText(left)} 学时。`}
        {wanted > 0 && left < 0 && `比班级学时多 ${hoursText(-left)}。`}
        {perDay.length > 0 && `最多的一天 ${hoursText(Math.max(...perDay))}。乘车时间不计学时。`}
      </p>
    </section>
  );
}
