import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { changedFields } from '#platform/shared/record.ts';
import type {
  ClassInput,
  previewClassChange,
  previewClassRequirement,
} from '../../shared/desk/class-admin.contract.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { type ClassRow, findSeat } from '../desk/class-admin.repository.ts';
import {
  type Actor,
  type ClassStep,
  openClass,
  openStep,
  requireRight,
} from '../desk/class-admin-access.service.ts';
import type { ClassCourseRow } from '../progress/class-credit.repository.ts';
import { type ClassEffect, effectOf } from '../progress/class-effect.service.ts';
import { type CountedClass, countedClass, courseOfVersions } from '../progress/class-progress.read.ts';
import { effectOfRequirement } from '../progress/class-requirement.service.ts';
import { effectPage } from '../progress/effect-page.read.ts';
import { classColumns } from './class-columns.ts';
import { checkedForm, formOf } from './class-form.service.ts';
import { checkCourses } from './course-choice.service.ts';

/** The steps by which graduation may come to be decided otherwise. */
export const FORM_STEP = { right: 'canEdit', verb: '修改它' } as const;
export const COURSES_STEP = { right: 'canEdit', verb: '改它的课程' } as const;
export const PUBLISH_STEP = { right: 'canPublish', verb: '发布它' } as const;

/** The form or the courses as they are to be; with neither the class is published as it is. */
export interface PlannedChange {
  readonly form?: ClassInput;
  readonly courses?: readonly ClassCourseRow[];
}

/** The class as the change would leave it; null when the change decides nothing. */
const plannedClass = async (
  sql: Sql,
  caller: Actor,
  row: ClassRow,
  counted: CountedClass,
  { form, courses }: PlannedChange,
): Promise<CountedClass | null> => {
  if (courses) {
    await checkCourses(sql, courses, counted.courses);
    return { ...counted, courses, courseOf: await courseOfVersions(sql, courses) };
  }
  const { terms } = counted;
  if (!form) return row.publishedAt ? { ...counted, terms: { ...terms, status: 'PUBLISHED' } } : null;
  const before = await formOf(sql, row);
  const after = await checkedForm(sql, caller, form, before, (await findSeat(sql, row.id))?.taken ?? 0);
  const isSame = changedFields(classRecord, before, after).length === 0;
  return isSame ? null : { ...counted, terms: { ...terms, ...classColumns.columnsOf(after) } };
};

/**
 * Effect of a change on the members of a class, found by the very code that counts them afterwards; null when it
 * does nothing to anybody. Nothing is held and nothing written: the version that the step names is checked again when
 * the change is made. Throws what `changeClass` throws, and `classes.badFields` (400).
 */
export const effectOfChange = async (
  deps: Deps,
  caller: Actor,
  step: ClassStep,
  change: PlannedChange,
): Promise<ClassEffect | null> => {
  const { db } = deps.database;
  const { row } = await openStep(db, caller, step);
  const before = row.publishedAt ? await countedClass(db, row.id) : null;
  const after = before && (await plannedClass(db, caller, row, before, change));
  if (!before || !after) return null;
  return effectOf(db, deps, before, after);
};

type Preview = OutputOf<typeof previewClassChange>;

/** Effect of a change of a class, page by page. Throws as `effectOfChange`. */
export const previewChange = async (
  deps: Deps,
  caller: Actor,
  { id, version, form, courses, ...input }: InputOf<typeof previewClassChange>,
): Promise<Preview> => {
  const step = form ? FORM_STEP : courses ? COURSES_STEP : PUBLISH_STEP;
  const change = { ...(form ? { form } : {}), ...(courses ? { courses } : {}) };
  const found = await effectOfChange(deps, caller, { id, version, ...step }, change);
  return effectPage(deps.database.db, found, input);
};

/**
 * Effect when another feature asks for less, or for nothing any more, page by page. Throws `classes.unknown`
 * (404) and `noRight` (403).
 */
export const previewRequirement = async (
  deps: Deps,
  caller: Actor,
  { id, code, need, ...input }: InputOf<typeof previewClassRequirement>,
): Promise<Preview> => {
  const { db } = deps.database;
  const open = await openClass(db, caller, id);
  await requireRight(db, open, FORM_STEP.right, FORM_STEP.verb);
  return effectPage(db, await effectOfRequirement(db, deps, id, code, need), input);
};
