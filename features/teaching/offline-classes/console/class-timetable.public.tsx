import { Select } from 'antd';
import { useState } from 'react';
import { dayStartOf, dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { clashesOf, copyDay, inTime, repairsOf } from '../shared/timetable.rules.ts';
import { weekdayText } from '../shared/timetable.words.ts';
import { ConfigForm } from './config-form.tsx';
import s from './offline-desk.module.css';
import { type Desk, useDesk, useSaveTimetable } from './offline-desk.queries.ts';
import { problemOf, SessionForm } from './session-form.tsx';

const DAY_MS = 86_400_000;

const daysOf = ({ startDate, endDate }: Desk): string[] => {
  const start = dayStartOf(startDate);
  const end = dayStartOf(endDate);
  if (!start || !end) return [];
  const num = Math.min(60, Math.round((end.getTime() - start.getTime()) / DAY_MS) + 1);
  return Array.from({ length: num }, (_, day) => dayTextOf(new Date(start.getTime() + day * DAY_MS)));
};

let made = 0;
/** New sessions are told apart by ids of their own; the server gives them others. */
const newId = () => {
  made += 1;
  return `new-${made}`;
};

const newSession = (day: string): SessionInput => ({
  id: newId(),
  day,
  startTime: '10:00',
  endTime: '12:00',
  courseName: '',
  courseId: '',
  teacherId: '',
  teacherName: '',
  place: '',
  hours: '2.00',
  isSiteTeaching: false,
  isRated: true,
});

const sumOf = (sessions: readonly SessionInput[]): string =>
  hoursText(sessions.reduce((sum, one) => sum + (problemOf(one) === '' ? hoursFromText(one.hours) : 0), 0));

function Editor({ desk, classId }: { readonly desk: Desk; readonly classId: string }) {
  const [sessions, setSessions] = useState<readonly SessionInput[]>(desk.sessions);
  const [chosenId, setChosen] = useState('');
  const save = useSaveTimetable();
  const isDirty = sessions !== desk.sessions;
  useLeaveGuard(isDirty, false);
  const days = daysOf(desk);
  const chosen = sessions.find(({ id }) => id === chosenId);
  const clashOf = (session: SessionInput) => clashesOf(session, sessions, desk.taken);
  const clashNum = sessions.filter((session) => clashOf(session).length > 0).length;
  const isWrong = sessions.some((session) => problemOf(session) !== '');
  const add = (day: string) => {
    const session = newSession(day);
    setSessions([...sessions, session]);
    setChosen(session.id);
  };
  const change = (id: string, fields: Partial<SessionInput>) =>
    setSessions(sessions.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  return (
    <div className={s.two}>
      <div className={s.days}>
        <p className="row wraps gap-8-16 small ink-3">
          <span>
            已排 <b className="num ink">{sumOf(sessions)}</b> 学时，班级共 {desk.classHours} 学时
          </span>
          {clashNum > 0 && <span className="danger">{clashNum} 处冲突</span>}
          {desk.canEdit && (
            <span className="push">
              <Button
                kind="primary"
                loading={save.isPending}
                loadingLabel="保存中"
                reason={isWrong ? '有没填好的课' : isDirty ? undefined : '没有改动'}
                onClick={() =>
                  save.mutate({ id: classId, version: desk.version, sessions: sessions.map(sentOf) })
                }
              >
                {clashNum > 0 ? `有 ${clashNum} 处冲突，仍要保存` : '保存课表'}
              </Button>
            </span>
          )}
        </p>
        {days.map((day) => {
          const own = inTime(sessions.filter((session) => session.day === day));
          return (
            <section className={s.day} key={day} aria-label={day}>
              <header>
                <h3>{day.slice(5)}</h3>
                <span className="small ink-3">
                  {weekdayText(day)}　{own.length === 0 ? '还没排课' : `${sumOf(own)} 学时`}
                </span>
                {desk.canEdit && (
                  <span className="push row gap-8">
                    {own.length > 0 && (
                      <Select
                        aria-label={`把 ${day.slice(5)} 的课复制到`}
                        placeholder="复制到"
                        value={null}
                        options={days
                          .filter((other) => other !== day)
                          .map((other) => ({ value: other, label: other.slice(5) }))}
                        onChange={(to: string | null) =>
                          to !== null && setSessions([...sessions, ...copyDay(sessions, day, to, newId)])
                        }
                      />
                    )}
                    <Button size="s" aria-label={`${day.slice(5)} 加一节`} onClick={() => add(day)}>
                      加一节
                    </Button>
                  </span>
                )}
              </header>
              {own.map((session) => (
                <button
                  key={session.id}
                  type="button"
                  className={cx(
                    s.session,
                    session.isSiteTeaching && s.site,
                    clashOf(session).length > 0 && s.clash,
                    session.id === chosenId && s.chosen,
                  )}
                  aria-pressed={session.id === chosenId}
                  onClick={() => setChosen(session.id)}
                >
                  <span className="num">
                    {session.startTime}–{session.endTime}
                  </span>
                  <span>
                    <b className="block">{session.courseName || '（还没写课名）'}</b>
                    <small className="ink-3">
                      {session.teacherName || '—'}　{session.place || '—'}
                      {clashOf(session).map(({ text }) => (
                        <span className="block danger" key={text}>
                          {text}
                        </span>
                      ))}
                    </small>
                  </span>
                  <span className="num small">{session.hours}</span>
                </button>
              ))}
            </section>
          );
        })}
      </div>
      <div className={s.days}>
        {chosen !== undefined && desk.canEdit && (
          <SessionForm
            key={chosen.id}
            session={chosen}
            days={days}
            places={desk.places}
            clashes={clashOf(chosen)}
            repairs={repairsOf(chosen, sessions, desk.taken, desk.places)}
            onChange={(fields) => change(chosen.id, fields)}
            onRemove={() => {
              setSessions(sessions.filter(({ id }) => id !== chosen.id));
              setChosen('');
            }}
          />
        )}
        <ConfigForm key={desk.version} desk={desk} classId={classId} isBlocked={isDirty} />
      </div>
    </div>
  );
}

const sentOf = (session: SessionInput): SessionInput =>
  session.id.startsWith('new-') ? { ...session, id: '' } : session;

/** 课表: the days of a class held in a room, session by session, and how people sign in to them. */
export function ClassTimetable({ classId }: { readonly classId: string }) {
  const query = useDesk(classId);
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="课表" blocks={['120px', '240px']} />;
  return <Editor key={data.data.version} desk={data.data} classId={classId} />;
}
