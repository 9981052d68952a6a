import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { ARTICLE_WORDS } from '../shared/article-kind.words.ts';
import { ArticlePreview } from './article-preview.tsx';

/** `/console/articles/preview?id=` */
export const ArticlePreviewPage = () => <KindPreviewPage words={ARTICLE_WORDS} Preview={ArticlePreview} />;
