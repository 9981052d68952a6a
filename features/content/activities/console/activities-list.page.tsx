import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { ACTIVITY_WORDS } from '../shared/activity-kind.words.ts';

/** `/console/activities` */
export const ActivitiesListPage = () => <KindListPage words={ACTIVITY_WORDS} />;
