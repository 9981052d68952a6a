import { type Static, Type } from 'typebox';
import { oneOf } from '#platform/shared/value.schema.ts';

/** One thing that waits for this person today. */
export const TodayItem = Type.Object({
  key: Type.String({ description: 'unique in the list' }),
  icon: Type.String({ description: 'a name of the console’s icons' }),
  tone: oneOf(['plain', 'gold', 'danger']),
  title: Type.String(),
  text: Type.String(),
  when: Type.String({ description: 'deadline or since when, in words: 今天 18:00 截止' }),
  verb: Type.String({ description: 'what to do: 去审核' }),
  to: Type.String({ description: 'a page of the console' }),
});
export type TodayItem = Static<typeof TodayItem>;
