import { type KeyboardEvent, useEffect, useRef } from 'react';
import { lastBegun } from '#features/content/courses/shared/captions/captions.parser.ts';
import { clockText } from '#platform/shared/times.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { chapterName } from '../../shared/player/study.words.ts';
import { Interruption } from '../progress/interruption.tsx';
import { useMedia, usePlayingRoom } from '../progress/room-context.ts';
import { useCaptions } from './captions.queries.ts';
import s from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { playerKeys } from './player-keys.ts';
import { Broken } from './player-states.tsx';
import { ScrubBar } from './scrub-bar.tsx';

/** The chapter that plays, or the course itself where it has none. */
function NowPlaying() {
  const { facts } = usePlayingRoom();
  const { chapters, courseName, lang, teacher, courseDuration } = facts.course;
  const starts = chapters.map(({ startSeconds }) => startSeconds);
  const index = useMedia((view) => Math.max(0, lastBegun(starts, view.position)));
  const chapter = chapters[index];
  const until = chapters[index + 1]?.startSeconds ?? courseDuration;
  return (
    <>
      <p className={s.chapter}>
        {chapter ? `${chapterName(index + 1)}　${clockText(until - chapter.startSeconds)}` : teacher}
      </p>
      <p className={s.now}>
        <Title lang={chapter ? undefined : lang}>{chapter?.title ?? courseName}</Title>
      </p>
    </>
  );
}

/** The sentence before, the spoken one and the next. */
function ThreeLines() {
  const { facts } = usePlayingRoom();
  const { cues, lang } = useCaptions(facts.course);
  const starts = cues.map(({ start }) => start);
  const spoken = useMedia((view) => lastBegun(starts, view.position));
  if (cues.length === 0) return <p className={s.lines}>{facts.course.summary}</p>;
  const first = Math.max(0, Math.min(spoken - 1, cues.length - 3));
  return (
    <div className={s.lines} lang={lang} dir="auto">
      {cues.slice(first, first + 3).map((cue, i) => (
        <p key={cue.start} className={first + i === spoken ? s.spoken : undefined}>
          {cue.text}
        </p>
      ))}
    </div>
  );
}

export function AudioPlayer() {
  const { media, facts } = usePlayingRoom();
  const { course } = facts;
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => (audio.current ? media.mount(audio.current) : undefined), [media]);
  const onKey = (event: KeyboardEvent) => playerKeys(event, media);
  return (
    <section className={`${s.player} ${s.audio} on-dark`} aria-label="音频播放器" onKeyDown={onKey}>
      <div className={s.sheet}>
        <SmartImage className={s.cover} src={course.courseCover} alt="" title={course.courseName} eager />
        <div>
          <NowPlaying />
          <ThreeLines />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside it */}
      <audio ref={audio} preload="none" controlsList="nodownload" />
      <ScrubBar />
      <PlayerControls hasBackButton />
      <Broken />
      <Interruption />
    </section>
  );
}
