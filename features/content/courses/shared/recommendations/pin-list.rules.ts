/**
 * 推荐位规则：一个位置至多十二门，一门课只占一行；过了截止日的留在表里，标明已不显示。
 */
export const MAX_PINS = 12;

interface Pinned {
  readonly courseId: string;
}

/** Why a course cannot be added; empty when it can. */
export const whyNotPin = (items: readonly Pinned[], courseId: string): string => {
  if (items.some((item) => item.courseId === courseId)) return '已在这个位置';
  return items.length >= MAX_PINS ? `已满 ${MAX_PINS} 门` : '';
};

/** Sentence beside a pinned course that learners do not see; empty when they do. */
export const whyHidden = (pin: { status: number; untilDate: string }, today: string): string => {
  if (pin.status !== 3) return '课程已下线，不显示';
  return pin.untilDate !== '' && pin.untilDate < today ? '已过截止日，不显示' : '';
};
