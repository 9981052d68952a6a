import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { type Clash, lengthOf, minutesOf } from '../shared/timetable.rules.ts';
import {
  clashWords,
  type HourSpan,
  hoursSum,
  isNoonFree,
  lanesOf,
  NOON,
  nudged,
  placedAt,
  weekdayOf,
} from './timetable-grid.rules.ts';
import s from './week-grid.module.css';

/** Height of a minute in the grid, in rem: an hour is 70 px, and grows with the words in it. */
const MINUTE = 4.375 / 60;
const heightOf = (minutes: number): string => `${minutes * MINUTE}rem`;
/** Shorter sessions have room for their name alone. */
const SHORT = 50;
/** Below so many minutes, time and teacher share the room with two lines of the name. */
const LOW = 80;

interface CardProps {
  readonly session: SessionInput;
  readonly top: number;
  readonly lane: { readonly lane: number; readonly lanes: number };
  readonly clashes: readonly Clash[];
  readonly problem: string;
  readonly isChosen: boolean;
  readonly canEdit: boolean;
  readonly onOpen: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd: () => void;
}

const wayOf = ({ problem, clashes, session }: Pick<CardProps, 'problem' | 'clashes' | 'session'>) => {
  if (problem !== '' || clashes.length > 0) return s.bad;
  return session.isSiteTeaching ? s.site : undefined;
};

/** A session in the grid: opened by a press, dragged, or moved by the arrow keys. */
function SessionCard(props: CardProps) {
  const { session, top, lane, clashes, problem, isChosen, canEdit, onOpen, onKey, onDragStart, onDragEnd } =
    props;
  const length = Math.max(30, lengthOf(session));
  const [first] = clashes;
  const trouble = problem !== '' ? problem : first && clashWords(first, session);
  const at = `${session.startTime}–${session.endTime}`;
  return (
    <button
      type="button"
      data-session={session.id}
      className={cx(s.card, wayOf(props), isChosen && s.chosen, length < SHORT && s.short)}
      style={{
        insetBlockStart: heightOf(top),
        height: `calc(${heightOf(length)} - 2px)`,
        insetInlineStart: `calc(${(lane.lane * 100) / lane.lanes}% + 4px)`,
        width: `calc(${100 / lane.lanes}% - 8px)`,
      }}
      draggable={canEdit}
      aria-keyshortcuts={canEdit ? 'ArrowUp ArrowDown ArrowLeft ArrowRight' : undefined}
      title={session.courseName}
      onClick={onOpen}
      onKeyDown={onKey}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <b className="block" dir="auto">
        {session.courseName}
      </b>
      <span className={cx('block', length < LOW && 'vh')}>
        {at}　{session.hours}
      </span>
      <small className={cx('block', length < LOW && 'vh')}>
        {session.teacherName}
        {session.teacherName !== '' && session.place !== '' && <br />}
        {session.place}
      </small>
      {trouble !== undefined && (
        <em className="flex gap-4">
          <Icon name="warning" size="s" />
          {trouble}
        </em>
      )}
    </button>
  );
}

export interface WeekGridProps {
  readonly days: readonly string[];
  /** Days among which arrow keys move a session; those of the whole class. */
  readonly allDays: readonly string[];
  readonly sessions: readonly SessionInput[];
  readonly span: HourSpan;
  readonly clashes: ReadonlyMap<string, readonly Clash[]>;
  readonly problems: ReadonlyMap<string, string>;
  readonly chosenId: string | null;
  readonly canEdit: boolean;
  readonly onOpen: (session: SessionInput) => void;
  readonly onMove: (session: SessionInput) => void;
  readonly onCopyDay: (day: string) => void;
}

interface Over {
  readonly day: string;
  readonly session: SessionInput;
}

/** Days beside each other, their sessions as high as they are long. */
export function WeekGrid(props: WeekGridProps) {
  const { days, allDays, sessions, span, clashes, problems, chosenId, canEdit } = props;
  const { onOpen, onMove, onCopyDay } = props;
  const [over, setOver] = useState<Over | null>(null);
  // The grip: how far below its upper edge the card was taken, so that it lands where its edge is shown.
  const dragged = useRef<{ readonly session: SessionInput; readonly grip: number } | null>(null);
  // A card that goes to another day is drawn anew there: the focus goes with it.
  const grid = useRef<HTMLElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-session="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  const from = span.from * 60;
  const hours = Array.from({ length: span.until - span.from }, (_, at) => span.from + at);
  const columns = { gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(8rem, 1fr))` };
  const height = heightOf((span.until - span.from) * 60);
  const shown = sessions.filter(({ day }) => days.includes(day));
  const landing = (event: DragEvent<HTMLElement>, day: string): SessionInput | null => {
    if (dragged.current === null) return null;
    const { top, height: pixels } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - dragged.current.grip - top) / pixels;
    return placedAt(dragged.current.session, day, from + share * (span.until - span.from) * 60);
  };
  const drop = () => {
    dragged.current = null;
    setOver(null);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
    <section ref={grid} className={s.grid} aria-label="课表" tabIndex={0}>
      <div className={s.heads} style={columns}>
        <span />
        {days.map((day) => {
          const own = sessions.filter((session) => session.day === day);
          return (
            <div key={day}>
              <b>{day.slice(5)}</b> <small>{weekdayOf(day)}</small>
              <span className="row wraps between">
                <small>{own.length === 0 ? '还没排课' : `${hoursSum(own)} 学时`}</small>
                {canEdit && own.length > 0 && allDays.length > 1 && (
                  <button
                    type="button"
                    className="small blue hover-underlined"
                    aria-label={`复制 ${day.slice(5)} 的课`}
                    onClick={() => onCopyDay(day)}
                  >
                    复制
                  </button>
                )}
              </span>
            </div>
          );
        })}
      </div>
      <div className={s.body} style={{ ...columns, height }}>
        <div className="relative">
          {hours.map((hour, at) => (
            <span key={hour} className={s.hour} style={{ insetBlockStart: heightOf(at * 60) }}>
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        {span.from * 60 <= NOON.from && isNoonFree(shown) && (
          <div
            className={s.noon}
            style={{
              insetBlockStart: heightOf(NOON.from - from),
              height: heightOf(NOON.until - NOON.from),
            }}
          >
            午休 14:00 至 16:00
          </div>
        )}
        {days.map((day) => {
          const own = sessions.filter((session) => session.day === day);
          const lanes = lanesOf(own);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; arrow keys do the same
            <div
              key={day}
              className={s.day}
              onDragOver={(event) => {
                const session = landing(event, day);
                if (session === null) return;
                event.preventDefault();
                if (over?.day !== day || over.session.startTime !== session.startTime)
                  setOver({ day, session });
              }}
              onDrop={(event) => {
                const session = landing(event, day);
                event.preventDefault();
                drop();
                if (session !== null) onMove(session);
              }}
            >
              {own.map((session) => (
                <SessionCard
                  key={session.id}
                  session={session}
                  top={minutesOf(session.startTime) - from}
                  lane={lanes.get(session.id) ?? { lane: 0, lanes: 1 }}
                  clashes={clashes.get(session.id) ?? []}
                  problem={problems.get(session.id) ?? ''}
                  isChosen={session.id === chosenId}
                  canEdit={canEdit}
                  onOpen={() => onOpen(session)}
                  onKey={(event) => {
                    const next = canEdit ? nudged(session, event.key, allDays) : null;
                    if (next === null) return;
                    event.preventDefault();
                    moved.current = next.id;
                    onMove(next);
                  }}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', session.courseName);
                    const { top } = event.currentTarget.getBoundingClientRect();
                    dragged.current = { session, grip: event.clientY - top };
                  }}
                  onDragEnd={drop}
                />
              ))}
              {over?.day === day && (
                <div
                  className={s.ghost}
                  style={{
                    insetBlockStart: heightOf(minutesOf(over.session.startTime) - from),
                    height: heightOf(Math.max(30, lengthOf(over.session))),
                  }}
                >
                  放到 {over.session.startTime}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The choice of a week, where the class is longer than one. */
export const WeekChoice = ({
  weeks,
  at,
  onChange,
}: {
  readonly weeks: readonly (readonly string[])[];
  readonly at: number;
  readonly onChange: (at: number) => void;
}) => (
  <span className="row gap-8">
    <Button
      act="see"
      size="s"
      icon="left"
      disabled={at === 0}
      aria-label="上一周"
      onClick={() => onChange(at - 1)}
    />
    <b className="one-line">
      第 {at + 1} 周　{weeks[at]?.[0]?.slice(5)} 至 {weeks[at]?.at(-1)?.slice(5)}
    </b>
    <Button
      act="see"
      size="s"
      icon="right"
      disabled={at === weeks.length - 1}
      aria-label="下一周"
      onClick={() => onChange(at + 1)}
    />
  </span>
);
