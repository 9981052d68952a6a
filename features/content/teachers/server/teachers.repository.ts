import { and, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { SHOWN_TEACHER_MEDIA } from './teacher-media.table.ts';
import { teacher } from './teachers.table.ts';

export type TeacherRow = typeof teacher.$inferSelect;
type TeacherInsert = typeof teacher.$inferInsert;
export type NewTeacher = Omit<TeacherInsert, 'updatedAt' | 'photoFileId' | 'isShown' | 'withdrawAt'>;
export type KnownTeacher = Pick<TeacherRow, 'id' | 'name' | 'unit'>;
export type TeacherCard = Pick<TeacherRow, 'id' | 'name' | 'photo' | 'title' | 'unit'>;

const card = columnsOf(teacher, 'id', 'name', 'photo', 'title', 'unit');

/** Teachers whom readers see at a moment: the planned end may come before the sweep. */
export const isPublic = (now: Date): SQL =>
  raw`(${teacher.isShown} and (${teacher.withdrawAt} is null or ${teacher.withdrawAt} > ${now.toISOString()}::timestamptz))`;

/** The row of a teacher, public or not. */
export const findTeacher = async (sql: Sql, id: string): Promise<TeacherRow | undefined> =>
  (await sql.select().from(teacher).where(eq(teacher.id, id)))[0];

/** Writes what readers see of a teacher; a new one stands at the end of the list. */
export const saveTeacher = async (tx: Tx, row: Omit<TeacherInsert, 'sort'>): Promise<void> => {
  const { id: _, ...change } = row;
  await tx
    .insert(teacher)
    .values({ ...row, sort: raw`(select coalesce(max(sort), 0) + 1 from teacher)` })
    .onConflictDoUpdate({ target: teacher.id, set: change });
};

export const hideTeacher = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(teacher).set({ isShown: false }).where(eq(teacher.id, id));
};

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
      SHOWN_TEACHER_MEDIA,
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

export type LibraryTeacher = TeacherCard & Pick<TeacherRow, 'orgCode' | 'fields' | 'isHot' | 'withdrawAt'>;

const library = statement()('teachers-library', (sql) =>
  sql
    .select({ ...card, ...columnsOf(teacher, 'orgCode', 'fields', 'isHot', 'withdrawAt') })
    .from(teacher)
    .where(eq(teacher.isShown, true))
    .orderBy(desc(teacher.isHot), teacher.sort, teacher.id),
);

/** Every public teacher without the introduction, the recommended ones first. */
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

/** Every public teacher as a list of names tells them apart, in the order of the library. */
export const listKnown = (sql: Sql): Promise<KnownTeacher[]> =>
  sql
    .select({ id: teacher.id, name: teacher.name, unit: teacher.unit })
    .from(teacher)
    .where(eq(teacher.isShown, true))
    .orderBy(teacher.sort, teacher.id);

/** Public teachers of `ids` with everything that the search finds them by. */
export const listFindable = (sql: Sql, ids: readonly string[]) =>
  sql
    .select(columnsOf(teacher, 'id', 'name', 'title', 'unit', 'intro'))
    .from(teacher)
    .where(and(teacher.isShown, inArray(teacher.id, [...ids])));
