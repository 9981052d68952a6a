export { selectHeldPictures as teachersHold } from './held-pictures.repository.ts';
export {
  addTeachers,
  type KnownTeacher,
  listCards as teachersByIds,
  listKnown as allTeachers,
  type NewTeacher,
  type TeacherCard,
} from './teachers.repository.ts';
