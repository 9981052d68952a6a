import { type RefObject, useEffect, useRef, useState } from 'react';
import { CourseArticle } from '#features/content/courses/portal/page/course-article.public.tsx';
import { CoursewarePlayer } from '#features/content/courses/portal/page/courseware-player.public.tsx';
import { clockText } from '#platform/shared/times.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import s from './group-run.module.css';
import { type GroupStudy, renewedAddress, usePlayedCourse } from './group-study.queries.ts';
import { type RoomPlayback, useFilmReports, useReportBeat } from './use-room-reports.ts';

/** Holds what plays still; the page pauses it before the session is closed. */
export type HoldRef = RefObject<(() => Promise<void>) | null>;

interface RoomPlayerProps {
  readonly study: GroupStudy;
  readonly report: (playback: RoomPlayback) => Promise<void>;
  readonly hold: HoldRef;
}

type Course = NonNullable<ReturnType<typeof usePlayedCourse>['data']>;
type PartProps = RoomPlayerProps & { readonly course: Course };

function FilmInRoom({ study, course, report, hold }: PartProps) {
  const media = useRef<HTMLVideoElement>(null);
  useFilmReports(media, study.positionSeconds, report, course.sdPath !== '');
  useEffect(() => {
    hold.current = async () => {
      const film = media.current;
      if (!film) return;
      film.pause();
      await report({ isPlaying: () => false, position: () => film.currentTime });
    };
  });
  return <CoursewarePlayer course={course} renew={() => renewedAddress(course.id)} media={media} />;
}

/** An image-text course is read aloud: the clock runs from the leader's 开始 to 暂停. */
function TextInRoom({ study, course, report, hold }: PartProps) {
  const seconds = useRef(study.positionSeconds);
  const since = useRef<number | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const position = () =>
    seconds.current + (since.current === null ? 0 : (performance.now() - since.current) / 1000);
  const tell = (plays: boolean) => report({ isPlaying: () => plays, position });
  const turn = async (plays: boolean) => {
    seconds.current = position();
    since.current = plays ? performance.now() : null;
    setIsRunning(plays);
    await tell(plays);
  };
  useReportBeat(isRunning, () => void tell(true));
  useEffect(() => {
    hold.current = () => turn(false);
  });
  return (
    <div className={s.text}>
      <div className="row wraps gap-12 below-16">
        <Button onClick={() => void turn(!isRunning)}>{isRunning ? '暂停' : '开始学习'}</Button>
        <span className="ink-3 small">{isRunning ? '正在计时' : '没有计时，点“开始学习”后才算分钟'}</span>
      </div>
      <CourseArticle course={course} html={course.resourceContent} />
    </div>
  );
}

/** The one screen of the room: film, sound or text. */
export function RoomPlayer(props: RoomPlayerProps) {
  const query = usePlayedCourse(props.study.courseId);
  if (!query.data) return <LoadingState query={query} label="课程" blocks={['420px']} />;
  const Part = query.data.mediaKind === 'text' ? TextInRoom : FilmInRoom;
  return <Part {...props} course={query.data} />;
}

/** 已放 · 还剩 · 在场 · 学满可得 */
export function RoomNumbers({ study }: { readonly study: GroupStudy }) {
  const present = study.people.filter(({ presence }) => presence === 'PRESENT').length;
  const left = Math.max(0, study.durationSeconds - Math.floor(study.positionSeconds));
  return (
    <dl className={s.numbers}>
      <div>
        <dt>已放</dt>
        <dd className="digits">{clockText(study.playedSeconds)}</dd>
      </div>
      <div>
        <dt>还剩</dt>
        <dd className="digits">{clockText(left)}</dd>
      </div>
      <div>
        <dt>在场</dt>
        <dd className="digits">
          {present} <small>/ {study.people.length} 人</small>
        </dd>
      </div>
      <div>
        <dt>学满可得</dt>
        <dd className="digits">
          {study.courseHours} <small>学时</small>
        </dd>
      </div>
    </dl>
  );
}
