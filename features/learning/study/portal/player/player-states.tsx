import { useState } from 'react';
import { getCourse } from '#features/content/courses/shared/page/course-page.contract.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Veil } from '../progress/interruption.tsx';
import { useMedia, usePlayingRoom, useStudyState } from '../progress/room-context.ts';
import { textOfError } from '../progress/study-api.ts';
import s from './player.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** The large button on a picture that stands. */
export function BigPlay() {
  const { media } = usePlayingRoom();
  const { phase } = useStudyState();
  const isShown = useMedia((view) => !view.isPlaying && !view.isWaiting && view.failure === 'none');
  const isInterrupted = phase === 'elsewhere' || phase === 'failed' || phase === 'signedOut';
  if (!isShown || isInterrupted || phase === 'retrying') return null;
  return (
    <button type="button" className={s.bigPlay} aria-label="播放" onClick={media.play}>
      <PlayerIcon name="play" />
    </button>
  );
}

/** The medium did not load: its address may have run out, so the course is asked for a fresh one. */
export function Broken() {
  const { media, facts } = usePlayingRoom();
  const failure = useMedia((view) => view.failure);
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  if (failure === 'none') return null;
  if (failure === 'unsupported') {
    return (
      <Veil
        isWarning
        title="这个浏览器放不了本课"
        text="请换用新版的 Edge、Chrome、火狐，或手机自带的浏览器。"
        actions={null}
      />
    );
  }
  const reload = async () => {
    setIsAsking(true);
    setProblem('');
    const { course, classId } = facts;
    try {
      const reply = await call(getCourse, classId ? { id: course.id, classId } : { id: course.id });
      media.reload(reply.data.sdPath);
    } catch (error) {
      setProblem(textOfError(error));
    }
    setIsAsking(false);
  };
  return (
    <Veil
      isWarning
      title="没有加载出来"
      text={problem || '网络可能不稳，已学的时间都在。'}
      actions={
        <Button kind="primary" loading={isAsking} onClick={() => void reload()}>
          重新加载
        </Button>
      }
    />
  );
}
