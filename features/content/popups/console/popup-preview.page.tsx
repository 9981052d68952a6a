import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { POPUP_WORDS } from '../shared/popup-kind.words.ts';
import { PopupPreview } from './popup-preview.tsx';

/** `/console/popups/preview?id=` */
export const PopupPreviewPage = () => <KindPreviewPage words={POPUP_WORDS} Preview={PopupPreview} />;
