export { knownIntro, knownTeachers } from './known-teachers.read.ts';
export { TEACHER_CHANGE } from './teacher-change.ts';
export { TEACHER_MEDIA } from './teacher-media.table.ts';
export { TEACHER_SOURCE } from './teacher-search-source.ts';
export {
  addTeachers,
  type KnownTeacher,
  type LibraryTeacher,
  listCards as teachersByIds,
  listKnown as allTeachers,
  type NewTeacher,
  type TeacherCard,
} from './teachers.repository.ts';
