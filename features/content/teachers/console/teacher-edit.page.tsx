import { KindEditPage } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { teacherRecord } from '../shared/teacher.record.ts';
import { TEACHER_WORDS } from '../shared/teacher-kind.words.ts';
import { TeacherCards, TeacherFields } from './teacher-form.tsx';

/** `/console/teachers/edit?id=` */
export const TeacherEditPage = () => (
  <KindEditPage words={TEACHER_WORDS} record={teacherRecord} Fields={TeacherFields} Cards={TeacherCards} />
);
