import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { HALL_WORDS } from '../shared/hall-kind.words.ts';
import { HallPreview } from './hall-preview.tsx';

/** `/console/halls/preview?id=` */
export const HallPreviewPage = () => <KindPreviewPage words={HALL_WORDS} Preview={HallPreview} />;
