import { sql as raw } from 'drizzle-orm';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { TEACHER_MEDIA } from './teacher-media.table.ts';
import { teacher } from './teachers.table.ts';

export type TeacherRow = typeof teacher.$inferSelect;
export type NewTeacher = Omit<typeof teacher.$inferInsert, 'version' | 'updatedAt' | 'photoFileId'>;
export type KnownTeacher = Pick<TeacherRow, 'id' | 'name' | 'unit'>;
export type TeacherCard = Pick<TeacherRow, 'id' | 'name' | 'photo' | 'title' | 'unit'>;

const card = columnsOf(teacher, 'id', 'name', 'photo', 'title', 'unit');

/** Adds the teachers that are missing; those that are there stay as they are. */
export const addTeachers = async (sql: Sql, rows: readonly NewTeacher[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql.transaction(async (tx) => {
    await tx
      .insert(teacher)
      .values([...rows])
      .onConflictDoNothing();
    await noteMediaUses(
      tx,
      TEACHER_MEDIA,
      rows.map(({ id }) => id),
    );
  });
};

const cards = statement<{ ids: readonly string[] }>()('teachers-cards', (sql, param) =>
  sql
    .select(card)
    .from(teacher)
    .where(raw`${teacher.id} = any(${param('ids')}::text[])`),
);

/** Facts of teachers that a course shows, by id; unknown ids are left out. */
export const listCards = async (sql: Sql, ids: readonly string[]): Promise<Map<string, TeacherCard>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await cards(sql, { ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
};

/** Every teacher as a list of names tells them apart, in the order of the library. */
export const listKnown = (sql: Sql): Promise<KnownTeacher[]> =>
  sql
    .select({ id: teacher.id, name: teacher.name, unit: teacher.unit })
    .from(teacher)
    .orderBy(teacher.sort, teacher.id);
