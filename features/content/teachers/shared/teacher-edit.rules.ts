import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { countVisible, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { badTeacher, teachersErrors } from './teachers.errors.ts';

/**
 * 师资规则：全区的教师都可以选用，只有教师所属单位及其上级的作者和管理员能改；还有课程的教师不能删除。
 */
export interface TeacherFields {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly orgCode: string;
  /** Cleaned HTML. */
  readonly intro: string;
  readonly photoFileId: string | null;
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|[\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
    .trim();

/** The fields as they are kept; the HTML is cleaned by the server besides. */
export const tidyTeacher = (given: TeacherFields): TeacherFields => ({
  ...given,
  name: tidy(given.name),
  title: tidy(given.title),
  unit: tidy(given.unit),
});

/** Why a teacher cannot be kept so; null when they can. */
export const teacherProblem = (fields: TeacherFields, scopeOrg: string): AppError | null => {
  if (fields.name === '') return badTeacher({ name: '姓名不能为空' });
  if (!isWithin(fields.orgCode, scopeOrg)) return badTeacher({ orgCode: '所选单位不在您的管理范围内' });
  const length = countVisible(fields.intro);
  return length > WORD_LIMITS.short
    ? teachersErrors.introTooLong({ limit: WORD_LIMITS.short, length })
    : null;
};

const FIELDS = ['name', 'title', 'unit', 'orgCode', 'intro', 'photoFileId'] as const;

const briefOf = (field: (typeof FIELDS)[number], value: string | null) =>
  field === 'intro' ? { length: value?.length ?? 0, changed: true } : value;

/** Before and after of the fields that changed; the long one by its length only. */
export const teacherDifference = (before: Partial<TeacherFields>, after: TeacherFields) => {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const of = (fields: Partial<TeacherFields>) =>
    Object.fromEntries(changed.map((field) => [field, briefOf(field, fields[field] ?? null)]));
  return { before: of(before), after: of(after), isSame: changed.length === 0 };
};
