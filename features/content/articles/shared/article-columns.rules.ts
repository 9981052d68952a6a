/**
 * 新闻栏目规则：四个栏目，代码固定；这里是安装时的名称和次序，现在的在字典里。
 */
export const ARTICLE_COLUMNS = {
  current: '时政要闻',
  notice: '通知公告',
  grassroots: '基层动态',
  exchange: '学习交流',
} as const;

/** Code of the dictionary of columns. */
export const ARTICLE_COLUMN_DICT = 'NEWS_COLUMN';

export type ArticleColumn = keyof typeof ARTICLE_COLUMNS;

export const ARTICLE_COLUMN_CODES = ['current', 'notice', 'grassroots', 'exchange'] as const;

/** Name of a column as it was installed; empty for a code that is none. */
export const columnName = (code: string): string => ARTICLE_COLUMNS[code as ArticleColumn] ?? '';
