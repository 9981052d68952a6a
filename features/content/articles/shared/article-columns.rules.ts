/**
 * 新闻栏目规则：四个栏目，名称和次序固定。
 */
export const ARTICLE_COLUMNS = {
  current: '时政要闻',
  notice: '通知公告',
  grassroots: '基层动态',
  exchange: '学习交流',
} as const;

export type ArticleColumn = keyof typeof ARTICLE_COLUMNS;

export const ARTICLE_COLUMN_CODES = ['current', 'notice', 'grassroots', 'exchange'] as const;

/** Name of a column; empty for a code that is none. */
export const columnName = (code: string): string => ARTICLE_COLUMNS[code as ArticleColumn] ?? '';
