import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { hideMyCourses, listMyCourses } from '#features/content/courses/shared/page/course-page.contract.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { COURSES_SIZE, type CoursesAddress } from '../shared/my-courses.rules.ts';

export type MyCourse = OutputOf<typeof listMyCourses>['datalist'][number];

/** One page of the courses on the person's list, those studied last in front. */
export const useMyCourses = ({ state, page }: CoursesAddress) =>
  useCall(
    listMyCourses,
    { pageNum: page, pageSize: COURSES_SIZE, ...(state === '' ? {} : { studyStatus: Number(state) }) },
    { meta: changesWithCredit, placeholderData: keepPreviousData },
  );

/** Takes a course off the list; hours and progress stay. */
export const useHideCourse = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(hideMyCourses, { ids: [id] }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listMyCourses.path] }),
  });
};
