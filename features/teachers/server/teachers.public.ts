export { selectHeldPictures as teachersHold } from './held-pictures.repository.ts';
export {
  addTeachers,
  listCards as teachersByIds,
  type NewTeacher,
  type TeacherCard,
} from './teachers.repository.ts';
