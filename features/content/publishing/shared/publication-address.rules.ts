/**
 * 地址规则：审签台在控制台里，一份稿子的审签页带上类别和编号，刷新和转发都回得到同一份。
 */
export const DESK_PATH = '/console/publishing';
export const REVIEW_PATH = `${DESK_PATH}/review`;
export const SETTINGS_PATH = '/console/publishing-settings';

/** Page on which one publication is compared, signed and returned. */
export const reviewPath = (kind: string, id: string): string =>
  `${REVIEW_PATH}?kind=${encodeURIComponent(kind)}&id=${encodeURIComponent(id)}`;
