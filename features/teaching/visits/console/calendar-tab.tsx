import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { monthWords, WeeksTable, weeksOf } from '../portal/month-grid.tsx';
import { visitPath } from '../shared/visit-address.rules.ts';
import { monthAfter } from '../shared/visit-slots.rules.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import { getVisitCalendar } from '../shared/visits-admin.contract.ts';
import s from './visits-console.module.css';

type Calendar = OutputOf<typeof getVisitCalendar>['data'];
type Day = Calendar['days'][number];

function Cell({ day }: { readonly day: Day }) {
  const { slots, bookings, special } = day;
  return (
    <>
      <b className="digits">{Number(day.day.slice(8))}</b>
      {special !== '' && <span className="block small danger">{special}</span>}
      {slots.map(({ from, to, free, capacity, waiting }) => (
        <span key={from} className="block small ink-3">
          {from}-{to} 余 {free}/{capacity}
          {waiting > 0 ? `，候补 ${waiting}` : ''}
        </span>
      ))}
      {bookings.map(({ id, from, hostName, peopleNum, state }) => (
        <PageLink
          key={id}
          className={cx(s.booking, 'blue')}
          title={`${hostName}，${peopleNum} 人，${STATE_WORDS[state]}`}
          to={visitPath(id)}
        >
          {from} {hostName}　{peopleNum} 人　{STATE_WORDS[state]}
        </PageLink>
      ))}
    </>
  );
}

/** The bookings of a base by month or by week, with free places, the queue and what was sent back. */
export function CalendarTab({ baseId }: { readonly baseId: string }) {
  const [month, setMonth] = useState('');
  const [view, setView] = useState<'month' | 'week'>('month');
  const [week, setWeek] = useState<number | null>(null);
  const query = useCall(getVisitCalendar, month === '' ? { baseId } : { baseId, month }, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: dataOf,
  });
  const { data } = query;
  if (!data) return <LoadingState query={query} label="日历" blocks={['40px', '560px']} />;
  const weeks = weeksOf(data.days);
  const current = weeks.findIndex((days) => days.some((day) => day?.day === data.today));
  const shownWeek = Math.min(weeks.length - 1, week ?? Math.max(0, current));
  const go = (by: number) => {
    const next = shownWeek + by;
    if (view === 'month' || next < 0 || next >= weeks.length) {
      setMonth(monthAfter(data.month, by));
      setWeek(view === 'week' ? (by > 0 ? 0 : 5) : null);
    } else setWeek(next);
  };
  return (
    <>
      <div className="row wraps gap-12 above-16 below-12">
        <Button act="see" size="s" icon="left" onClick={() => go(-1)}>
          {view === 'month' ? '上月' : '上一周'}
        </Button>
        <h2 className="title-s" aria-live="polite">
          {monthWords(data.month)}
        </h2>
        <Button act="see" size="s" icon="right" onClick={() => go(1)}>
          {view === 'month' ? '下月' : '下一周'}
        </Button>
        <Segmented
          label="日历的样子"
          items={[
            { key: 'month', label: '月' },
            { key: 'week', label: '周' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className="panel scrolls-x">
        <WeeksTable
          look={cx(s.cells, s.week)}
          label="预约日历"
          weeks={view === 'month' ? weeks : weeks.slice(shownWeek, shownWeek + 1)}
          lookOf={({ day }) => (day === data.today ? s.today : undefined)}
        >
          {(day) => <Cell day={day} />}
        </WeeksTable>
      </div>
    </>
  );
}
