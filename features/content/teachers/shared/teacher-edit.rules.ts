import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { AppError } from '#platform/shared/errors.ts';
import type { ValuesOf } from '#platform/shared/record.ts';
import { countVisible, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import type { teacherRecord } from './teacher.record.ts';
import { badTeacher, teachersErrors } from './teachers.errors.ts';

/**
 * 师资规则：全区的教师都可以选用，只有教师所属单位及其上级的作者和管理员能改；还有课程的教师不能删除。
 */
export type TeacherValues = ValuesOf<typeof teacherRecord>;

/** Why a teacher cannot be kept so; null when they can. */
export const teacherProblem = (values: TeacherValues, scopeOrg: string): AppError | null => {
  if (values.name === '') return badTeacher({ name: '姓名不能为空' });
  if (!isWithin(values.orgCode, scopeOrg)) return badTeacher({ orgCode: '所选单位不在您的管理范围内' });
  const length = countVisible(values.intro);
  return length > WORD_LIMITS.short
    ? teachersErrors.introTooLong({ limit: WORD_LIMITS.short, length })
    : null;
};
