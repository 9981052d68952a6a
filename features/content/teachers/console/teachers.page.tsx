import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { TEACHER_WORDS } from '../shared/teacher-kind.words.ts';

/** `/console/teachers` */
export const TeachersPage = () => <KindListPage words={TEACHER_WORDS} />;
