import { NEWS_LIST_PATH, newsPath } from '#features/content/articles/shared/article-address.rules.ts';
import { newsDay, shortNewsDay } from '#features/content/articles/shared/article-day.words.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { frontPage } from '../shared/front-page.rules.ts';
import { GatedMore } from './gated-more.tsx';
import home from './home.module.css';
import { useHomeData } from './home.queries.ts';
import s from './news-section.module.css';
import { useSectionGate } from './use-section-gate.ts';

type News = NonNullable<ReturnType<typeof useHomeData>['data']>['data']['newsNotice'][number];
type Gate = ReturnType<typeof useSectionGate>;

function Lead({ article, gate }: { readonly article: News; readonly gate: Gate }) {
  const { id, title, columnName, contentText, publishTime, source } = article;
  return (
    <article className={s.lead}>
      <Tag tone="outlined">{columnName}</Tag>
      <h3>
        <LinkTo className="hover-cinnabar" to={newsPath(id)} onClick={gate.onClick}>
          <Title>{title}</Title>
        </LinkTo>
      </h3>
      <p className={s.sum}>{contentText}</p>
      <p className="flex wraps gap-4-16 above-10 small ink-3">
        <time dateTime={publishTime.slice(0, 10)}>{newsDay(publishTime)}</time>
        {source !== '' && <span>来源：{source}</span>}
      </p>
    </article>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly articles: readonly News[];
  readonly gate: Gate;
}

function Column({ title, articles, gate }: ColumnProps) {
  if (articles.length === 0) return null;
  return (
    <div className={s.column}>
      <h3>{title}</h3>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="line-below">
            <LinkTo className="block loose hover-cinnabar" to={newsPath(article.id)} onClick={gate.onClick}>
              <Title>{article.title}</Title>
            </LinkTo>
            <time className="block small ink-3" dateTime={article.publishTime.slice(0, 10)}>
              {shortNewsDay(article.publishTime)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Waiting = () => (
  <Skeleton label="新闻通知">
    <div className={s.news}>
      <div>
        <SkeletonBlock height="112px" width="86%" gapBefore="36px" />
        <SkeletonBlock height="112px" gapBefore="16px" />
      </div>
      <SkeletonBlock height="320px" />
    </div>
  </Skeleton>
);

function Sheet({ articles, gate }: Omit<ColumnProps, 'title'>) {
  const { lead, news, notices } = frontPage(articles);
  if (lead === null) return <EmptyView reason="新闻和通知发布后会出现在这里" />;
  return (
    <div className={s.news}>
      <Lead article={lead} gate={gate} />
      <div className={s.columns}>
        <Column title="新闻" articles={news} gate={gate} />
        <Column title="通知" articles={notices} gate={gate} />
      </div>
    </div>
  );
}

/** 新闻通知: one headline, beside it the newest news and the newest notices, each with its day. */
export function NewsSection() {
  const { data, isError, isFetching, refetch } = useHomeData();
  const gate = useSectionGate('news');
  const articles = data?.data.newsNotice;
  return (
    <section className={`wrap ${home.section}`} id="news">
      <SectionHead title="新闻通知">
        <GatedMore gate={gate} to={NEWS_LIST_PATH} of="新闻" />
      </SectionHead>
      {articles !== undefined && <Sheet articles={articles} gate={gate} />}
      {articles === undefined && isError && (
        <FailedView kept="其他栏目不受影响" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {articles === undefined && !isError && <Waiting />}
    </section>
  );
}
