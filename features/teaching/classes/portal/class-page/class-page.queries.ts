import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { countUnread, listMessages } from '#features/ground/notify/shared/notify.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import type { MyState } from '../../shared/catalogue/my-class.rules.ts';
import type { CourseFilter } from '../../shared/class-page/course-filter.rules.ts';
import {
  getArchiveCourse,
  getArchiveSummary,
  getGraduationInfo,
  getMyClassCounts,
  getMyClassProgress,
  listArchiveCourses,
  listArchiveProcess,
  listClassCourses,
  listManagedClasses,
  listMyClasses,
} from '../../shared/class-study.contract.ts';
import { getClass, getClassStandings, queryClasses, quitClass } from '../../shared/classes.contract.ts';
import { type RecordOf, recordInput } from '../records/record.queries.ts';

export type ClassPageFacts = OutputOf<typeof getClass>['data'];
export type ClassCourseRow = OutputOf<typeof listClassCourses>['datalist'][number];
export type Graduation = OutputOf<typeof getGraduationInfo>['data'];

/** Courses of a page (specification, 2.6). */
export const COURSES_SIZE = 8;

/** Another tab or device may have signed up, quit or studied meanwhile: who comes back sees how it stands. */
const FRESH_ON_RETURN = { refetchOnWindowFocus: 'always' } as const;

/** The class that the address names. The server writes this answer into the page. */
export const useClass = (id: string) => useCall(getClass, { id }, { enabled: id !== '', ...FRESH_ON_RETURN });

const coursesInput = (
  classId: string,
  { page, studyStatus, isCompulsory }: CourseFilter,
): InputOf<typeof listClassCourses> => ({
  classId,
  pageNum: page,
  pageSize: COURSES_SIZE,
  todoFirst: true,
  ...(studyStatus === '' ? {} : { studyStatus }),
  ...(isCompulsory === '' ? {} : { isCompulsory }),
});

/** A page of the class's courses; the last one stays until the next has come. */
export const useClassCourses = (classId: string, filter: CourseFilter) =>
  useCall(listClassCourses, coursesInput(classId, filter), {
    placeholderData: keepPreviousData,
    ...FRESH_ON_RETURN,
  });

/** No class shows more courses at once. */
const MOST_COURSES = 100;

/** The courses of a class in their order, to find the one after another. */
export const useAllClassCourses = (classId: string) =>
  useCall(listClassCourses, { classId, pageNum: 0, pageSize: MOST_COURSES });

/** How far the person is in a class, and the course to go on with. */
export const useMyProgress = (classId: string, isInside: boolean) =>
  useCall(getMyClassProgress, { classId }, { enabled: isInside, ...FRESH_ON_RETURN });

export const useGraduation = (record: RecordOf, isInside: boolean) =>
  useCall(getGraduationInfo, recordInput(record), { enabled: isInside, ...FRESH_ON_RETURN });

/** Classes of a page of 我的班级. */
export const MY_CLASSES_SIZE = 9;

export type MyClass = OutputOf<typeof listMyClasses>['datalist'][number];

export const useMyClasses = (learnState: MyState, page: number) =>
  useCall(
    listMyClasses,
    { ...(learnState === '' ? {} : { learnState }), pageNum: page, pageSize: MY_CLASSES_SIZE },
    { placeholderData: keepPreviousData, ...FRESH_ON_RETURN },
  );

export const useMyClassCounts = () => useCall(getMyClassCounts, {}, FRESH_ON_RETURN);

/** Classes of a page of those one manages. */
export const MANAGED_SIZE = 10;

export const useManagedClasses = (page: number) =>
  useCall(
    listManagedClasses,
    { pageNum: page, pageSize: MANAGED_SIZE },
    { placeholderData: keepPreviousData },
  );

/** Everything else that changes when somebody joins a class, leaves it or studies in it. */
const CHANGING = [
  getClassStandings,
  queryClasses,
  listClassCourses,
  getMyClassProgress,
  getGraduationInfo,
  getArchiveSummary,
  listArchiveCourses,
  listArchiveProcess,
  getArchiveCourse,
  listMyClasses,
  getMyClassCounts,
  listMessages,
  countUnread,
] as const;

/**
 * Asks anew for what is on screen; the rest is asked for when it is shown again. The class comes first: it says
 * whether the person is still in it, and of whom is not the record must not be asked for.
 */
export const refreshClasses = (client: QueryClient): void => {
  const renew = (path: string) => client.invalidateQueries({ queryKey: [path] });
  void renew(getClass.path).then(() => Promise.all(CHANGING.map(({ path }) => renew(path))));
};

/** Leaves a class, takes an application back or steps out of the queue. */
export const useQuitClass = (classId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(quitClass, { classId }),
    onSettled: () => refreshClasses(client),
  });
};
