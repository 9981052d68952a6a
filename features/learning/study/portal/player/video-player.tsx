import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cueOnPicture } from '#features/content/courses/shared/captions/captions.parser.ts';
import { withTicketOf } from '#features/ground/media/shared/delivery/media-renewal.rules.ts';
import { Interruption } from '../progress/interruption.tsx';
import { useMedia, usePlayingRoom } from '../progress/room-context.ts';
import { captionsOf, useCaptions } from './captions.queries.ts';
import s from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { playerKeys } from './player-keys.ts';
import { BigPlay, Broken } from './player-states.tsx';
import { ScrubBar } from './scrub-bar.tsx';
import { useWholeScreen } from './use-whole-screen.ts';

/** WeChat on Android would otherwise lift the video out of the page, away from our controls. */
const INLINE_IN_WECHAT = { 'x5-playsinline': 'true' };

function CaptionOnPicture() {
  const { facts } = usePlayingRoom();
  const { cues, lang } = useCaptions(facts.course);
  const text = useMedia((view) => cueOnPicture(cues, view.position)?.text ?? '');
  if (text === '') return null;
  return (
    <p className={s.caption}>
      <span className="inline-block round-s own-lines balanced" lang={lang} dir="auto">
        {text}
      </span>
    </p>
  );
}

export function VideoPlayer() {
  const { media, facts } = usePlayingRoom();
  const { course } = facts;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [hasCaptions, setHasCaptions] = useState(true);
  const screen = useWholeScreen(frame);
  const isWaiting = useMedia((view) => view.isWaiting && view.failure === 'none');
  const file = captionsOf(course);
  const track = useMedia((view) => withTicketOf(file?.url ?? '', view.address));

  useEffect(() => (video.current ? media.mount(video.current) : undefined), [media]);

  const captions = file && { isOn: hasCaptions, toggle: () => setHasCaptions((isOn) => !isOn) };
  const onKey = (event: KeyboardEvent) =>
    playerKeys(event, media, { f: screen.toggle, ...(captions ? { c: captions.toggle } : {}) });
  return (
    <section ref={frame} className={`${s.player} on-dark`} aria-label="视频播放器" onKeyDown={onKey}>
      <div className={s.screen}>
        <video
          ref={video}
          className={s.video}
          poster={course.screenshotPath || undefined}
          preload="none"
          playsInline
          controlsList="nodownload"
          disablePictureInPicture
          disableRemotePlayback
          aria-label={course.courseName}
          onClick={media.toggle}
          onContextMenu={(event) => event.preventDefault()}
          {...INLINE_IN_WECHAT}
        >
          {/* For the iPhone's own full screen, which shows nothing of the page. */}
          {file && <track kind="captions" src={track} srcLang={file.lang} label={file.label} />}
        </video>
        {hasCaptions && file && <CaptionOnPicture />}
        {isWaiting && <span className={s.waiting} role="status" aria-label="正在加载" />}
        <BigPlay />
        <Broken />
        <Interruption />
      </div>
      <ScrubBar />
      <PlayerControls captions={captions} screen={screen} />
    </section>
  );
}
