import { batchOf } from '#features/content/courses/shared/catalogue/batch.rules.ts';

/**
 * 班级换一批规则：每批三个班，最多四批，换到最后一批之后回到第一批，绝不出现空批（specification, 2.5 and 9）。
 */
export const CLASS_BATCH_SIZE = 3;

const MOST_BATCHES = 4;

/** So many classes are asked for at once. */
export const CLASS_BATCH_TOTAL = CLASS_BATCH_SIZE * MOST_BATCHES;

/** Whether 换一批 leads to other classes. */
export const hasNextBatch = (count: number): boolean => count > CLASS_BATCH_SIZE;

/** The three classes that stand after 换一批 was pressed `swaps` times. */
export const classBatchOf = <T>(classes: readonly T[], swaps: number): readonly T[] => {
  const all = classes.slice(0, CLASS_BATCH_TOTAL);
  const batches = Math.max(1, Math.ceil(all.length / CLASS_BATCH_SIZE));
  return batchOf(all, swaps % batches, CLASS_BATCH_SIZE);
};
