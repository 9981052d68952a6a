import { useQueries } from '@tanstack/react-query';
import { unknownOf } from '#features/content/publishing/console/kind/unknown-publication.public.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { callOptions, useCall } from '#platform/web/use-call.ts';
import { listClassificationTypes } from '../shared/catalogue/course-list.contract.ts';
import { getClassifications } from '../shared/classifications/classification-admin.contract.ts';
import { COURSE_WORDS } from '../shared/course-kind.words.ts';
import {
  getAdminCourse,
  getCourseInsight,
  listAdminCourses,
  previewCourse,
} from '../shared/documents/course-admin.contract.ts';

export type AdminCourseDetail = OutputOf<typeof getAdminCourse>['data'];
export type CourseInsight = OutputOf<typeof getCourseInsight>['data'];
export type ClassificationTree = OutputOf<typeof getClassifications>['data'];

export const UNKNOWN_COURSE = unknownOf(COURSE_WORDS);

export const adminCourseKey = (id: string) => queryKey(getAdminCourse, { id });
/** Facts of a course beside its document; asked for anew on every entry, others may have changed it. */
export const useAdminCourse = (id: string) =>
  useCall(
    getAdminCourse,
    { id },
    {
      enabled: id !== '',
      staleTime: 0,
      refetchOnReconnect: false,
    },
  );

/** After a write: lists, details and previews ask again. */
export const useReloadCourses = () => useReload(listAdminCourses, getAdminCourse, previewCourse);

export const usePreview = (id: string) =>
  useCall(previewCourse, { id }, { enabled: id !== '', staleTime: 0 });

/** The course asked for once more: its medium comes with an address that begins to live now. */
export const askPreviewAddress = async (id: string): Promise<string> =>
  (await call(previewCourse, { id })).data.sdPath;

export const useInsight = (input: InputOf<typeof getCourseInsight>) =>
  useCall(getCourseInsight, input, { enabled: input.id !== '' });

export const useClassificationTypes = () => useCall(listClassificationTypes, {});

export const useClassifications = (typeCode: string) =>
  useCall(getClassifications, { typeCode }, { enabled: typeCode !== '' });

/** The trees of several classification systems at once. */
export const useClassificationTrees = (typeCodes: readonly string[]) =>
  useQueries({ queries: typeCodes.map((typeCode) => callOptions(getClassifications, { typeCode })) });
