import { desc, eq, inArray, sql as raw } from 'drizzle-orm';
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

export type LibraryTeacher = TeacherCard & Pick<TeacherRow, 'orgCode' | 'fields' | 'isHot'>;

const library = statement()('teachers-library', (sql) =>
  sql
    .select({ ...card, ...columnsOf(teacher, 'orgCode', 'fields', 'isHot') })
    .from(teacher)
    .orderBy(desc(teacher.isHot), teacher.sort, teacher.id),
);

/** Every teacher without the introduction, the recommended ones first. */
export const selectLibrary = (sql: Sql): Promise<LibraryTeacher[]> => library(sql, {});

const intro = statement<{ id: string }>()('teachers-intro', (sql, param) =>
  sql
    .select({ intro: teacher.intro })
    .from(teacher)
    .where(eq(teacher.id, param('id'))),
);

/** The introduction of a teacher; null when there is none such. */
export const selectIntro = async (sql: Sql, id: string): Promise<string | null> =>
  (await intro(sql, { id }))[0]?.intro ?? null;

/** Every teacher as a list of names tells them apart, in the order of the library. */
export const listKnown = (sql: Sql): Promise<KnownTeacher[]> =>
  sql
    .select({ id: teacher.id, name: teacher.name, unit: teacher.unit })
    .from(teacher)
    .orderBy(teacher.sort, teacher.id);

/** Teachers of `ids` with everything that the search finds them by. */
export const listFindable = (sql: Sql, ids: readonly string[]) =>
  sql
    .select(columnsOf(teacher, 'id', 'name', 'title', 'unit', 'intro'))
    .from(teacher)
    .where(inArray(teacher.id, [...ids]));
