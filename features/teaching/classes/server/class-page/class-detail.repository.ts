import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Requirement } from '../../shared/progress/graduation.rules.ts';
import { card } from '../catalogue/class-items.repository.ts';
import { classSeat, classTable } from '../classes.table.ts';
import { classColumns } from '../settings/class-columns.ts';

/** Head teacher or assistant of a class. */
export interface Contact {
  readonly userId: string;
  readonly kind: 'HEAD' | 'ASSISTANT';
}

/** Teachers of a class in its order. */
const TEACHERS = raw<string[]>`array(
  select one.teacher_id from class_teacher one where one.class_id = ${classTable.id} order by one.sort, one.teacher_id)`;

/** Head teachers first; supervisors only look and are nobody's contact. */
const CONTACTS = raw<Contact[]>`(
  select coalesce(json_agg(json_build_object('userId', one.user_id, 'kind', one.kind)
    order by one.kind <> 'HEAD', one.user_id), '[]')
  from class_manager one where one.class_id = ${classTable.id} and one.kind in ('HEAD', 'ASSISTANT'))`;

const REQUIREMENTS = raw<Requirement[]>`(
  select coalesce(json_agg(json_build_object('code', one.code, 'name', one.name, 'need', one.need, 'unit', one.unit)
    order by one.code), '[]')
  from class_requirement one where one.class_id = ${classTable.id})`;

const detail = statement<{ classId: string }>()('classes-detail', (sql, param) =>
  sql
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
      teacherIds: TEACHERS,
      contacts: CONTACTS,
      requirements: REQUIREMENTS,
    })
    .from(classTable)
    .innerJoin(classSeat, eq(classSeat.classId, classTable.id))
    .where(eq(classTable.id, param('classId'))),
);

/** Public facts of the page of a class, apart from names that other features know. */
export const selectDetail = async (sql: Sql, classId: string) => (await detail(sql, { classId }))[0];
