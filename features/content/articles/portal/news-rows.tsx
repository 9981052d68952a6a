import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
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
  const [year = '', month = '', day = ''] = publishTime.slice(0, 10).split('-');
  return (
    <li className={s.row}>
      <time className={s.day} dateTime={publishTime.slice(0, 10)} title={`${year}-${month}-${day}`}>
        <b>{day}</b>
        <span className="small ink-3">{month} 月</span>
      </time>
      <div>
        <h2 className="large snug">
          <LinkTo className="hover-cinnabar" to={newsPath(id)}>
            <Title className={s.title}>{title}</Title>
          </LinkTo>
        </h2>
        {contentText !== '' && (
          <p className="above-2 plain ink-3 lines-165 two-lines" dir="auto">
            {contentText}
          </p>
        )}
      </div>
      <p className={s.by}>
        {isTop && <Tag tone="outlined">置顶</Tag>}
        <span>{source === '' ? columnName : source}</span>
      </p>
    </li>
  );
}
