import type { AskedCall } from './turn.ts';
import { CONTENT_CALLS } from './wings/content-calls.ts';
import { GROUND_CALLS } from './wings/ground-calls.ts';
import { LEARNING_CALLS } from './wings/learning-calls.ts';
import { MEMBER_CALLS } from './wings/member-calls.ts';
import { TEACHING_CALLS } from './wings/teaching-calls.ts';

/** Every call that visitors and members make; a test compares them with the contracts. */
export const CALLS: readonly AskedCall[] = [
  ...GROUND_CALLS,
  ...CONTENT_CALLS,
  ...LEARNING_CALLS,
  ...TEACHING_CALLS,
  ...MEMBER_CALLS,
];
