/**
 * 排次序的规则：拖动、上下按钮和方向键走的是同一步；移出边界等于不动。
 */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined) return [...items];
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
};

/** Where a key moves the item at `index`; `null` for a key that moves nothing. */
export const keyTarget = (key: string, index: number, length: number): number | null => {
  const last = length - 1;
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[key];
  if (to === undefined) return null;
  return Math.max(0, Math.min(to, last));
};
