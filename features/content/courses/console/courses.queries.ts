import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { listClassificationTypes } from '../shared/catalogue/course-list.contract.ts';
import { getClassifications } from '../shared/classifications/classification-admin.contract.ts';
import {
  getAdminCourse,
  getCourseInsight,
  listAdminCourses,
  listCourseHistory,
  previewCourse,
} from '../shared/documents/course-admin.contract.ts';

export type AdminCourseDetail = OutputOf<typeof getAdminCourse>['data'];
export type CourseInsight = OutputOf<typeof getCourseInsight>['data'];
export type ClassificationTree = OutputOf<typeof getClassifications>['data'];

export const adminCourseKey = (id: string) => queryKey(getAdminCourse, { id });
export const loadAdminCourse = async (id: string): Promise<AdminCourseDetail> =>
  (await call(getAdminCourse, { id })).data;

/** The course as its author edits it; asked for anew on every entry, others may have changed it. */
export const useAdminCourse = (id: string) =>
  useQuery({
    queryKey: adminCourseKey(id),
    queryFn: ({ signal }) => call(getAdminCourse, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
    // Text being written must not be replaced from behind: the form takes newer values when it asks.
    refetchOnReconnect: false,
  });

/** After a write: lists, details, history and today's items ask again. */
export const useReloadCourses = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listAdminCourses.path, getAdminCourse.path, listCourseHistory.path, previewCourse.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
};

export const usePreview = (id: string) =>
  useQuery({
    queryKey: queryKey(previewCourse, { id }),
    queryFn: ({ signal }) => call(previewCourse, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });

/** The course asked for once more: its medium comes with an address that begins to live now. */
export const askPreviewAddress = async (id: string): Promise<string> =>
  (await call(previewCourse, { id })).data.sdPath;

export const useInsight = (input: InputOf<typeof getCourseInsight>) =>
  useQuery({
    queryKey: queryKey(getCourseInsight, input),
    queryFn: ({ signal }) => call(getCourseInsight, input, { signal }),
    enabled: input.id !== '',
  });

export const useHistory = (id: string, pageNum: number, isOpen: boolean) => {
  const input = { id, pageNum, pageSize: 20 };
  return useQuery({
    queryKey: queryKey(listCourseHistory, input),
    queryFn: ({ signal }) => call(listCourseHistory, input, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
};

export const useClassificationTypes = () =>
  useQuery({
    queryKey: queryKey(listClassificationTypes, {}),
    queryFn: ({ signal }) => call(listClassificationTypes, {}, { signal }),
  });

export const useClassifications = (typeCode: string) =>
  useQuery({
    queryKey: queryKey(getClassifications, { typeCode }),
    queryFn: ({ signal }) => call(getClassifications, { typeCode }, { signal }),
    enabled: typeCode !== '',
  });

/** The trees of several classification systems at once. */
export const useClassificationTrees = (typeCodes: readonly string[]) =>
  useQueries({
    queries: typeCodes.map((typeCode) => ({
      queryKey: queryKey(getClassifications, { typeCode }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getClassifications, { typeCode }, { signal }),
    })),
  });
