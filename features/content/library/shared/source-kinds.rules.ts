/**
 * 书刊种类规则：六种，名称和次序固定。
 */
export const SOURCE_KINDS = {
  book: '图书',
  periodical: '期刊',
  newspaper: '报纸',
  database: '数据库',
  audio: '有声书',
  film: '影像',
} as const;

export type SourceKind = keyof typeof SOURCE_KINDS;

export const SOURCE_KIND_CODES = ['book', 'periodical', 'newspaper', 'database', 'audio', 'film'] as const;

/** Name of a kind; empty for a code that is none. */
export const sourceKindName = (code: string): string => SOURCE_KINDS[code as SourceKind] ?? '';
