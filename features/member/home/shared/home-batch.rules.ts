import { BATCH_SIZE, nextBatch } from '#features/content/courses/shared/catalogue/batch.rules.ts';

/**
 * 首页换一批规则：手里的看完了、后面还有，就再取一页三十二门；全部取完以后在手里的课程中每批八门轮换。
 */
export const FETCH_SIZE = 32;

export interface BatchStep {
  readonly index: number;
  /** Pages of 32 to have in hand. */
  readonly pages: number;
}

/** Next batch of 换一批; `loaded` courses are in hand of `total`. */
export const stepBatch = ({ index, pages }: BatchStep, loaded: number, total: number): BatchStep => {
  const isThrough = (index + 1) * BATCH_SIZE >= loaded;
  return isThrough && loaded < total
    ? { index: index + 1, pages: pages + 1 }
    : { index: nextBatch(index, loaded), pages };
};
