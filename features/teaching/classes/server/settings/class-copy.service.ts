import { randomUUID } from 'node:crypto';
import { whoManageOver } from '#features/ground/accounts/server/accounts.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { badClassFields } from '../../shared/class-editing.errors.ts';
import { dayStartOf, dayTextOf } from '../../shared/class-time.rules.ts';
import type { ClassInput, copyClass } from '../../shared/desk/class-admin.contract.ts';
import { momentOf } from '../../shared/settings/class-edit.rules.ts';
import { classCopied } from '../class-events.ts';
import { CLASS_MEDIA } from '../class-media.table.ts';
import {
  type ClassManagerRow,
  type ClassRow,
  listManagers,
  replaceCourses,
  updateClass,
} from '../desk/class-admin.repository.ts';
import { type Actor, noteClass, openClass } from '../desk/class-admin-access.service.ts';
import { insertGroups, listGroups } from '../groups/class-group.repository.ts';
import { listCoursesOf } from '../progress/class-credit.repository.ts';
import { insertDraft, ownHead } from './class-edit.service.ts';
import { checkedForm, formOf } from './class-form.service.ts';

const movedDay = (day: string, by: number): string => {
  const start = dayStartOf(day);
  return start ? dayTextOf(new Date(start.getTime() + by)) : day;
};

const movedMoment = (text: string, by: number): string => {
  const at = momentOf(text);
  return at ? wireTime(new Date(at.getTime() + by)) : '';
};

/** All days of a class moved so that it begins on `startDate`; throws `classes.badFields` for no day at all. */
const movedTo = (form: ClassInput, startDate: string): ClassInput => {
  const [old, next] = [dayStartOf(form.startDate), dayStartOf(startDate)];
  if (!old || !next) throw badClassFields({ startDate: '开始日期不在日历上' });
  const by = next.getTime() - old.getTime();
  return {
    ...form,
    startDate,
    endDate: movedDay(form.endDate, by),
    signUpStart: movedMoment(form.signUpStart, by),
    signUpEnd: movedMoment(form.signUpEnd, by),
  };
};

/**
 * The managers of the copy: those of the class whose role still covers its organisation, and who copies it as a
 * manager is its head.
 */
const managersOf = async (
  sql: Sql,
  { id, orgCode }: Pick<ClassRow, 'id' | 'orgCode'>,
  caller: Actor,
): Promise<ClassManagerRow[]> => {
  const own = ownHead(caller);
  const others = (await listManagers(sql, id)).filter(({ userId }) => userId !== own[0]?.userId);
  const able = await whoManageOver(
    sql,
    others.map(({ userId }) => userId),
    orgCode,
  );
  return [...own, ...others.filter(({ userId }) => able.has(userId))];
};

/** Names of the groups go along, without people and leaders. */
const copyGroups = async (tx: Tx, fromId: string, classId: string): Promise<void> =>
  insertGroups(
    tx,
    (await listGroups(tx, fromId)).map((group) => ({ ...group, id: randomUUID(), classId, leaderId: null })),
  );

const copyIn = async (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { id, className, startDate }: InputOf<typeof copyClass>,
) => {
  const { row: source } = await openClass(tx, caller, id);
  const { orgCode: scopeOrg } = caller.activeRole;
  const form = await formOf(tx, source);
  const wanted = { ...movedTo(form, startDate), className: tidyLine(className) };
  const input = await checkedForm(tx, caller, wanted, form, 0);
  const managers = await managersOf(tx, source, caller);
  const made = await insertDraft(tx, deps, caller, input, managers, scopeOrg);
  const courses = await listCoursesOf(tx, id);
  await replaceCourses(tx, made.id, courses);
  await copyGroups(tx, id, made.id);
  const { courseNum, compulsoryNum, sessionNum, sessionCourseIds } = source;
  const cover = source.motif === 'own' ? { motif: source.motif, coverKey: source.coverKey } : {};
  await updateClass(tx, made.id, { courseNum, compulsoryNum, sessionNum, sessionCourseIds, ...cover });
  const [from, to] = [dayStartOf(form.startDate), dayStartOf(input.startDate)];
  const byMs = from && to ? to.getTime() - from.getTime() : 0;
  await deps.events.emit(tx, classCopied, { fromId: id, classId: made.id, byMs });
  await noteMediaUses(tx, CLASS_MEDIA, [made.id]);
  await noteClass(deps, tx, caller, made, {
    action: 'copy',
    before: {},
    after: { className: made.className, startDate: input.startDate, endDate: input.endDate },
    facts: { from: `${source.className}（${source.classCode}）` },
  });
  return { id: made.id, classCode: made.classCode };
};

/**
 * Makes a draft after a class: settings, courses, teachers, timetable, names of groups, and the managers whose role still covers it; no
 * members, codes or notices. Throws `classes.unknown` (404), `badFields` (400).
 */
export const copyOf = (deps: Deps, caller: Actor, input: InputOf<typeof copyClass>) =>
  deps.database.db.transaction((tx) => copyIn(tx, deps, caller, input));
