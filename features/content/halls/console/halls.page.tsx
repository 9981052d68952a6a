import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { HALL_WORDS } from '../shared/hall-kind.words.ts';

/** `/console/halls` */
export const HallsPage = () => <KindListPage words={HALL_WORDS} />;
