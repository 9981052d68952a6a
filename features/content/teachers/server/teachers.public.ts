/** The door to teachers. */
import {
  bringInPublications,
  publicationToday,
  type StoredDocument,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { initialOf, pickedOf } from '#platform/shared/record.ts';
import { teacherRecord } from '../shared/teacher.record.ts';
import { TEACHERS } from './teacher-kind.ts';
import { addTeachers, type NewTeacher } from './teachers.repository.ts';

export { knownIntro, knownTeachers } from './known-teachers.read.ts';
export { TEACHER_CHANGE } from './teacher-change.ts';
export { TEACHER_MEDIA, TEACHERS } from './teacher-kind.ts';
export { TEACHER_SOURCE } from './teacher-search-source.ts';
export {
  type KnownTeacher,
  type LibraryTeacher,
  listCards as teachersByIds,
  listKnown as allTeachers,
  type NewTeacher,
  type TeacherCard,
} from './teachers.repository.ts';
export { addTeachers };

/** Lines of 今日. */
export const TEACHERS_TODAY = publicationToday(TEACHERS);

/** Brings in teachers who are public from the start, on the desk too; for an empty database. */
export const bringTeachers = async (tx: Tx, deps: Deps, rows: readonly NewTeacher[]): Promise<void> => {
  await addTeachers(tx, rows);
  const at = deps.clock();
  await bringInPublications(
    tx,
    TEACHERS.kind,
    rows.map((row) => ({
      ...{ id: row.id, orgCode: row.orgCode, title: row.name, state: 'public', userId: '', action: '公开' },
      ...{ createdAt: at, updatedAt: at, publishedAt: at },
      document: pickedOf(teacherRecord, { ...initialOf(teacherRecord), ...row } as never) as StoredDocument,
    })),
  );
};
