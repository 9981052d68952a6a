import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ARTICLE_COLUMN_CODES } from './article-columns.rules.ts';

/** One article of a list. */
export const ArticleItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  columnCode: Type.String(),
  columnName: Type.String(),
  coverUrl: Type.String(),
  publishTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
  source: Type.String(),
  contentText: Type.String({ description: 'the summary, or the first 100 characters' }),
  isTop: Type.Boolean(),
});
export type ArticleItem = Static<typeof ArticleItem>;

export const listArticles = endpoint({
  path: `${BASE}/api/article/queryByTitle`,
  summary: '新闻通知：按标题和栏目查已公开的，置顶在前，新的在前',
  access: 'visitor',
  in: Type.Object({
    ...pagingInput,
    title: Type.Optional(Type.String({ maxLength: 60 })),
    columnCode: Type.Optional(oneOf(ARTICLE_COLUMN_CODES)),
  }),
  out: listReply(ArticleItem),
});

const Neighbour = orNull(Type.Object({ id: Type.String(), title: Type.String() }));

export const Article = Type.Object({
  ...ArticleItem.properties,
  author: Type.String(),
  content: Type.String({ description: 'cleaned HTML' }),
  attachments: arrayOf({
    id: Type.String(),
    name: Type.String(),
    kind: Type.String({ description: 'video, audio, image, document' }),
    size: Type.Integer({ description: 'bytes' }),
    url: Type.String({ description: 'address for a limited time; empty while it cannot be fetched' }),
  }),
  previous: Neighbour,
  next: Neighbour,
  viewNum: Type.Integer(),
});
export type Article = Static<typeof Article>;

const path = `${BASE}/api/article/queryById`;
const summary = '一篇公开的新闻；没有的和撤回的答 404';
const terms = { path, summary, access: 'visitor', in: Type.Object({ id: idInput }) } as const;

export const getArticle = endpoint({ ...terms, method: 'GET', out: objectReply(Article.properties) });
/** The same for clients that post. */
export const getArticleByPost = endpoint({ ...terms, out: objectReply(Article.properties) });
