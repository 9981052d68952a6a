import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { LIBRARY_WORDS } from '../shared/library-kind.words.ts';

/** `/console/library` */
export const LibraryItemsPage = () => <KindListPage words={LIBRARY_WORDS} />;
