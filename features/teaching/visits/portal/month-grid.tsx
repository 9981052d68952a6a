import type { ReactNode } from 'react';
import { WEEK_DAYS } from '#features/content/bases/shared/open-hours.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { monthAfter, weekdayOf } from '../shared/visit-slots.rules.ts';
import s from './visits.module.css';
import type { VisitDay, VisitMonth } from './visits.queries.ts';

/** `2026 年 11 月` */
export const monthWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** `11 月 24 日　周二` */
export const dayWords = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日　${WEEK_DAYS[weekdayOf(day) - 1] ?? ''}`;

const isBookable = ({ slots }: VisitDay): boolean => slots.some(({ bookable }) => bookable === 'OPEN');

/** Words of a day in its square: places that are left, or why there are none. */
const stateWords = (day: VisitDay): string => {
  if (day.slots.length === 0) return day.special === '' ? '' : '闭馆';
  if (day.slots.every(({ bookable }) => bookable === 'PAST')) return '';
  if (!isBookable(day)) return '不能约';
  const free = day.slots.reduce((sum, slot) => sum + (slot.bookable === 'OPEN' ? slot.free : 0), 0);
  return free > 0 ? `余 ${free}` : '候补';
};

/** Weeks of a month; places before its first and after its last day are null. */
export const weeksOf = <Day extends { readonly day: string }>(days: readonly Day[]): (Day | null)[][] => {
  const first = days[0];
  const cells: (Day | null)[] = [
    ...Array.from({ length: first ? weekdayOf(first.day) - 1 : 0 }, () => null),
    ...days,
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

interface WeeksTableProps<Day> {
  readonly label?: string;
  readonly look: string | undefined;
  readonly weeks: readonly (readonly (Day | null)[])[];
  readonly lookOf?: (day: Day) => string | undefined;
  readonly children: (day: Day) => ReactNode;
}

/** Days under the names of the week's. */
export const WeeksTable = <Day extends { readonly day: string }>(props: WeeksTableProps<Day>) => {
  const { label, look, weeks, lookOf, children } = props;
  return (
    <table className={look} aria-label={label}>
      <TableHeads of={WEEK_DAYS} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, at) => (
              <td key={day?.day ?? `none-${WEEK_DAYS[at]}`} className={day ? lookOf?.(day) : undefined}>
                {day && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface DayButtonProps {
  readonly day: VisitDay;
  readonly isChosen: boolean;
  readonly onChoose: (day: string) => void;
}

function DayButton({ day, isChosen, onChoose }: DayButtonProps) {
  const words = stateWords(day);
  return (
    <button
      type="button"
      className={s.day}
      aria-pressed={isChosen}
      aria-label={`${dayWords(day.day)}，${words === '' ? '不能约' : words}`}
      title={day.special === '' ? undefined : day.special}
      disabled={!isBookable(day)}
      onClick={() => onChoose(day.day)}
    >
      <b>{Number(day.day.slice(8))}</b>
      <span>{words || '\u00a0'}</span>
    </button>
  );
}

interface MonthGridProps {
  readonly month: VisitMonth;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  readonly onMonth: (month: string) => void;
}

/** A month of a base: days with free places can be chosen, by pointer and by key alike. */
export function MonthGrid({ month: { month, today, days }, chosen, onChoose, onMonth }: MonthGridProps) {
  const isFirst = month <= today.slice(0, 7);
  return (
    <section aria-label={`${monthWords(month)}的时段`}>
      <div className="row between below-12">
        <Button size="s" icon="left" disabled={isFirst} onClick={() => onMonth(monthAfter(month, -1))}>
          上月
        </Button>
        <h2 className="title-s" aria-live="polite">
          {monthWords(month)}
        </h2>
        <Button size="s" icon="right" onClick={() => onMonth(monthAfter(month, 1))}>
          下月
        </Button>
      </div>
      <WeeksTable look={s.month} weeks={weeksOf(days)}>
        {(day) => <DayButton day={day} isChosen={day.day === chosen} onChoose={onChoose} />}
      </WeeksTable>
    </section>
  );
}
