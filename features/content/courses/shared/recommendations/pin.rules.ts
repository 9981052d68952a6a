import type { CourseFacts, Recommendation } from './recommend.rules.ts';
import type { RelatedTopic } from './related.rules.ts';

/**
 * 置顶规则：编辑置顶的课程排在推荐的最前面，过了截止日不再置顶；没有发布的不出现，本人学完的不再推荐。
 */
export type PinSlot = 'recommend' | 'uyghur' | 'red' | 'micro' | 'everyone';

export const PIN_TITLES: Readonly<Record<PinSlot, string>> = {
  recommend: '为你推荐',
  uyghur: '民语课程推荐',
  red: '红色纪录片',
  micro: '微课推荐',
  everyone: '大家都在学',
};

export const PIN_REASON = '编辑推荐';

export interface Pin {
  readonly slot: string;
  readonly courseId: string;
  /** Last day in Asia/Shanghai, `yyyy-MM-dd`; null for no end. */
  readonly untilDate: string | null;
}

const SLOT_OF: Readonly<Record<RelatedTopic, PinSlot>> = {
  uyghur: 'uyghur',
  documentary: 'red',
  micro: 'micro',
  everyone: 'everyone',
};

/** The slot in front of a topic of the sidebar card. */
export const slotOfTopic = (topic: RelatedTopic): PinSlot => SLOT_OF[topic];

/** Whether a text is a day of the calendar. */
export const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** Published courses pinned in a slot on `today` (`yyyy-MM-dd`), in their order. */
export const pinnedOn = (
  pins: readonly Pin[],
  slot: PinSlot,
  courses: readonly Pick<CourseFacts, 'id'>[],
  today: string,
): string[] => {
  const published = new Set(courses.map(({ id }) => id));
  return pins
    .filter((pin) => pin.slot === slot && (pin.untilDate === null || pin.untilDate >= today))
    .map(({ courseId }) => courseId)
    .filter((id) => published.has(id));
};

/** Pinned courses as they are recommended. */
export const pinRows = (pinned: readonly string[]): Recommendation[] =>
  pinned.map((id) => ({ id, reason: PIN_REASON }));

/** Recommendations with the pinned ones in front; `isOut` leaves out what this person or page does not want. */
export const pinnedFirst = (
  pinned: readonly string[],
  ranked: readonly Recommendation[],
  isOut: (id: string) => boolean,
): Recommendation[] => {
  const front = pinned.filter((id) => !isOut(id));
  return [...pinRows(front), ...ranked.filter(({ id }) => !front.includes(id))];
};
