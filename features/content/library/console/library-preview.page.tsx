import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { LIBRARY_WORDS } from '../shared/library-kind.words.ts';
import { LibraryPreview } from './library-preview.tsx';

/** `/console/library/preview?id=` */
export const LibraryPreviewPage = () => <KindPreviewPage words={LIBRARY_WORDS} Preview={LibraryPreview} />;
