import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { PLAN_WORDS } from '../shared/plan-kind.words.ts';
import { PlanPreview } from './plan-preview.tsx';

/** `/console/plans/preview?id=` */
export const PlanPreviewPage = () => <KindPreviewPage words={PLAN_WORDS} Preview={PlanPreview} />;
