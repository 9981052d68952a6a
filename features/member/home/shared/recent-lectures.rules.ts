/**
 * 近期课堂列最新的四门课，正在首屏大课堂里讲的那一门不再列一次。
 */
export const RECENT_COUNT = 4;

/** `newest` holds at least one course more than is shown, so that leaving one out leaves four. */
export const recentLectures = <T extends { readonly id: string }>(
  newest: readonly T[],
  headlineId: string | undefined,
): T[] => newest.filter(({ id }) => id !== headlineId).slice(0, RECENT_COUNT);
