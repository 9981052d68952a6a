export {
  addTeachers,
  listCards as teachersByIds,
  type NewTeacher,
  type TeacherCard,
} from './teachers.repository.ts';
