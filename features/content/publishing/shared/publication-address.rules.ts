/**
 * 地址规则：审签台在控制台里，一份稿子的审签页带上类别和编号，刷新和转发都回得到同一份。
 */
export const DESK_PATH = '/console/publishing';
export const REVIEW_PATH = `${DESK_PATH}/review`;
export const VERSIONS_PATH = `${DESK_PATH}/versions`;
export const SETTINGS_PATH = '/console/publishing-settings';

const named = (path: string, kind: string, id: string): string =>
  `${path}?kind=${encodeURIComponent(kind)}&id=${encodeURIComponent(id)}`;

/** Page on which one publication is compared, signed and returned. */
export const reviewPath = (kind: string, id: string): string => named(REVIEW_PATH, kind, id);

/** Page of the versions that were submitted of one publication. */
export const versionsPath = (kind: string, id: string): string => named(VERSIONS_PATH, kind, id);

/** The kind that an address names as `kind`; `none`, which there is not, for text that cannot be one. */
export const kindOfText = (text: string | null): string => /^[a-z-]{1,20}$/.exec(text ?? '')?.[0] ?? 'none';
