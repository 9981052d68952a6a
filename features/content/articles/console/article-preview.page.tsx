import { useSearchParams } from 'react-router';
import { usePublication } from '#features/content/publishing/console/publication-record.public.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { ARTICLE_KIND, ARTICLES_PATH, articleEditPath } from '../shared/article-address.rules.ts';
import { ArticlePreview } from './article-preview.tsx';

const UNKNOWN = {
  title: '没有这篇新闻',
  reason: '它可能已被删除，或不归您现在的身份管理。',
  back: { to: ARTICLES_PATH, label: '回新闻管理' },
};

function Preview({ id }: { readonly id: string }) {
  const query = usePublication({ kind: ARTICLE_KIND, id });
  const detail = query.data?.data;
  return (
    <ConsolePage
      title={detail?.title || '预览新闻'}
      trail={[{ title: '新闻管理', path: ARTICLES_PATH }, { title: '预览新闻' }]}
      actions={<ButtonLink to={articleEditPath(id)}>回到这篇新闻</ButtonLink>}
    >
      {detail ? (
        <ArticlePreview detail={detail} />
      ) : (
        <LoadingState query={query} label="预览" unknown={UNKNOWN} blocks={['640px']} />
      )}
    </ConsolePage>
  );
}

/** `/console/articles/preview?id=` */
export const ArticlePreviewPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <Preview key={id} id={id} />;
};
