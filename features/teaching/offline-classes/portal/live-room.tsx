import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { liveStep } from '../shared/timetable.words.ts';
import type { Timetable } from './offline-classes.queries.ts';

/** Above the timetable: where the class is broadcast, or its recording; a course of this site opens in our player. */
export function LiveRoom({ live }: Pick<Timetable, 'live'>) {
  const step = liveStep(live, window.location.origin);
  if (step === null) return null;
  return (
    <section className="panel row wraps gap-12-20 pad-14-18 below-24" aria-label="直播">
      <Icon className="gold-ink" name="play" />
      <p className="grows">{step.text}</p>
      {step.to !== '' && (
        <ButtonLink to={step.to} newWindow={step.isOutside}>
          {step.label}
        </ButtonLink>
      )}
    </section>
  );
}
