import { type RefObject, useState } from 'react';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { usePreviewSource } from '../documents/course-preview-source.ts';
import type { CourseFacts } from './course-page.queries.ts';
import s from './plain-player.module.css';

/** Facts of what plays: a course has them, and whatever else is shown in the same way. */
export type Playable = Pick<
  CourseFacts,
  'sdPath' | 'subtitles' | 'screenshotPath' | 'courseCover' | 'courseName'
>;

export interface PlainPlayerProps {
  readonly course: Playable;
  readonly media: RefObject<HTMLVideoElement | null>;
  /** A new address of the medium, before the one in `course` ends. */
  readonly renew: () => Promise<string>;
}

/** Plays with the browser's own controls; knows no learner and records nothing. */
export function PlainPlayer({ course, media, renew }: PlainPlayerProps) {
  const [isBroken, setIsBroken] = useState(false);
  const { sdPath, subtitles, screenshotPath, courseCover, courseName } = course;
  usePreviewSource(media, {
    address: isBroken ? '' : sdPath,
    renew,
    onBroken: () => setIsBroken(true),
  });
  if (sdPath === '') return <p className={s.none}>课件还没有准备好，处理完就能在这里播放。</p>;
  if (isBroken) return <FailedView kept="没有取到课件，再试一次。" onRetry={() => setIsBroken(false)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: as many tracks as the course has
    <video
      ref={media}
      className={s.player}
      controls
      controlsList="nodownload"
      disablePictureInPicture
      playsInline
      preload="metadata"
      poster={screenshotPath || courseCover || undefined}
      aria-label={courseName}
    >
      {subtitles.map(({ lang, label, url }, index) => (
        <track key={lang} kind="captions" src={url} srcLang={lang} label={label} default={index === 0} />
      ))}
    </video>
  );
}
