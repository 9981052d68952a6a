import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { boundsOf, type Period, periodOn } from '../shared/period.rules.ts';
import { reportsErrors } from '../shared/reports.errors.ts';
import type { Span } from './month-facts.repository.ts';

/** Months of a period today; throws 400 for one that runs backwards or is too long. */
export const periodToday = (deps: Deps, text: string): Period => {
  const period = periodOn(text, wireTime(deps.clock()).slice(0, 10));
  if (period === null) throw reportsErrors.badPeriod();
  return period;
};

/** Moments of a period, as far as it has gone by. */
export const spanOf = ({ from, to }: Period, now: Date): Span => {
  const { until } = boundsOf(to);
  return { from: boundsOf(from).from, until: until < now ? until : now };
};
