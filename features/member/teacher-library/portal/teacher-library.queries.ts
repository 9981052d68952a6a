import { useQuery } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  type TeacherListAddress,
  teacherCoursesInput,
  teacherListInput,
} from '../shared/teacher-address.rules.ts';
import { getTeacher, listTeacherCourses, queryTeachers } from '../shared/teacher-library.contract.ts';

/** The question without its page: two of them that agree are pages of one list. */
const listOf = ([path, input]: readonly unknown[]): string =>
  JSON.stringify([path, { ...(input as object), pageNum: 0 }]);

/** The page of teachers that the address names; turning a page keeps the old one until the new one has come. */
export const useTeacherList = (address: TeacherListAddress) => {
  const input = teacherListInput(address);
  const key = queryKey(queryTeachers, input);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(queryTeachers, input, { signal }),
    placeholderData: (last, query) =>
      query !== undefined && listOf(query.queryKey) === listOf(key) ? last : undefined,
  });
};

export const useTeacher = (id: string) => useCall(getTeacher, { id });

/** One page of the courses of a teacher. */
export const useTeacherCourses = (teacherId: string, page: number) => {
  const input = teacherCoursesInput(teacherId, page);
  const key = queryKey(listTeacherCourses, input);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listTeacherCourses, input, { signal }),
    placeholderData: (last, query) =>
      query !== undefined && listOf(query.queryKey) === listOf(key) ? last : undefined,
  });
};
