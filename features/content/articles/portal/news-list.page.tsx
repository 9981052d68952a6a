import { RelatedCourses } from '#features/content/courses/portal/recommendations/related-courses.public.tsx';
import { searchPath } from '#features/content/search/shared/search-address.rules.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { SideLayout } from '#platform/web/shells/portal/side-panel.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { type ListPlace, useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  NEWS_PAGE_SIZE,
  type NewsAddress,
  newsListPath,
  readNewsAddress,
} from '../shared/article-address.rules.ts';
import { ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS } from '../shared/article-columns.rules.ts';
import { useNews } from './articles.queries.ts';
import s from './news-list.module.css';
import { NewsLead, NewsRow } from './news-rows.tsx';

const TITLE = '新闻通知';
const ALL = 'all';

type Place = ListPlace<NewsAddress>;

const Waiting = () => (
  <Skeleton label={TITLE}>
    <SkeletonBlock height="196px" gapBefore="24px" />
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <SkeletonBlock key={key} height="94px" gapBefore="1px" />
    ))}
  </Skeleton>
);

const emptyReason = ({ title }: NewsAddress, total: number, column: string): string => {
  if (total > 0) return `这一页没有新闻，一共 ${total} 篇。`;
  if (title !== '') return `没有找到“${title}”的新闻，换个词再找，或者到全部内容里找。`;
  return column === '' ? '新闻发布后会出现在这里。' : `“${column}”还没有新闻。`;
};

/** The one way out of an empty list: its first page, no search, all columns. */
const wayOut = ({ address, go }: Place, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({}) };
  if (address.title !== '') return { label: '去掉查找条件', take: () => go({ title: '' }) };
  return address.columnCode === '' ? null : { label: '看全部新闻', take: () => go({ columnCode: '' }) };
};

/** The search over everything, for words that no news answer. */
const Elsewhere = ({ title }: { readonly title: string }) =>
  title !== '' && (
    <ButtonLink size="s" to={searchPath(title)}>
      搜索全部
    </ButtonLink>
  );

function News({ place }: { readonly place: Place }) {
  const { address, go } = place;
  const query = useNews(address);
  const columns = useNamedCodes(ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS);
  const columnName = address.columnCode === '' ? '' : columns.nameOf(address.columnCode);
  const total = query.data?.totalelements;
  const hasLead = address.page === 0 && address.title === '';
  return (
    <Tabs
      label="新闻栏目"
      items={[{ key: ALL, label: '全部' }, ...columns.items.map(({ key, name }) => ({ key, label: name }))]}
      value={address.columnCode === '' ? ALL : address.columnCode}
      onChange={(key) => go({ columnCode: key === ALL ? '' : key })}
      extra={
        <p className={s.found} role="status">
          {total !== undefined && (
            <>
              共 <b className="num ink">{total}</b> 篇
            </>
          )}
        </p>
      }
    >
      <PagedList
        query={query}
        page={address.page}
        pageSize={NEWS_PAGE_SIZE}
        onPage={(page) => go({ page })}
        as="section"
        label="新闻"
        instead={s.instead}
        waiting={<Waiting />}
        failed={(error) => (isRefused(error) ? error.message : '网络可能不稳，您选的栏目和页码还在')}
        empty={(found) => (
          <EmptyList
            reason={emptyReason(address, found, columnName)}
            way={wayOut(place, found)}
            more={<Elsewhere title={address.title} />}
          />
        )}
      >
        {(articles) => (
          <>
            {hasLead && articles[0] && <NewsLead article={articles[0]} />}
            <ol>
              {articles.slice(hasLead ? 1 : 0).map((article) => (
                <NewsRow key={article.id} article={article} />
              ))}
            </ol>
          </>
        )}
      </PagedList>
    </Tabs>
  );
}

/** 新闻通知：按栏目和标题找新闻，一篇在前，其余按日期排（specification, 1 and 2.2）。 */
export const NewsListPage = () => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const place = useListPlace(readNewsAddress, newsListPath);
  const isElder = useElderMode();
  const { courseLanguage } = useUser();
  return (
    <>
      <PageHead title={TITLE}>
        <ListSearch label="新闻标题" text={place.address.title} onSearch={(title) => place.go({ title })} />
      </PageHead>
      <SideLayout side={isElder ? null : <RelatedCourses language={courseLanguage} />}>
        <News place={place} />
      </SideLayout>
    </>
  );
};
