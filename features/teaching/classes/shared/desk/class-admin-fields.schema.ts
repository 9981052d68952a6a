import { Type } from 'typebox';
import { BASE } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';

/** Where the console's calls about classes are. */
export const ADMIN_CLASS = `${BASE}/api/admin/class`;

export const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
export const sortInput = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' }));
/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, or empty. */
export const moment = Type.String({ pattern: `^(${DAY_PATTERN} \\d{2}:\\d{2}:\\d{2})?$` });

/**
 * How many people; null: no limit. One type of two, not a union of two types: of a union the 0 that a form may
 * send would be read as null, and no seats would be seats without a limit.
 */
export const peopleOrNull = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 1,
  maximum: 1_000_000,
});
