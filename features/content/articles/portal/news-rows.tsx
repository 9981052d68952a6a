import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { DatedRow } from '#platform/web/ui/reading/dated-row.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { newsPath } from '../shared/article-address.rules.ts';
import { newsDay } from '../shared/article-day.words.ts';
import type { ArticleItem } from '../shared/articles.contract.ts';
import s from './news-list.module.css';

/** The first article of the first page: column, headline, what it says. */
export function NewsLead({ article }: { readonly article: ArticleItem }) {
  const { id, title, columnName, contentText, publishTime, source } = article;
  return (
    <article className={s.lead}>
      <p>
        <Tag tone="outlined">{columnName}</Tag>
      </p>
      <h2>
        <LinkTo className="hover-cinnabar" to={newsPath(id)}>
          <Title>{title}</Title>
        </LinkTo>
      </h2>
      {contentText !== '' && (
        <p className={s.sum} dir="auto">
          {contentText}
        </p>
      )}
      <p className="flex wraps gap-4-16 above-10 small ink-3">
        <time dateTime={publishTime.slice(0, 10)}>{newsDay(publishTime)}</time>
        {source !== '' && <span>来源：{source}</span>}
      </p>
    </article>
  );
}

/** One dated line. */
export function NewsRow({ article }: { readonly article: ArticleItem }) {
  const { id, title, columnName, contentText, publishTime, source, isTop } = article;
  return (
    <DatedRow time={publishTime} title={title} to={newsPath(id)} summary={contentText}>
      {isTop && <Tag tone="outlined">置顶</Tag>}
      <span>{source === '' ? columnName : source}</span>
    </DatedRow>
  );
}
