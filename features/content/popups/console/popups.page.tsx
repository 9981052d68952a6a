import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { POPUP_WORDS } from '../shared/popup-kind.words.ts';

/** `/console/popups` */
export const PopupsPage = () => <KindListPage words={POPUP_WORDS} />;
