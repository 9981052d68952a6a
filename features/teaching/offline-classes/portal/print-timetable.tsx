import { createPortal } from 'react-dom';
import type { ClassPageFacts } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { PrintedSheet } from '#features/teaching/classes/portal/records/printed-sheet.public.tsx';
import { spanText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import type { OfflineDay } from '../shared/session.schema.ts';
import { dayText } from '../shared/timetable.words.ts';
import s from './print-timetable.module.css';

interface Props {
  readonly detail: ClassPageFacts;
  readonly days: readonly OfflineDay[];
  readonly address: string;
}

/** The timetable on paper, A4: seen by the printer only, in place of the page. */
export function PrintTimetable({ detail, days, address }: Props) {
  const facts = (
    [
      ['班级', detail.className],
      ['起止', spanText(detail.startDate, detail.endDate)],
      ['主办', detail.organizer],
      ['地点', address],
      [
        '班主任',
        detail.managers
          .filter(({ kind }) => kind === '班主任')
          .map(({ name }) => name)
          .join('、'),
      ],
      ['电话', detail.phone],
    ] as const
  ).filter(([, text]) => text !== '');
  return createPortal(
    <PrintedSheet title="课表" facts={facts}>
      <table className={s.table}>
        <TableHeads of={['日期', '时间', '课程', '讲师', '地点', '学时']} />
        {days.map((day) => (
          <tbody key={day.date}>
            {day.children.map((session, place) => (
              <tr key={session.id}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={day.children.length}>
                    {dayText(day.date)
                      .split('，')
                      .map((part) => (
                        <span key={part}>{part}</span>
                      ))}
                  </th>
                )}
                <td className={s.time}>
                  {session.startTime.slice(11, 16)}–{session.endTime.slice(11, 16)}
                </td>
                <td>{session.courseName}</td>
                <td>{session.teacher || '—'}</td>
                <td>{session.place || '—'}</td>
                <td className={s.time}>{session.courseHours}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </PrintedSheet>,
    document.body,
  );
}
