import type { Interval } from '../../shared/progress/intervals.rules.ts';

/** Store of a window for what was watched of one course by one person, for a reload or a crash of the page. */
export const storedIntervals = (person: string, courseId: string, classId: string) => {
  const key = `studied:${person}:${courseId}:${classId}`;
  return {
    store: (watched: readonly Interval[]): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(watched));
      } catch {
        // A browser that keeps nothing still reports; only a crash could then lose a heartbeat.
      }
    },
    stored: (): readonly Interval[] => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Interval[];
      } catch {
        return [];
      }
    },
  };
};
