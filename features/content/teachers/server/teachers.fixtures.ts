import { initialOf } from '#platform/shared/record.ts';
import { teacherRecord } from '../shared/teacher.record.ts';
import type { NewTeacher } from './teachers.repository.ts';

/** A teacher with everything a test does not care about filled in. */
export const newTeacher = (id: string, more: Partial<NewTeacher> = {}): NewTeacher => ({
  ...initialOf(teacherRecord),
  id,
  name: '讲师',
  photo: '',
  title: '讲师',
  unit: '某党校',
  orgCode: '000002000065',
  sort: 0,
  ...more,
});
