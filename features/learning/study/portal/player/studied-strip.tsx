import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { type RecordTone, recordText, studiedText } from '../../shared/player/study.words.ts';
import { useMedia, usePlayingRoom, useStudyState } from '../progress/room-context.ts';
import { PlayerIcon } from './player-icon.tsx';
import s from './studied-strip.module.css';

function RecordLine({ tone, text }: { readonly tone: RecordTone; readonly text: string }) {
  return (
    <p className={cx(s.record, s[tone])}>
      {tone === 'ok' && <PlayerIcon name="kept" />}
      {tone === 'bad' && <Icon name="warning" />}
      {tone === 'busy' && <Icon name="clock" />}
      {tone === 'plain' && <Icon name="info" />}
      <span>{text}</span>
    </p>
  );
}

/** 已学 3 分 20 秒，还差 1 分 40 秒: the server's own value with the seconds since, and when it was last recorded. */
export function StudiedStrip() {
  const { facts, session } = usePlayingRoom();
  const state = useStudyState();
  const { course } = facts;
  const hasQuiz = course.examFlag === '1';
  // The seconds go on between two reports, and the next answer of the server corrects them.
  const fresh = useMedia(() => session.freshSeconds());
  const seconds = state.studiedSeconds + fresh;
  const shown = {
    ...state,
    studiedSeconds: seconds,
    needSeconds: state.needSeconds === null ? null : state.needSeconds - fresh,
  };
  const { studied, missing, rule } = studiedText(shown, {
    durationSeconds: course.courseDuration,
    hours: course.courseHours,
    hasQuiz,
  });
  // Watched on an earlier day: the server says so only once playing has begun.
  const needSeconds = awaitsQuiz(course) ? 0 : state.needSeconds;
  const record = recordText({ ...state, needSeconds }, hasQuiz);
  const isDone = state.phase === 'finished';
  return (
    <section className={s.strip} aria-label="已学时间">
      <p className={s.time}>
        {isDone ? (
          <b>已学完</b>
        ) : (
          <>
            已学 <b>{studied}</b>
            {missing !== '' && `，${missing}`}
          </>
        )}
        <span className="block small ink-3">{rule}</span>
      </p>
      <ProgressBar
        className={s.bar}
        label="学习进度"
        value={isDone ? course.courseDuration : seconds}
        max={course.courseDuration}
        text={isDone ? '已学完' : `已学 ${studied}`}
        tone={isDone ? 'pine' : 'gold'}
      />
      {isDone ? (
        <p className={cx(s.record, 'pine')}>
          <PlayerIcon name="kept" />
          <a className="pad-y-10 underlined" href="#receipt">
            {course.courseHours} 学时已入账，看回执
          </a>
        </p>
      ) : (
        <RecordLine {...record} />
      )}
      {state.endProblem !== '' && !isDone && (
        <p className={s.problem}>
          <Icon className="gold-ink" name="info" />
          <span>{state.endProblem}</span>
          <Button size="s" onClick={session.retryEnd}>
            再核对一次
          </Button>
        </p>
      )}
      <span className="vh" role="status">
        {isDone && `本课已学完，${course.courseHours} 学时已入账`}
        {!isDone && hasQuiz && needSeconds === 0 && '本课已看完，可以做随堂测试了'}
      </span>
    </section>
  );
}
