import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { ArticleSteps, BesideArticle } from '#platform/web/ui/reading/article-frame.tsx';
import { PageOfOne } from '#platform/web/ui/states/page-of-one.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { NEWS_LIST_PATH, newsListPath, newsPath } from '../shared/article-address.rules.ts';
import type { Article } from '../shared/articles.contract.ts';
import { ArticleView } from './article-view.public.tsx';
import { useArticle, useLatestNotices } from './articles.queries.ts';

const LIST = '新闻通知';
/** Notices beside an article. */
const BESIDE = 3;

const Waiting = () => (
  <>
    <SkeletonBlock height="50px" width="80%" gapBefore="28px" />
    <SkeletonBlock height="24px" width="40%" gapBefore="20px" />
    {['100%', '92%', '96%', '60%'].map((width) => (
      <SkeletonBlock key={width} width={width} height="26px" gapBefore="22px" />
    ))}
  </>
);

/** In place of an article that cannot be read: one that was never there, or one recalled while it was open. */
const goneWords = (wasOpen: boolean) => ({
  title: wasOpen ? '这篇新闻已撤回' : '没有找到这篇新闻',
  reason: wasOpen ? '发布单位撤回了它，内容不再公开。' : '它可能已被撤回，也可能地址不完整。',
  back: { to: NEWS_LIST_PATH, label: '看别的新闻' },
});

/** 近期通知: the newest notices; nothing while there are none or they have not come. */
function LatestNotices({ without }: { readonly without: string }) {
  const notices = useLatestNotices()
    .data?.datalist.filter(({ id }) => id !== without)
    .slice(0, BESIDE);
  if (notices === undefined || notices.length === 0) return null;
  return (
    <aside aria-labelledby="notices">
      <section className="panel pad-24">
        <h2 className="below-14 title-s" id="notices">
          近期通知
        </h2>
        <ul>
          {notices.map(({ id, title, publishTime }) => (
            <li className="pad-y-10 line-above plain loose" key={id}>
              <LinkTo className="block hover-cinnabar phone-target" to={newsPath(id)}>
                <Title>{title}</Title>
              </LinkTo>
              <time className="small ink-3" dateTime={publishTime.slice(0, 10)}>
                {publishTime.slice(5, 10)}
              </time>
            </li>
          ))}
        </ul>
        <p className="above-8">
          <MoreLink to={newsListPath({ title: '', columnCode: 'notice', page: 0 })} aria-label="全部通知公告">
            全部
          </MoreLink>
        </p>
      </section>
    </aside>
  );
}

function Shown({ article }: { readonly article: Article }) {
  const isElder = useElderMode();
  const { id, title, previous, next } = article;
  usePageTitle(title);
  return (
    <BesideArticle>
      <ArticleView
        article={article}
        path={newsPath(id)}
        action={<CollectButton type="ARTICLE" id={id} name={title} />}
      >
        <ArticleSteps previous={previous} next={next} pathOf={newsPath} />
      </ArticleView>
      {!isElder && <LatestNotices without={id} />}
    </BesideArticle>
  );
}

function OneArticle({ id }: { readonly id: string }) {
  const query = useArticle(id);
  useBreadcrumb([{ title: LIST, path: NEWS_LIST_PATH }, { title: '正文' }]);
  return (
    <PageOfOne query={query} label="新闻" skeleton={<Waiting />} gone={goneWords}>
      {(article) => <Shown article={article} />}
    </PageOfOne>
  );
}

/** `/news-notify/news-notify-detail?id=` */
export const ArticlePage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneArticle key={id} id={id} /> : <NotFoundPage />;
};
