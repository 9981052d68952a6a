import { randomUUID } from 'node:crypto';
import { COVER_CATEGORIES } from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { wideCover } from '#features/content/cover-art/shared/wide-cover.rules.ts';
import { findUserNames, whoManageOver } from '#features/ground/accounts/server/accounts.public.ts';
import { mediaForCourse, noteMediaUses, storePicture } from '#features/ground/media/server/media.public.ts';
import { takeBack } from '#features/ground/notify/server/notify.public.ts';
import { orgShortNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { changedFields, differenceOf } from '#platform/shared/record.ts';
import { wireYear } from '#platform/shared/times.ts';
import { badClassFields } from '../../shared/class-editing.errors.ts';
import type { ClassInput, createClass, saveClass } from '../../shared/desk/class-admin.contract.ts';
import { reminderKey } from '../../shared/progress/class-reminder.rules.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { changesConditions } from '../../shared/settings/class-edit.rules.ts';
import { isMotif, OWN_PICTURE } from '../../shared/settings/class-motif.rules.ts';
import { classCodeOf } from '../../shared/settings/class-number.rules.ts';
import { classMoved, classStopped } from '../class-events.ts';
import { CLASS_MEDIA } from '../class-media.table.ts';
import {
  type ClassManagerRow,
  type ClassRow,
  insertClass,
  isCodeTaken,
  listManagers,
  lockSeat,
  replaceManagers,
  replaceScope,
  replaceTeachers,
  setCapacity,
  takeClassNumber,
} from '../desk/class-admin.repository.ts';
import { type Actor, changeClass, noteClass } from '../desk/class-admin-access.service.ts';
import { promoteWaiting } from '../enrolment/seat.service.ts';
import { selectEverMembers } from '../member.repository.ts';
import { queueRecount } from '../progress/class-credit.service.ts';
import { effectFacts, requireConfirmed } from '../progress/class-effect.service.ts';
import { effectOfChange, FORM_STEP } from './class-change.service.ts';
import { classColumns } from './class-columns.ts';
import { checkedForm, formOf } from './class-form.service.ts';

/** Facts that the drawing of a class follows from. */
type DrawnClass = Pick<ClassRow, 'id' | 'classCode' | 'orgCode' | 'categoryKey' | 'motif'>;

/** Draws and keeps the cover of a class; returns the picture's file. The same class gives the same picture. */
const drawnClassCover = async (
  sql: Sql,
  deps: Deps,
  { id, classCode, orgCode, categoryKey, motif }: DrawnClass,
): Promise<string> => {
  const place = (await orgShortNames(sql, [orgCode])).get(orgCode) ?? '';
  const category = COVER_CATEGORIES.find((key) => key === categoryKey) ?? 'skill';
  const chosen = isMotif(motif) ? { motif } : {};
  return storePicture(deps, `class-${id}`, wideCover({ category, id: classCode, place, ...chosen }), 'svg');
};

/** File of the chosen picture of the library; throws `classes.badFields` for one that cannot be a cover. */
const ownCover = async (sql: Sql, fileId: string, scopeOrg: string): Promise<string> => {
  const file = await mediaForCourse(sql, fileId, scopeOrg);
  if (file?.kind !== 'image' || file.state !== 'ready')
    throw badClassFields({ coverFileId: '所选图片不在您的素材库里，或者还没有处理好' });
  return file.posterKey;
};

/**
 * Drawing and picture of a class that is saved: a newly chosen picture, the own one that it has, or what is
 * drawn for it.
 */
const coverOf = async (
  sql: Sql,
  deps: Deps,
  next: DrawnClass,
  before: Pick<ClassRow, 'motif' | 'coverKey'> | null,
  { coverFileId, scopeOrg }: { readonly coverFileId: string | null; readonly scopeOrg: string },
): Promise<Pick<ClassRow, 'motif' | 'coverKey'>> => {
  if (coverFileId !== null)
    return { motif: OWN_PICTURE, coverKey: await ownCover(sql, coverFileId, scopeOrg) };
  if (next.motif === OWN_PICTURE && before?.motif === OWN_PICTURE && before.coverKey !== '') return before;
  const motif = isMotif(next.motif) ? next.motif : '';
  return { motif, coverKey: await drawnClassCover(sql, deps, { ...next, motif }) };
};

/** So many numbers given by hand in a row are passed over in one request; the next request goes on from there. */
const MAX_TAKEN_CODES = 1_000;

/** A number that no class has; those that were given by hand are passed over. */
const nextClassCode = async (tx: Tx, year: number): Promise<string> => {
  for (let passed = 0; passed < MAX_TAKEN_CODES; passed += 1) {
    const code = classCodeOf(year, await takeClassNumber(tx));
    if (!(await isCodeTaken(tx, code))) return code;
  }
  throw accessErrors.busy();
};

/** The person who makes a class as a manager is its head; an administrator names managers later. */
export const ownHead = ({ userId, activeRole }: Actor): ClassManagerRow[] =>
  activeRole.roleCode === 'manager' ? [{ userId, kind: 'HEAD' }] : [];

/** Writes a draft from a checked form. */
export const insertDraft = async (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  input: ClassInput,
  managers: readonly ClassManagerRow[],
  scopeOrg: string,
) => {
  const now = deps.clock();
  const id = randomUUID();
  const classCode = await nextClassCode(tx, wireYear(now));
  const { orgCode, categoryKey, motif, coverFileId } = input;
  const drawn = { id, classCode, orgCode, categoryKey, motif };
  const row = {
    ...classColumns.columnsOf(input),
    ...(await coverOf(tx, deps, drawn, null, { coverFileId, scopeOrg })),
    id,
    classCode,
    createdBy: caller.userId,
    updatedBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  };
  await insertClass(tx, row, input.capacity);
  await noteMediaUses(tx, CLASS_MEDIA, [id]);
  await replaceScope(tx, id, input.scopeOrgCodes);
  await replaceTeachers(tx, id, input.teacherIds);
  await replaceManagers(tx, id, managers);
  return row;
};

/** Begins a draft. Throws `classes.badFields` (400). */
export const createDraft = (deps: Deps, caller: Actor, given: InputOf<typeof createClass>) =>
  deps.database.db.transaction(async (tx) => {
    const input = await checkedForm(tx, caller, given, null, 0);
    const row = await insertDraft(tx, deps, caller, input, ownHead(caller), caller.activeRole.orgCode);
    const { className, classType, orgCode, startDate, endDate } = input;
    await noteClass(deps, tx, caller, row, {
      action: 'create',
      before: {},
      after: { className, classType, orgCode, startDate, endDate },
    });
    return { id: row.id, classCode: row.classCode, version: 1 };
  });

/** Applicants left out when the class was over may get in again: no message is left of which nothing came. */
const unsayLapsed = async (tx: Tx, row: ClassRow): Promise<void> => {
  const told = { kind: 'CLASS_LAPSED' as const, key: reminderKey(row, 'CLASS_LAPSED') };
  await takeBack(tx, told, await selectEverMembers(tx, row.id));
};

/**
 * A class does not slip away from its managers by going to another organisation: throws `classes.badFields` (400)
 * naming those whose role covers the class where it is and not where it goes.
 */
const refuseLosing = async (tx: Tx, { id, orgCode }: ClassRow, next: string): Promise<void> => {
  if (next === orgCode) return;
  const ids = (await listManagers(tx, id)).map(({ userId }) => userId);
  const able = await whoManageOver(tx, ids, orgCode);
  const kept = await whoManageOver(tx, ids, next);
  const losing = ids.filter((userId) => able.has(userId) && !kept.has(userId));
  if (losing.length === 0) return;
  const names = await findUserNames(tx, losing);
  const people = losing.flatMap((userId) => names.get(userId) ?? []).join('、');
  throw badClassFields({
    orgCode: `${people}的身份管不到所选组织，改了就不能再管这个班级。请先在“班主任”页换成两边都管得到的人，再改所属组织`,
  });
};

/**
 * Keeps what the form holds. More seats go to the queue at once; changed conditions or days have everybody counted
 * anew, and what is studied or sat in the class follows its days and its order.
 * Throws `classes.unknown` (404), `noRight` (403), `changed` (409), `badFields` (400), and `unconfirmed` or
 * `otherEffect` (409) where somebody graduates or loses by it.
 */
export const saveForm = async (
  deps: Deps,
  caller: Actor,
  { id, version, confirm, ...given }: InputOf<typeof saveClass>,
) => {
  const step = { id, version, ...FORM_STEP };
  const effect = await effectOfChange(deps, caller, step, { form: given });
  requireConfirmed(effect, confirm);
  return changeClass(deps, caller, step, async (tx, { row }) => {
    const now = deps.clock();
    // Held before it is compared: nobody takes a seat between the check and the new limit.
    const seat = await lockSeat(tx, id);
    const before = await formOf(tx, row);
    const input = await checkedForm(tx, caller, given, before, seat?.taken ?? 0);
    await refuseLosing(tx, row, input.orgCode);
    const { coverFileId } = input;
    const { categoryKey, orgCode, motif } = input;
    const drawn = { id, classCode: row.classCode, orgCode, categoryKey, motif };
    const scopeOrg = caller.activeRole.orgCode;
    const cover = await coverOf(tx, deps, drawn, row, { coverFileId, scopeOrg });
    const after: ClassInput = { ...input, motif: cover.motif };
    const fields = changedFields(classRecord, before, after);
    if (fields.length === 0 && cover.coverKey === row.coverKey) return null;
    if (fields.includes('scopeOrgCodes')) await replaceScope(tx, id, after.scopeOrgCodes);
    if (fields.includes('teacherIds')) await replaceTeachers(tx, id, after.teacherIds);
    if (fields.includes('capacity')) await setCapacity(tx, id, after.capacity);
    const set = { ...classColumns.columnsOf(after), motif: cover.motif, coverKey: cover.coverKey };
    return {
      action: 'save',
      set,
      ...differenceOf(classRecord, before, after, fields),
      facts: effectFacts(effect),
      follow: async (same) => {
        if (row.endAt <= now && now < set.endAt) await unsayLapsed(same, row);
        if ((seat?.waiting ?? 0) > 0) await promoteWaiting(same, deps, id);
        const hasMoved = fields.includes('startDate') || fields.includes('endDate');
        // Evaluations up to the last day count, and who had met everything before the first day graduates now. What
        // was finished outside of the class while it did not run is not counted afterwards.
        if (changesConditions(fields) || hasMoved) await queueRecount(same, deps, id);
        if (hasMoved) await deps.events.emit(same, classMoved, { classId: id });
        const isCut = set.endAt < row.endAt || set.startAt > row.startAt;
        const isOrdered = fields.includes('inOrder') && after.inOrder;
        if (isCut || isOrdered) await deps.events.emit(same, classStopped, { classId: id });
      },
    };
  });
};
