import { useRef, useState } from 'react';
import { useClassOutlet } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { bulkProblem, isRatingDue, mayRate, scoreField } from '../shared/rating.rules.ts';
import type { OfflineDay } from '../shared/session.schema.ts';
import { spokenDay } from '../shared/spoken-time.words.ts';
import {
  ATTENDANCE_TEXT,
  isAhead,
  momentOfWire,
  NO_STAR_TEXT,
  NOTHING_TEXT,
  RATED_TEXT,
  weekdayText,
} from '../shared/timetable.words.ts';
import { TIMETABLE_ICS_PATH, timetableFile } from '../shared/timetable-file.rules.ts';
import { dayAnchor, ElderDoors } from './elder-doors.tsx';
import { Leave } from './leave.tsx';
import { LiveRoom } from './live-room.tsx';
import { useRateSessions, useServerNow, useTimetable } from './offline-classes.queries.ts';
import { ratedOf, SessionRow } from './session-row.tsx';
import s from './timetable.module.css';

/** 已签到 09:42, 请假, 缺课, or when one can sign in. */
function SignMark({ day, now }: { readonly day: OfflineDay; readonly now: Date }) {
  const { signStatus, signTime, attendance, signStartTime, signEndTime } = day;
  if (signStatus === '1')
    return (
      <Tag tone="pine" icon="check">
        {attendance === 'LATE' ? '迟到签到' : '已签到'} {signTime}
      </Tag>
    );
  if (attendance !== '') return <Tag tone="gold">{ATTENDANCE_TEXT[attendance]}</Tag>;
  if (now < momentOfWire(signStartTime)) return <Tag icon="clock">未到签到时间</Tag>;
  if (now <= momentOfWire(signEndTime)) return <Tag tone="blue">现在可以签到</Tag>;
  return <Tag tone="danger">没有签到</Tag>;
}

function Waiting() {
  return (
    <Skeleton label="线下课表">
      {['a', 'b', 'c'].map((key) => (
        <SkeletonBlock key={key} height="96px" gapBefore="16px" />
      ))}
    </Skeleton>
  );
}

/** 线下课表: days and sessions of a class held in a room, signing in and stars (specification, 2.6 and 2.7). */
export function Timetable({ classId }: { readonly classId: string }) {
  const { detail } = useClassOutlet();
  const { data, error, dataUpdatedAt } = useTimetable(classId);
  const now = useServerNow(data?.serverTime, dataUpdatedAt);
  const [stars, setStars] = useState<Readonly<Record<string, number>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLElement>(null);
  const rate = useRateSessions();
  const isElder = useElderMode();
  // A list that did not come stays silent (specification, 7.4 and 8).
  const days = data?.datalist ?? [];
  const viewer = { isStudent: data?.isStudent ?? false, classStatus: detail.classStatusEnum };
  const sessions = days.flatMap(({ children }) => children.map(ratedOf));
  const open = viewer.isStudent ? sessions.filter((session) => mayRate(session, now)) : [];
  const chosenNum = open.filter(({ id }) => (stars[id] ?? 0) > 0).length;
  const isMissing = (id: string) =>
    isChecked && (stars[id] ?? 0) === 0 && open.some((one) => one.id === id && isRatingDue(one, now));

  const submit = () => {
    setIsChecked(true);
    const problem = bulkProblem(sessions, stars, now);
    if (problem !== null) {
      showToast(problem === 'noStar' ? NO_STAR_TEXT : NOTHING_TEXT, { kind: 'warning', seconds: 10 });
      form.current?.querySelector<HTMLElement>('[data-session] input')?.focus();
      return;
    }
    const chosen = open.filter(({ id }) => (stars[id] ?? 0) > 0);
    rate.mutate(
      chosen.map(({ id, teacherPositionType }) => ({
        classId,
        courseId: id,
        ...scoreField(teacherPositionType, stars[id] ?? 0),
      })),
      {
        onSuccess: ({ data: { savedNum, rejected } }) => {
          const [first] = rejected;
          if (first && savedNum === 0) showToast(`${first.reason}。`, { kind: 'error', seconds: 10 });
          else showToast(RATED_TEXT);
          setStars({});
          setIsChecked(false);
        },
        onError: ({ message }) => showToast(message, { kind: 'error', seconds: 10 }),
      },
    );
  };

  return (
    <section ref={form} id="courses" aria-label="线下课表">
      <h2 className="vh">线下课表</h2>
      {data !== undefined && <LiveRoom live={data.live} />}
      {data === undefined && error === null && <Waiting />}
      {data !== undefined && days.length === 0 && (
        <EmptyView title="课表还没有排好" reason="班主任排好以后，这里会有每天的时间、教师和地点。" />
      )}
      {isElder && viewer.isStudent && data !== undefined && days.length > 0 && (
        <ElderDoors
          {...{ days, now }}
          date={data.serverTime.slice(0, 10)}
          openNum={open.length}
          openDate={open[0]?.startTime.slice(0, 10) ?? ''}
        />
      )}
      {days.map((day) => (
        <section
          className={s.day}
          id={dayAnchor(day.date)}
          key={day.date}
          aria-label={`${day.startTimeStr} ${weekdayText(day.date)}`}
        >
          <div className={s.head}>
            <h3>{isElder ? spokenDay(day.date) : day.startTimeStr}</h3>
            <span className="ink-3">
              {weekdayText(day.date)}
              {data?.serverTime.startsWith(day.date) && '　今天'}
            </span>
            {viewer.isStudent && (
              <span className="row wraps gap-8-12 push">
                {isAhead(day, now) && (
                  <ButtonLink kind="text" size="s" to={timetableFile(TIMETABLE_ICS_PATH, classId, day.date)}>
                    加到日历<span className="vh">：{day.startTimeStr}</span>
                  </ButtonLink>
                )}
                <Leave day={day} now={now} />
                <SignMark day={day} now={now} />
              </span>
            )}
          </div>
          {day.correction !== '' && <p className="above-8 small ink-3">班主任改过考勤：{day.correction}</p>}
          <ul>
            {day.children.map((session) => (
              <SessionRow
                key={session.id}
                {...{ session, viewer, now }}
                signUntil={momentOfWire(day.signEndTime)}
                stars={stars[session.id] ?? 0}
                isMissing={isMissing(session.id)}
                onStars={(value) => setStars((old) => ({ ...old, [session.id]: value }))}
              />
            ))}
          </ul>
        </section>
      ))}
      {viewer.isStudent && days.length > 0 && (viewer.classStatus !== 'HOLDOVER' || open.length > 0) && (
        <div className={s.bar}>
          <p>
            <b>{open.length === 0 ? '现在没有待评价的课' : `${open.length} 节课待评价`}</b>
            {open.length > 0 && <span className="before-12 ink-3">已选 {chosenNum} 节</span>}
          </p>
          <span className="push phone-full">
            <Button kind="primary" loading={rate.isPending} loadingLabel="提交中" onClick={submit}>
              提交评价
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}
