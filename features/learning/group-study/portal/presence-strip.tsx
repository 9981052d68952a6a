import s from './group-run.module.css';
import type { Attendee } from './group-study.queries.ts';

const percent = (part: number, whole: number) => `${Math.min(100, (part / Math.max(1, whole)) * 100)}%`;

/** A gold bar from the minute somebody came in, hatched where they were away. */
export function PresenceStrip({
  person: { segments },
  length,
}: {
  readonly person: Pick<Attendee, 'segments'>;
  readonly length: number;
}) {
  const gaps = segments.slice(1).map(([from], at) => [segments[at]?.[1] ?? from, from] as const);
  return (
    <span className={s.strip} aria-hidden="true">
      {segments.map(([from, to]) => (
        <i
          key={from}
          style={{ insetInlineStart: percent(from, length), width: percent(to - from, length) }}
        />
      ))}
      {gaps.map(([from, to]) => (
        <i
          key={`gap-${from}`}
          className={s.away}
          style={{ insetInlineStart: percent(from, length), width: percent(to - from, length) }}
        />
      ))}
    </span>
  );
}
