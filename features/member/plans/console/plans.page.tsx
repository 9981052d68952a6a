import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { PLAN_WORDS } from '../shared/plan-kind.words.ts';

/** `/console/plans` */
export const PlansPage = () => <KindListPage words={PLAN_WORDS} />;
