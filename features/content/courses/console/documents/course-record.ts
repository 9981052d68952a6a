import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { keysOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { type AutosavedRecord, useQuietSave } from '#platform/web/console/form/use-autosave.ts';
import {
  getAdminCourse,
  listAdminCourses,
  saveCourse,
} from '../../shared/documents/course-admin.contract.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import { FIELD_NAMES } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { fieldText, type Names } from '../../shared/documents/document-changes.rules.ts';
import { type AdminCourseDetail, adminCourseKey } from '../courses.queries.ts';

export type CourseRecord = AutosavedRecord<CourseDocument>;

/** How each field looks where two versions stand side by side. */
const showOf = (document: CourseDocument, names: Names) =>
  Object.fromEntries(
    keysOf(courseRecord).map((field) => [
      field,
      (value: unknown) => fieldText({ ...document, [field]: value }, field, names) || '（空）',
    ]),
  );

/** The document as a record form: each save answers what is still missing, which the page then shows. */
export const useCourseRecord = (detail: AdminCourseDetail, names: Names): CourseRecord => {
  const client = useQueryClient();
  const { id } = detail;
  const { send, isWorthRetrying } = useQuietSave();
  const save = async (document: CourseDocument, version: number) => {
    const { data } = await send(call(saveCourse, { id, version, document }));
    client.setQueryData<OutputOf<typeof getAdminCourse>>(
      adminCourseKey(id),
      (old) =>
        old && {
          ...old,
          data: {
            ...old.data,
            document,
            version: data.version,
            problems: data.problems,
            updatedTime: data.savedTime,
          },
        },
    );
    void client.invalidateQueries({ queryKey: [listAdminCourses.path], refetchType: 'none' });
    // The first change of a public course opens an edit of it, with other things that can be done.
    if (detail.editState === 'none') void client.invalidateQueries({ queryKey: adminCourseKey(id) });
    return { version: data.version };
  };
  const load = async () => {
    const { data: newest } = await call(getAdminCourse, { id });
    const by = `${newest.updatedBy} ${newest.updatedTime.slice(5, 16)} 保存了新的内容`;
    return { values: newest.document, version: newest.version, by };
  };
  const record = useRecordForm<CourseDocument>({
    name: 'course',
    recordId: id,
    version: detail.version,
    values: detail.document,
    labels: FIELD_NAMES,
    show: showOf(detail.document, names),
    save,
    load,
  });
  return { ...record, isWorthRetrying };
};
