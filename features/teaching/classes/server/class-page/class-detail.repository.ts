import { asc, eq, inArray, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { card } from '../catalogue/class-items.repository.ts';
import { classManager, classSeat, classTable, classTeacher } from '../classes.table.ts';
import { classColumns } from '../settings/class-columns.ts';

/** Public facts of the page of a class, apart from names that other features know. */
export const selectDetail = async (sql: Sql, classId: string) =>
  (
    await sql
      .select({
        ...card,
        introHtml: classTable.introHtml,
        organizer: classTable.organizer,
        compulsoryNum: classTable.compulsoryNum,
        inOrder: classTable.inOrder,
        unifiedExamId: classTable.unifiedExamId,
        mustFinishCompulsory: classTable.mustFinishCompulsory,
        needHoursHundredths: classTable.needHoursHundredths,
        needElective: classTable.needElective,
        needEvaluations: classTable.needEvaluations,
        placed: classColumns.selectionFor('page'),
      })
      .from(classTable)
      .innerJoin(classSeat, eq(classSeat.classId, classTable.id))
      .where(eq(classTable.id, classId))
  )[0];

/** Teachers of a class in its order. */
export const selectTeacherIds = async (sql: Sql, classId: string): Promise<string[]> =>
  (
    await sql
      .select({ teacherId: classTeacher.teacherId })
      .from(classTeacher)
      .where(eq(classTeacher.classId, classId))
      .orderBy(asc(classTeacher.sort), asc(classTeacher.teacherId))
  ).map(({ teacherId }) => teacherId);

/** Managers of a class, head teachers first; supervisors only look and are nobody's contact. */
export const selectContacts = (sql: Sql, classId: string) =>
  sql
    .select({ userId: classManager.userId, kind: classManager.kind })
    .from(classManager)
    .where(
      sqlText`${classManager.classId} = ${classId} and ${inArray(classManager.kind, ['HEAD', 'ASSISTANT'])}`,
    )
    .orderBy(sqlText`${classManager.kind} <> 'HEAD'`, asc(classManager.userId));
