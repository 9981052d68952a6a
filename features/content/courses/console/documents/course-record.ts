import {
  type PublicationDetail,
  usePublicationRecord,
} from '#features/content/publishing/console/publication-record.public.ts';
import type { AutosavedRecord } from '#platform/web/console/form/use-autosave.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import type { Names } from './document-names.ts';

export type CourseRecord = AutosavedRecord<CourseDocument>;

/** The document of a course as a form; where two versions stand side by side, ids have names. */
export const useCourseRecord = (detail: PublicationDetail, names: Names): CourseRecord =>
  usePublicationRecord(courseRecord, detail, {
    classificationIds: (ids) => ids.map(names.classification).join('、'),
    teacherIds: (ids) => ids.map(names.teacher).join('、'),
  });
