import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { BASE_WORDS } from '../shared/base-kind.words.ts';
import { BasePreview } from './base-preview.tsx';

/** `/console/bases/preview?id=` */
export const BasePreviewPage = () => <KindPreviewPage words={BASE_WORDS} Preview={BasePreview} />;
