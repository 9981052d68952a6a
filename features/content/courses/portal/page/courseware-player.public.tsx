import { useRef } from 'react';
import { PlainPlayer, type Playable } from './plain-player.tsx';

export interface CoursewarePlayerProps {
  readonly course: Playable;
  /** A new address of the medium, before the one in `course` ends. */
  readonly renew: () => Promise<string>;
}

/** Film or sound with its captions where nothing is studied: no learner, nothing recorded. */
export function CoursewarePlayer(props: CoursewarePlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  return <PlainPlayer {...props} media={media} />;
}
