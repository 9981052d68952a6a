import { type RefObject, useRef } from 'react';
import { PlainPlayer, type Playable } from './plain-player.tsx';

export interface CoursewarePlayerProps {
  readonly course: Playable;
  /** A new address of the medium, before the one in `course` ends. */
  readonly renew: () => Promise<string>;
  /** Element that plays, for a page that follows it. */
  readonly media?: RefObject<HTMLVideoElement | null>;
}

/** Film or sound with its captions where nothing is studied: no learner, nothing recorded. */
export function CoursewarePlayer({ media, ...props }: CoursewarePlayerProps) {
  const own = useRef<HTMLVideoElement>(null);
  return <PlainPlayer {...props} media={media ?? own} />;
}
