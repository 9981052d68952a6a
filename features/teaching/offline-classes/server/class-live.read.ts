import type { ClassFacts } from '#features/teaching/classes/server/classes.public.ts';
import { timeStatusOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { ConfigRow } from './timetable.repository.ts';

/** Where a class is broadcast while it runs, and where its recording lies; nothing where there is none. */
export const liveOf = (
  { liveUrl, playbackUrl }: Pick<ConfigRow, 'liveUrl' | 'playbackUrl'>,
  found: ClassFacts,
  now: Date,
) => {
  const status = timeStatusOf(found, now);
  const isOver = status === 'HOLDOVER';
  return {
    liveStatus: liveUrl === '' && playbackUrl === '' ? ('NONE' as const) : status,
    playUrl: isOver ? '' : liveUrl,
    // Many broadcasts are watched again at their own address.
    playbackUrl: playbackUrl === '' && isOver ? liveUrl : playbackUrl,
  };
};
