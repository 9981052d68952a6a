import { KindPreviewPage } from '#features/content/publishing/console/kind/kind-preview.public.tsx';
import { TEACHER_WORDS } from '#features/content/teachers/shared/teacher-kind.words.ts';
import { TeacherPreview } from './teacher-preview.tsx';

/** `/console/teachers/preview?id=` */
export const TeacherPreviewPage = () => <KindPreviewPage words={TEACHER_WORDS} Preview={TeacherPreview} />;
