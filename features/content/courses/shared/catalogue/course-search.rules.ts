import { hoursFromText } from '#platform/shared/hours.ts';
import { tidyHoursText } from '#platform/shared/hours-input.rules.ts';
import { coursesErrors } from '../courses.errors.ts';

/**
 * 按学时查找课程的规则：下限不能大于上限。
 */

export interface HoursRange {
  /** Hundredths of an hour; absent when open. */
  readonly min?: number;
  readonly max?: number;
}

/** Reads the two ends of an hours search (specification, 5); throws `courses.hoursRange` (400) when crossed. */
export const hoursRange = (minText: string | undefined, maxText: string | undefined): HoursRange => {
  const [low, high] = [tidyHoursText(minText ?? ''), tidyHoursText(maxText ?? '')];
  const range = {
    ...(low === '' ? {} : { min: hoursFromText(low) }),
    ...(high === '' ? {} : { max: hoursFromText(high) }),
  };
  if ((range.min ?? 0) > (range.max ?? Number.POSITIVE_INFINITY)) {
    throw coursesErrors.hoursRange({ min: low, max: high });
  }
  return range;
};
