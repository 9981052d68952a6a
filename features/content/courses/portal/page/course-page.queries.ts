import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  cancelCollectCourse,
  collectCourse,
  getCourse,
  getCourseStatistics,
  getEvaluation,
  getTotalScore,
  saveEvaluation,
} from '../../shared/page/course-page.contract.ts';

export type CourseFacts = OutputOf<typeof getCourse>['data'];
export type CourseNumbers = OutputOf<typeof getCourseStatistics>['data'];

const inClass = (classId: string) => (classId === '' ? {} : { classId });

/** The course that the address names. The server writes this answer into the page. */
export const useCourse = (id: string, classId = '') =>
  useCall(getCourse, { id, ...inClass(classId) }, { enabled: id !== '' });

export const useCourseNumbers = (courseId: string) => useCall(getCourseStatistics, { courseId });

export const useTotalScore = (courseId: string) => useCall(getTotalScore, { courseId });

/** Collects the course or takes that back; the server answers how it stands then. */
export const useCollect = (courseId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isCollected: boolean) =>
      call(isCollected ? cancelCollectCourse : collectCourse, { courseId }),
    onSuccess: ({ data }) => {
      client.setQueryData<OutputOf<typeof getCourseStatistics>>(
        queryKey(getCourseStatistics, { courseId }),
        (old) => old && { ...old, data: { ...old.data, ...data } },
      );
    },
  });
};

const evaluationInput = (courseId: string, classId: string) => ({ courseId, ...inClass(classId) });

/** The person's own evaluation; null while there is none. */
export const useMyEvaluation = (courseId: string, classId: string, isOpen: boolean) =>
  useCall(getEvaluation, evaluationInput(courseId, classId), { enabled: isOpen });

export const useSaveEvaluation = (courseId: string, classId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: { readonly score: number; readonly content: string }) =>
      call(saveEvaluation, { ...evaluationInput(courseId, classId), ...words }),
    onSuccess: () =>
      Promise.all(
        [getEvaluation.path, getTotalScore.path, getCourseStatistics.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
};
