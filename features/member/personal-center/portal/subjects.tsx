import { hoursFromText } from '#platform/shared/hours.ts';
import s from './study-record.module.css';
import type { YearRecord } from './study-record.queries.ts';

/** 学了哪些: hours by subject, the longest bar for the most. */
export function Subjects({ subjects }: Pick<YearRecord, 'subjects'>) {
  const shown = subjects.filter(({ hours }) => !hours.startsWith('-'));
  const most = Math.max(1, ...shown.map(({ hours }) => hoursFromText(hours)));
  if (shown.length === 0) return <p className="plain ink-3 above-16">这一年还没有入账的学时。</p>;
  return (
    <ul className={s.subjects}>
      {shown.map(({ name, hours }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={s.bar} aria-hidden="true">
            <i style={{ width: `${(hoursFromText(hours) / most) * 100}%` }} />
          </span>
          <b className="serif digits to-end">{hours}</b>
        </li>
      ))}
    </ul>
  );
}
