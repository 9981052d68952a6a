import { audit, lastChange } from '#features/ground/accounts/server/accounts.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { isReferenced } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  changedFields,
  documentDifference,
  FIELD_NAMES,
} from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { badFields, editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { type CourseVerb, courseActions, VERB_NAMES } from '../../shared/documents/course-editing.rules.ts';
import { type EditState, stateWords } from '../../shared/documents/course-state.rules.ts';
import { SHOWN_STATUSES } from '../../shared/page/course-access.policy.ts';
import { announceCourse } from '../course.cache.ts';
import { COURSE_MEDIA } from '../course-media.table.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import {
  type EditedCourse,
  findEdited,
  insertHistory,
  lockEdited,
  updateCourse,
} from './course-edit.repository.ts';
import type { CourseInsert } from './course-write.repository.ts';

export const editStateOf = ({ edit }: Pick<EditedCourse, 'edit'>): EditState => edit?.state ?? 'none';

/** Steps that `caller` may take with a course now. */
export const actionsFor = (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  course: {
    readonly orgCode: string;
    readonly status: number;
    readonly editState: EditState;
    readonly submittedBy: string | null;
  },
): CourseVerb[] =>
  courseActions({
    roleCode: caller.activeRole.roleCode,
    isInScope: isWithin(course.orgCode, caller.activeRole.orgCode),
    status: course.status,
    editState: course.editState,
    isSubmitter: course.submittedBy === caller.userId,
    mayReviewOwn: deps.config.courseReviewSelf === true,
  });

const inScope = (caller: Caller, found: EditedCourse | null): EditedCourse => {
  if (!found || !isWithin(found.row.orgCode, caller.activeRole.orgCode)) throw editingErrors.unknown();
  return found;
};

/** A course of the caller's scope; throws `courses.unknown` (404) for any other. */
export const openEdited = async (sql: Sql, caller: Caller, id: string): Promise<EditedCourse> =>
  inScope(caller, await findEdited(sql, id));

/** Throws `courses.changed` (409) naming who changed the course when. */
const refuseOldVersion = async (tx: Tx, row: CourseRow, version: number): Promise<void> => {
  if (version === row.version) return;
  throw editingErrors.changed(await lastChange(tx, row));
};

/** Throws `courses.inReview`, `courses.ownReview` or `courses.notNow` (422). */
const refuseVerb = (deps: Deps, caller: Caller, edited: EditedCourse, verb: CourseVerb): void => {
  const { row } = edited;
  const editState = editStateOf(edited);
  const submittedBy = edited.edit?.submittedBy ?? null;
  const situation = { orgCode: row.orgCode, status: row.status, editState, submittedBy };
  if (actionsFor(deps, caller, situation).includes(verb)) return;
  if (verb === 'edit') throw editingErrors.inReview();
  const isReview = verb === 'approve' || verb === 'return';
  if (isReview && editState === 'review' && submittedBy === caller.userId) throw editingErrors.ownReview();
  throw editingErrors.notNow({
    state: stateWords({ status: row.status, editState }).text,
    verb: VERB_NAMES[verb],
  });
};

/** Result of one step with a course. */
export interface CourseChange {
  /** Columns of the course that changed, besides version, time and person. */
  readonly course?: Partial<CourseInsert>;
  /** Line of the course's history; null for steps that are no event, such as saving. */
  readonly event: { readonly action: string; readonly document?: CourseDocument } | null;
  readonly reason?: string;
  /** The documents before and after, where the step is about them. */
  readonly documents?: readonly [CourseDocument, CourseDocument];
  /** Further facts before and after for the audit log. */
  readonly states?: readonly [object, object];
}

/** Writes down a change: history for those who work on the course, audit for those who answer for it. */
export const noteChange = async (
  sql: Sql,
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  row: Pick<CourseRow, 'id' | 'orgCode' | 'title'>,
  verb: string,
  { event, reason = '', documents, states }: CourseChange,
): Promise<void> => {
  const [before, after] = documents ?? [];
  const changed = before && after ? changedFields(before, after).map((field) => FIELD_NAMES[field]) : [];
  if (event) {
    const { action, document = null } = event;
    const at = deps.clock();
    await insertHistory(sql, [
      { courseId: row.id, at, userId: caller.userId, action, reason, changed, document },
    ]);
  }
  const difference = before && after ? documentDifference(before, after) : { before: {}, after: {} };
  await audit(sql, deps.clock, {
    userId: caller.userId,
    action: `courses.${verb}`,
    subject: row.id,
    orgCode: row.orgCode,
    facts: {
      label: row.title,
      before: { ...states?.[0], ...difference.before },
      after: { ...states?.[1], ...difference.after },
      ...(reason === '' ? {} : { reason }),
    },
  });
};

export interface Saved {
  readonly version: number;
  readonly savedAt: Date;
}

/** Course that learners see otherwise after a change; empty for several, null for none. */
const announcedOf = (row: CourseRow, { course }: CourseChange): string | null => {
  if (!course || !SHOWN_STATUSES.includes(course.status ?? row.status)) return null;
  // The pages of its other language versions name it too.
  return row.versionGroup === null ? row.id : '';
};

/**
 * One step of one course in a transaction of its own: the course is locked, in the caller's scope, on the
 * version that the caller saw (`undefined` in a batch: whatever it is now) and in a state that allows `verb`.
 * `work` may answer null: nothing changed, nothing is written.
 */
export const changeCourse = async (
  deps: Deps,
  caller: Caller,
  { id, version, verb }: { id: string; version: number | undefined; verb: CourseVerb },
  work: (tx: Tx, edited: EditedCourse) => Promise<CourseChange | null>,
): Promise<Saved> => {
  const change = deps.database.db.transaction(async (tx) => {
    const edited = inScope(caller, await lockEdited(tx, id));
    if (version !== undefined) await refuseOldVersion(tx, edited.row, version);
    refuseVerb(deps, caller, edited, verb);
    const made = await work(tx, edited);
    const before = { version: edited.row.version, savedAt: edited.row.updatedAt };
    if (!made) return { saved: before, announced: null };
    const now = deps.clock();
    const next = edited.row.version + 1;
    await noteChange(tx, deps, caller, edited.row, verb, made);
    await updateCourse(tx, id, {
      ...made.course,
      version: next,
      updatedBy: caller.userId,
      updatedAt: now,
    });
    await noteMediaUses(tx, COURSE_MEDIA, [id]);
    return { saved: { version: next, savedAt: now }, announced: announcedOf(edited.row, made) };
  });
  const { saved, announced } = await change.catch((error: unknown) => {
    throw isReferenced(error) ? badFields({ classificationIds: '有分类刚刚被删除，请重新选择' }) : error;
  });
  if (announced !== null) await announceCourse(deps, announced);
  return saved;
};
