/**
 * 保存时发现别人已经改过：只有一方动过的字段取动过的那一方，两方都动过的由人来选，选完才能保存。
 */
export type Side = 'mine' | 'theirs';

export interface FieldConflict<K extends string = string> {
  readonly key: K;
  /** Side that changed it since both began. */
  readonly changed: 'mine' | 'theirs' | 'both';
}

export type Choices = Readonly<Record<string, Side>>;

/** Whether two plain values say the same; a field left out equals an undefined one. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
};

/** The fields in which the two versions differ, in the order of `keys`. */
export const compareVersions = <T extends object>(
  base: T,
  mine: T,
  theirs: T,
  keys: readonly (keyof T & string)[],
): FieldConflict<keyof T & string>[] =>
  keys
    .filter((key) => !isSame(mine[key], theirs[key]))
    .map((key) => {
      if (isSame(base[key], mine[key])) return { key, changed: 'theirs' };
      return { key, changed: isSame(base[key], theirs[key]) ? 'mine' : 'both' };
    });

/** Choice before anybody chooses: where only one side changed, that side. */
export const firstChoices = (conflicts: readonly FieldConflict[]): Choices =>
  Object.fromEntries(
    conflicts.flatMap(({ key, changed }) => (changed === 'both' ? [] : [[key, changed] as const])),
  );

export const openChoices = (conflicts: readonly FieldConflict[], choices: Choices): number =>
  conflicts.filter(({ key }) => choices[key] === undefined).length;

/** The values to save: mine, with the other's where that was chosen. Fields without a label stay the other's. */
export const mergeVersions = <T extends object>(
  mine: T,
  theirs: T,
  keys: readonly (keyof T & string)[],
  choices: Choices,
): T => {
  const merged = { ...theirs };
  for (const key of keys) merged[key] = choices[key] === 'theirs' ? theirs[key] : mine[key];
  return merged;
};
