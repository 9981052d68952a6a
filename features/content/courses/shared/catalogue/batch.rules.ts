/**
 * 换一批规则：每批八门，换到最后一批之后回到第一批，绝不出现空批；不足九门时换一批不起作用。
 */
export const BATCH_SIZE = 8;

/** Index of the batch after `index`; with one batch or less it stays at 0 (decisions.md, 26). */
export const nextBatch = (index: number, itemCount: number, size: number = BATCH_SIZE): number => {
  const batches = Math.ceil(itemCount / size);
  return batches <= 1 ? 0 : (index + 1) % batches;
};

/** The items of one batch; an index left over from a longer list shows the first batch. */
export const batchOf = <T>(items: readonly T[], index: number, size: number = BATCH_SIZE): readonly T[] => {
  const start = index * size;
  return start < items.length ? items.slice(start, start + size) : items.slice(0, size);
};
