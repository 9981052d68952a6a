import { dayText, isAhead } from '../shared/timetable.words.ts';
import { useServerNow, useTimetable } from './offline-classes.queries.ts';

/** On the page of a class that is handed on: its days, those that are over paler. A list that did not come is silent. */
export function SharedTimetable({ classId }: { readonly classId: string }) {
  const { data, dataUpdatedAt } = useTimetable(classId);
  const now = useServerNow(data?.serverTime, dataUpdatedAt);
  const days = data?.datalist ?? [];
  if (days.length === 0) return null;
  return (
    <>
      <h2>课表</h2>
      {days.map((day) => (
        <section className="above-12" key={day.date} aria-label={dayText(day.date)}>
          <h3 className="title-s">
            {dayText(day.date)}
            {!isAhead(day, now) && <span className="before-12 small regular ink-3">已上完</span>}
          </h3>
          <ul>
            {day.children.map((session) => (
              <li className="flex top gap-12 pad-y-8 line-above" key={session.id}>
                <span className="rigid digits">
                  {session.startTime.slice(11, 16)}–{session.endTime.slice(11, 16)}
                </span>
                <span>
                  <b className="block balanced">{session.courseName}</b>
                  <span className="small ink-3">
                    {session.teacher || '—'}　{session.place || '—'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
