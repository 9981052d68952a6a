/** A thing that was opened from the search. */
export interface RecentThing {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** Kind in words: 班级. */
  readonly group: string;
}

const SHOWN = 6;
const keyOf = (of: string) => `console-recent ${of}`;

const isThing = (value: unknown): value is RecentThing =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'path', 'title', 'icon', 'group'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  ) &&
  (value as RecentThing).path.startsWith('/console');

/**
 * Things last opened from the search by one person in one role, the latest first. They name people, so they go with
 * the browser's window and are not kept on a shared device.
 */
export const recentThings = (of: string): RecentThing[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(of)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isThing).slice(0, SHOWN) : [];
  } catch {
    return [];
  }
};

/** Puts a thing in front of those that were opened before. */
export const noteRecent = (of: string, thing: RecentThing): void => {
  const others = recentThings(of).filter(({ path }) => path !== thing.path);
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify([thing, ...others].slice(0, SHOWN)));
  } catch {
    // A browser that keeps nothing has no recent things.
  }
};
