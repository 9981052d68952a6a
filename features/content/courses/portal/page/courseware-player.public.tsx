import { useRef } from 'react';
import type { CourseFacts } from './course-page.queries.ts';
import { PlainPlayer } from './plain-player.tsx';

export interface CoursewarePlayerProps {
  readonly course: CourseFacts;
  /** A new address of the medium, before the one in `course` ends. */
  readonly renew: () => Promise<string>;
}

/** Film or sound of a course with its captions, for whoever judges it: no learner, nothing recorded. */
export function CoursewarePlayer(props: CoursewarePlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  return <PlainPlayer {...props} media={media} />;
}
