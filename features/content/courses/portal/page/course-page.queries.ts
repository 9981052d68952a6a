import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
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
export const useCourse = (id: string, classId = '') => {
  const input: InputOf<typeof getCourse> = { id, ...inClass(classId) };
  return useQuery({
    queryKey: queryKey(getCourse, input),
    queryFn: ({ signal }) => call(getCourse, input, { signal }),
    enabled: id !== '',
  });
};

export const useCourseNumbers = (courseId: string) => {
  const input = { courseId };
  return useQuery({
    queryKey: queryKey(getCourseStatistics, input),
    queryFn: ({ signal }) => call(getCourseStatistics, input, { signal }),
  });
};

export const useTotalScore = (courseId: string) => {
  const input = { courseId };
  return useQuery({
    queryKey: queryKey(getTotalScore, input),
    queryFn: ({ signal }) => call(getTotalScore, input, { signal }),
  });
};

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
export const useMyEvaluation = (courseId: string, classId: string, isOpen: boolean) => {
  const input = evaluationInput(courseId, classId);
  return useQuery({
    queryKey: queryKey(getEvaluation, input),
    queryFn: ({ signal }) => call(getEvaluation, input, { signal }),
    enabled: isOpen,
  });
};

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
