import { useElderMode } from '#platform/web/elder-mode.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarRating, StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StudyStatusTag } from '#platform/web/ui/tag.tsx';
import { mayRate, type RatingViewer, SITE_TEACHING, showsRating, starsOf } from '../shared/rating.rules.ts';
import type { OfflineSession } from '../shared/session.schema.ts';
import { spokenClock } from '../shared/spoken-time.words.ts';
import {
  minutesText,
  momentOfWire,
  NO_STAR_TEXT,
  OFFLINE_COURSE_TEXT,
  ratingNote,
} from '../shared/timetable.words.ts';
import s from './timetable.module.css';

export const ratedOf = (session: OfflineSession) => ({
  ...session,
  startAt: momentOfWire(session.startTime),
  endAt: momentOfWire(session.endTime),
  classEndAt: momentOfWire(session.classEndTime),
});

interface RowProps {
  readonly session: OfflineSession;
  /** Until when one signs in on that day. */
  readonly signUntil: Date;
  readonly viewer: RatingViewer;
  readonly now: Date;
  readonly stars: number;
  readonly isMissing: boolean;
  readonly onStars: (stars: number) => void;
}

/** Stars of a session: given, to be given, or why not yet. */
function Rating({ session, signUntil, viewer, now, stars, isMissing, onStars }: RowProps) {
  const rated = ratedOf(session);
  if (!showsRating(rated, viewer)) return <span />;
  const subject = session.teacherPositionType === SITE_TEACHING ? '教学点' : '课程';
  if (session.courseEvaluateTime !== '')
    return (
      <div className="small ink-3">
        {subject}
        <StarScore className="block" value={starsOf(session)} />
        {session.courseEvaluateTime.slice(5, 16)} 已评
      </div>
    );
  if (!mayRate(rated, now))
    return <span className="small ink-3">{ratingNote({ ...rated, signUntil }, now)}</span>;
  return (
    <div className="small ink-3" data-session={session.id}>
      {subject}
      <StarRating
        label={`${subject}评价：${session.courseName}`}
        value={stars}
        onChange={onStars}
        error={isMissing ? NO_STAR_TEXT : undefined}
      />
    </div>
  );
}

/** One session: when, what, who and where, the stars, and whether one sat through it (specification, 2.7). */
export function SessionRow(props: RowProps) {
  const { session, viewer, now } = props;
  const isElder = useElderMode();
  const { startAt, endAt } = ratedOf(session);
  const isNow = startAt <= now && now < endAt;
  return (
    <li className={cx(s.row, isNow && s.now)}>
      <p className={s.time}>
        <b>{isElder ? spokenClock(session.startTime) : session.startTime.slice(11, 16)}</b>
        <small>
          至 {session.endTime.slice(11, 16)}　{minutesText(session.courseTime)}
        </small>
      </p>
      <span className={s.picture} aria-hidden="true">
        <Icon name="board" />
      </span>
      <div>
        <button
          className={cx(s.name, 'title-s', 'hover-cinnabar')}
          type="button"
          onClick={() => showToast(OFFLINE_COURSE_TEXT, { kind: 'warning', seconds: 10 })}
        >
          {session.courseName}
        </button>
        <p className="flex wraps small ink-3 gap-0-16">
          <span>{session.teacher || '—'}</span>
          <span>{session.place || '—'}</span>
          <span>学时 {session.courseHours}</span>
        </p>
      </div>
      <Rating {...props} />
      <p className={s.state}>
        {viewer.isStudent && <StudyStatusTag status={session.studyStatus === 2 ? 2 : 0} />}
      </p>
    </li>
  );
}
