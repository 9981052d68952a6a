/**
 * 行的状态：可导入、已有、失败、已导入、不导入；数字后面总跟着它的意思。
 */
export const ROW_STATES = ['waiting', 'good', 'exists', 'failed', 'done', 'skipped'] as const;
export type RowState = (typeof ROW_STATES)[number];

export const IMPORT_STATES = [
  'reading',
  'checking',
  'ready',
  'committing',
  'done',
  'failed',
  'discarded',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: '正在读取',
  checking: '正在检查',
  ready: '等待导入',
  committing: '正在导入',
  done: '已导入',
  failed: '没有完成',
  discarded: '已放弃',
};

export const ROW_STATE_WORDS: Readonly<Record<RowState, string>> = {
  waiting: '待检查',
  good: '可导入',
  exists: '已有',
  failed: '失败',
  done: '成功',
  skipped: '不导入',
};

/** Rows are mended, left out and imported only while nothing else works on them. */
export const isOpen = (state: ImportState): boolean => state === 'ready' || state === 'done';

/** While it works the page asks again and again. */
export const isBusy = (state: ImportState): boolean =>
  state === 'reading' || state === 'checking' || state === 'committing';

/** Receipt number: `IM26-0709-0031`, counted from 1 each day. `wire` is a time as on the wire. */
export const receiptNo = (wire: string, number: number): string =>
  `IM${wire.slice(2, 4)}-${wire.slice(5, 7)}${wire.slice(8, 10)}-${String(number).padStart(4, '0')}`;
