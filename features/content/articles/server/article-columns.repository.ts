import { sql as raw } from 'drizzle-orm';
import { publicationTable } from '#features/content/publishing/server/publishing.public.ts';
import type { DictionaryKind } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { ARTICLE_KIND } from '../shared/article-address.rules.ts';
import { ARTICLE_COLUMN_DICT } from '../shared/article-columns.rules.ts';
import { article } from './articles.table.ts';

/** 新闻栏目: names and order; each of the four has an address, a colour and a place on the home page of its own. */
export const ARTICLE_COLUMN_DICTIONARY: DictionaryKind = {
  dictCode: ARTICLE_COLUMN_DICT,
  title: '新闻栏目',
  note: '新闻列表的页签、卡片和首页用它；四个栏目各有自己的网址和封面色，代码由系统定',
  order: 15,
  counted: '篇新闻',
  unit: '用到的新闻',
  mayAdd: false,
  mayHide: false,
  uses: async (sql) => {
    const { kind, id, document } = publicationTable;
    const rows = await rowsOf<{ code: string; num: number }>(
      sql,
      raw`select code, count(distinct id)::int as num from (
        select ${article.id} as id, ${article.columnCode} as code from ${article}
        union all
        select ${id} as id, ${document} ->> 'columnCode' as code from ${publicationTable}
        where ${kind} = ${ARTICLE_KIND}
      ) used where code is not null group by code`,
    );
    return new Map(rows.map(({ code, num }) => [code, num]));
  },
};
