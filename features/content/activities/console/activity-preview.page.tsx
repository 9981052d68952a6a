import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { ACTIVITY_WORDS } from '../shared/activity-kind.words.ts';
import { ActivityPreview } from './activity-preview.tsx';

/** `/console/activities/preview?id=` */
export const ActivityPreviewPage = () => <KindPreviewPage words={ACTIVITY_WORDS} Preview={ActivityPreview} />;
