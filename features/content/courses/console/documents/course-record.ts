import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { keysOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { type RecordFormState, useRecordForm } from '#platform/web/console/form/record-form.tsx';
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

export interface CourseRecord extends RecordFormState<CourseDocument> {
  /** True after a save that the network lost: the same one may work later. */
  readonly isWorthRetrying: () => boolean;
}

const OFFLINE = '没有连上服务器：您的修改先存在这台设备上，连上后自动保存。';

/**
 * Refusal of a save as the form is told it. Saving goes on by itself while somebody types: it must not carry
 * the focus away to a field, so only the sentence is handed on.
 */
const quietly = (error: unknown): unknown => {
  if (!(error instanceof CallError) || error.status === 409) return error;
  return CallError.ofReply(error.status, {
    code: error.code,
    message: error.status === 0 ? OFFLINE : error.message,
  });
};

const isOfNetwork = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

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
  const isLost = useRef(false);
  const save = async (document: CourseDocument, version: number) => {
    isLost.current = false;
    const { data } = await call(saveCourse, { id, version, document }).catch((error: unknown) => {
      isLost.current = isOfNetwork(error);
      throw quietly(error);
    });
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
  return { ...record, isWorthRetrying: () => isLost.current };
};
