import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { tidied } from '#platform/shared/record.ts';
import { badClassFields } from '../../shared/class-editing.errors.ts';
import type { ClassInput } from '../../shared/desk/class-admin.contract.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { fieldProblems, isInReach } from '../../shared/settings/class-edit.rules.ts';
import { type ClassRow, findSeat, listScope, listTeacherIds } from '../desk/class-admin.repository.ts';
import type { Actor } from '../desk/class-admin-access.service.ts';
import { classColumns } from './class-columns.ts';

/** The class's teachers who are still in the library, in their order. */
const presentTeachers = async (sql: Sql, classId: string): Promise<string[]> => {
  const ids = await listTeacherIds(sql, classId);
  const known = await teachersByIds(sql, ids);
  return ids.filter((id) => known.has(id));
};

/** A class as its form holds it; the chosen picture is never told again. */
export const formOf = async (sql: Sql, row: ClassRow): Promise<ClassInput> =>
  classColumns.valuesOf(row, {
    coverFileId: null,
    capacity: (await findSeat(sql, row.id))?.capacity ?? null,
    scopeOrgCodes: await listScope(sql, row.id),
    teacherIds: await presentTeachers(sql, row.id),
  });

/** Organisations and teachers that the form names: they exist, and are the caller's to choose. */
const choiceProblems = async (
  sql: Sql,
  { activeRole }: Actor,
  input: ClassInput,
  before: ClassInput | null,
): Promise<Record<string, string>> => {
  const names = await orgNames(sql, [input.orgCode, ...input.scopeOrgCodes]);
  const isNewOrg = input.orgCode !== before?.orgCode;
  if (!names.has(input.orgCode)) return { orgCode: '所选组织不存在' };
  if (isNewOrg && !isWithin(input.orgCode, activeRole.orgCode))
    return { orgCode: '所属组织不在您当前身份的范围内' };
  const kept = new Set(isNewOrg ? [] : before?.scopeOrgCodes);
  for (const code of input.scopeOrgCodes) {
    const name = names.get(code);
    if (name === undefined) return { scopeOrgCodes: '报名范围里有不存在的组织' };
    if (!kept.has(code) && !isInReach(code, input.orgCode, activeRole.orgCode))
      return { scopeOrgCodes: `${name}不在班级所属组织的上下级里，不能作为报名范围` };
  }
  const teachers = await teachersByIds(sql, input.teacherIds);
  const isGone = input.teacherIds.some((id) => !teachers.has(id));
  return isGone ? { teacherIds: '有教师已从师资库删除，请重新选择' } : {};
};

/**
 * The form as it may be kept: tidied, its HTML cleaned. Throws `classes.badFields` (400) with a sentence for
 * every field that is wrong, `names.strangeLetter` (422); `taken` are the seats held already.
 */
export const checkedForm = async (
  sql: Sql,
  caller: Actor,
  given: ClassInput,
  before: ClassInput | null,
  taken: number,
): Promise<ClassInput> => {
  const input = tidied(classRecord, { ...given, intro: cleanHtml(given.intro) });
  const problems = {
    ...fieldProblems(input, taken),
    ...(await choiceProblems(sql, caller, input, before)),
  };
  if (Object.keys(problems).length > 0) throw badClassFields(problems);
  refuseStrangeLetters('className', input.className, before?.className);
  return input;
};
