import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { ARTICLE_WORDS } from '../shared/article-kind.words.ts';

/** `/console/articles` */
export const ArticlesPage = () => <KindListPage words={ARTICLE_WORDS} />;
