/**
 * 常用筛选规则：每人每张列表最多二十个，名称最多二十字，同名的以后存的为准；只存筛选条件，不存结果，打开时按当时的权限查。
 */
export const MAX_SAVED = 20;
export const MAX_NAME = 20;
export const MAX_QUERY = 1000;

/** A name as it is kept: one line, without room at its ends. */
export const savedName = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();

/** Why a filter cannot have this name; empty when it can. */
export const nameProblem = (typed: string): string => {
  const { length } = [...savedName(typed)];
  if (length === 0) return '请给它起个名称';
  return length > MAX_NAME ? `名称最多 ${MAX_NAME} 个字` : '';
};
