import { cx } from '#platform/web/ui/cx.ts';
import s from './attendance.module.css';
import {
  cameOn,
  cameText,
  cellSays,
  cellWord,
  type SignStatus,
  STATUS_WORDS,
  STATUSES,
  type StudentDay,
  statusOf,
} from './attendance-grid.rules.ts';
import type { Student } from './offline-classes.queries.ts';
import { weekdayOf } from './timetable-grid.rules.ts';

/** The chosen cell: a student's day. */
export interface Chosen {
  readonly student: Student;
  readonly day: StudentDay;
  readonly wanted?: SignStatus | undefined;
}

export interface AttendanceGridProps {
  readonly students: readonly Student[];
  readonly dates: readonly string[];
  /** Whether `students` are all of the class: only then can the foot count them. */
  readonly isWhole: boolean;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen) => void;
}

const LOOKS: Readonly<Record<SignStatus, string | undefined>> = {
  PRESENT: undefined,
  LATE: s.late,
  LEAVE: s.leave,
  ABSENT: s.absent,
};

/** People and days: one sign in each cell, pressed to see why and to correct it. */
export const AttendanceGrid = ({ students, dates, isWhole, chosen, onChoose }: AttendanceGridProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
  <section className="scrolls-x focus-inside" aria-label="考勤表" tabIndex={0}>
    <table className={s.grid}>
      <caption className="vh">每位学员每天的考勤</caption>
      <thead>
        <tr>
          <th scope="col">姓名</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {date.slice(5)}
              <small className="block">{weekdayOf(date)}</small>
            </th>
          ))}
          <th scope="col">到课</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.idCardHash}>
            <th scope="row">
              <span dir="auto">{student.name}</span>
            </th>
            {student.days.map((day) => {
              const status = statusOf(day);
              const isChosen =
                chosen?.student.idCardHash === student.idCardHash && chosen.day.date === day.date;
              return (
                <td key={day.date}>
                  {status === null ? (
                    <span className="ink-3" title={cellSays(day)}>
                      {cellWord(day)}
                    </span>
                  ) : (
                    <button
                      type="button"
                      className={cx(
                        s.cell,
                        LOOKS[status],
                        day.isCorrected && s.corrected,
                        isChosen && s.chosen,
                      )}
                      aria-label={`${student.name} ${cellSays(day)}`}
                      title={cellSays(day)}
                      onClick={() => onChoose({ student, day })}
                    >
                      {cellWord(day)}
                    </button>
                  )}
                </td>
              );
            })}
            <td className={s.total}>{cameText(student.days)}</td>
          </tr>
        ))}
      </tbody>
      {isWhole && (
        <tfoot>
          <tr>
            <th scope="row">到课人数</th>
            {dates.map((date) => (
              <td key={date}>{cameOn(students, date) ?? ''}</td>
            ))}
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);

export interface AttendanceDayProps extends Pick<AttendanceGridProps, 'students' | 'onChoose'> {
  readonly date: string;
  readonly canEdit: boolean;
}

/** One day on a phone: each person with the four signs; another one is pressed and given its reason. */
export const AttendanceDay = ({ students, date, canEdit, onChoose }: AttendanceDayProps) => (
  <ul>
    {students.map((student) => {
      const day = student.days.find((one) => one.date === date);
      if (day === undefined) return null;
      const status = statusOf(day);
      return (
        <li className="stack one-column gap-8 pad-y-12 line-below" key={student.idCardHash}>
          <span>
            <b dir="auto">{student.name}</b>
            <small className="small ink-3 before-12">{cellSays(day).replace(/^\S+ /, '')}</small>
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn */}
          <span className={s.four} role="group" aria-label={`${student.name} 的考勤`}>
            {STATUSES.map((one) => (
              <button
                key={one}
                type="button"
                aria-label={STATUS_WORDS[one].long}
                aria-pressed={one === status}
                disabled={status === null || (!canEdit && one !== status)}
                onClick={() => onChoose({ student, day, wanted: one })}
              >
                {STATUS_WORDS[one].short}
              </button>
            ))}
          </span>
        </li>
      );
    })}
  </ul>
);
