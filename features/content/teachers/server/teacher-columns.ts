import { recordColumns } from '#platform/server/db/record-columns.ts';
import { teacherRecord } from '../shared/teacher.record.ts';
import { teacher } from './teachers.table.ts';

/** The fields of a teacher as columns. */
export const teacherColumns = recordColumns(teacherRecord, teacher, {});
