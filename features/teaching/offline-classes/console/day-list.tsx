import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { type Clash, inTime } from '../shared/timetable.rules.ts';
import s from './day-list.module.css';
import { weekdayOf } from './timetable-grid.rules.ts';

export interface DayListProps {
  readonly days: readonly string[];
  readonly day: string;
  readonly sessions: readonly SessionInput[];
  readonly clashes: ReadonlyMap<string, readonly Clash[]>;
  readonly problems: ReadonlyMap<string, string>;
  readonly canEdit: boolean;
  readonly onDay: (day: string) => void;
  readonly onOpen: (session: SessionInput) => void;
  readonly onCopyDay: (day: string) => void;
}

/** The timetable on a phone: one day at a time, its sessions below each other. */
export function DayList(props: DayListProps) {
  const { days, day, sessions, clashes, problems, canEdit, onDay, onOpen, onCopyDay } = props;
  const own = inTime(sessions.filter((session) => session.day === day));
  const isBad = (one: string) =>
    sessions.some((session) => session.day === one && (clashes.has(session.id) || problems.has(session.id)));
  return (
    <section className="stack one-column gap-12" aria-label="课表">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn */}
      <div className={s.days} role="group" aria-label="日期">
        {days.map((one) => (
          <button key={one} type="button" aria-pressed={one === day} onClick={() => onDay(one)}>
            <b className="block">{one.slice(8)}</b>
            <small className="row at-middle gap-4">
              {weekdayOf(one)}
              {isBad(one) && <Icon name="warning" size="s" label="有冲突" />}
            </small>
          </button>
        ))}
      </div>
      {own.length === 0 && <EmptyView title="这一天还没排课" />}
      {own.map((session) => {
        const { id, startTime, endTime, hours, courseName, teacherName, place } = session;
        const troubles = [problems.get(id) ?? '', ...(clashes.get(id) ?? []).map(({ text }) => text)];
        const said = troubles.filter(Boolean);
        return (
          <button
            key={id}
            type="button"
            className={cx(s.session, said.length > 0 && s.bad)}
            onClick={() => onOpen(session)}
          >
            <span className="row gap-8">
              <b className="title-m">{startTime}</b>
              <span className="small ink-3">
                至 {endTime}　{hours} 学时
              </span>
              <Icon className="push" name="pencil" size="s" label={canEdit ? '修改' : '查看'} />
            </span>
            <b className="block title-s" dir="auto">
              {courseName}
            </b>
            <span className="block small ink-3">
              {[teacherName, place].filter(Boolean).join('　') || '—'}
            </span>
            {said.map((text) => (
              <span className="flex gap-6 small danger" key={text}>
                <Icon name="warning" size="s" />
                {text}
              </span>
            ))}
          </button>
        );
      })}
      {canEdit && own.length > 0 && days.length > 1 && (
        <Button kind="text" onClick={() => onCopyDay(day)}>
          把这一天的课复制到别的日子
        </Button>
      )}
    </section>
  );
}
