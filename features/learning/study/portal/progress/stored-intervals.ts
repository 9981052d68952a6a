import type { Interval } from '../../shared/progress/intervals.rules.ts';

/** Where a window keeps what was watched of one course by one person, for a reload or a crash of the page. */
export const keptIntervals = (person: string, courseId: string, classId: string) => {
  const key = `studied:${person}:${courseId}:${classId}`;
  return {
    keep: (watched: readonly Interval[]): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(watched));
      } catch {
        // A browser that keeps nothing still reports; only a crash could then lose a heartbeat.
      }
    },
    kept: (): readonly Interval[] => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Interval[];
      } catch {
        return [];
      }
    },
  };
};
