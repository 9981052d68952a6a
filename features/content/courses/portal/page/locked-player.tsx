import type { ReactNode } from 'react';
import { clockText } from '#platform/shared/times.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import type { CourseFacts } from './course-page.queries.ts';
import s from './locked-player.module.css';

export interface LockedPlayerProps {
  readonly course: CourseFacts;
  /** Why it does not play, and the way on. */
  readonly children: ReactNode;
}

/** The player of a course that this person may not study: its picture with a lock, and the reason under it. */
export function LockedPlayer({ course, children }: LockedPlayerProps) {
  const { screenshotPath, courseCover, courseName, courseDuration, courseHours } = course;
  return (
    <div>
      <section
        className="clips on-night round-l phone-bleeds phone-square on-dark"
        aria-label="播放器（未开放）"
      >
        <div className={s.screen}>
          {screenshotPath ? (
            <img className={s.still} src={screenshotPath} alt="" />
          ) : (
            <SmartImage className={s.cover} src={courseCover} alt="" title={courseName} eager />
          )}
          <span className={s.lock}>
            <Icon name="lock" />
          </span>
        </div>
      </section>
      <section className={s.strip} aria-label="怎样学习">
        <p className="plain ink-2">
          共 {clockText(courseDuration)}，学满记 {courseHours} 学时
        </p>
        {children}
      </section>
    </div>
  );
}
