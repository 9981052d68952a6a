import { randomUUID } from 'node:crypto';
import { portrait } from '#features/content/cover-art/shared/portrait.rules.ts';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import {
  mediaForCourse,
  noteMediaUses,
  pictureAddress,
  storePicture,
} from '#features/ground/media/server/media.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { announceChange } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { changedFields, differenceOf, initialOf, keysOf, tidied } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import { teacherRecord } from '../shared/teacher.record.ts';
import { type TeacherValues, teacherProblem } from '../shared/teacher-edit.rules.ts';
import { badTeacher, teachersErrors } from '../shared/teachers.errors.ts';
import type * as contract from '../shared/teachers-admin.contract.ts';
import {
  deleteTeacher,
  findTeacher,
  insertTeacher,
  lockTeacher,
  selectTeacherIds,
  selectTeachers,
  type TeacherFilter,
  updateTeacher,
} from './teacher-admin.repository.ts';
import { TEACHER_CHANGE } from './teacher-change.ts';
import { teacherColumns } from './teacher-columns.ts';
import { TEACHER_MEDIA } from './teacher-media.table.ts';
import type { TeacherPorts } from './teacher-ports.ts';
import type { TeacherRow } from './teachers.repository.ts';

const PAGE_SIZE = 20;
/** Managers of classes choose teachers, but do not change them. */
const EDITORS: readonly string[] = ['author', 'admin'];

/** None at all, or one of our own drawing: it follows the name. */
const isDrawn = (photo: string): boolean => photo === '' || photo.startsWith(pictureAddress('teacher-'));

const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter(Boolean)
    .slice(0, 6);

/** Keeping the teachers of an organisation. */
export const teacherAdmin = (deps: Deps, ports: TeacherPorts) => {
  const { db } = deps.database;

  const itemsOf = async (sql: Sql, caller: Caller, rows: readonly TeacherRow[]) => {
    const [orgs, counts] = [
      await orgNames(
        sql,
        rows.map((row) => row.orgCode),
      ),
      await ports.courseCounts(
        sql,
        rows.map((row) => row.id),
      ),
    ];
    const { roleCode, orgCode } = caller.activeRole;
    return rows.map((row) => ({
      ...row,
      orgName: orgs.get(row.orgCode) ?? '',
      courseNum: counts.get(row.id) ?? 0,
      updatedTime: wireTime(row.updatedAt),
      canEdit: EDITORS.includes(roleCode) && isWithin(row.orgCode, orgCode),
    }));
  };

  /** A page in the order of how many courses each teacher has; the numbers are another feature's. */
  const byCourses = async (filter: TeacherFilter, isFalling: boolean, start: number, size: number) => {
    const ids = await selectTeacherIds(db, filter);
    const counts = await ports.courseCounts(db, ids);
    const numOf = (id: string) => counts.get(id) ?? 0;
    const ordered = ids.toSorted((a, b) => (isFalling ? numOf(b) - numOf(a) : numOf(a) - numOf(b)));
    const wanted = ordered.slice(start, start + size);
    const { rows } = await selectTeachers(db, { words: [], below: [], ids: wanted }, undefined, {
      pageNum: 0,
      pageSize: Math.max(1, wanted.length),
    });
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return { rows: wanted.flatMap((id) => rowOf.get(id) ?? []), total: ids.length };
  };

  /** Throws `teachers.missing`, `outOfScope` and `changed`. */
  const openTeacher = async (tx: Tx, caller: Caller, id: string, version: number): Promise<TeacherRow> => {
    const row = await lockTeacher(tx, id);
    if (!row) throw teachersErrors.missing();
    if (!isWithin(row.orgCode, caller.activeRole.orgCode)) {
      const org = (await orgNames(tx, [row.orgCode])).get(row.orgCode) ?? '其他单位';
      throw teachersErrors.outOfScope({ org });
    }
    if (row.version !== version) throw teachersErrors.changed({ name: row.name });
    return row;
  };

  /** Address of the chosen picture, the drawn portrait without one; a portrait that came otherwise stays. */
  const photoOf = async (
    tx: Tx,
    caller: Caller,
    id: string,
    fields: TeacherValues,
    before: TeacherRow | undefined,
  ) => {
    const { photoFileId, name } = fields;
    if (photoFileId === null) {
      if (before && before.photoFileId === null && !isDrawn(before.photo)) return before.photo;
      return pictureAddress(await storePicture(deps, `teacher-${id}`, portrait({ id, name }), 'svg'));
    }
    if (before?.photoFileId === photoFileId) return before.photo;
    const file = await mediaForCourse(tx, photoFileId, caller.activeRole.orgCode);
    if (file?.kind !== 'image' || file.state !== 'ready')
      throw badTeacher({ photoFileId: '所选照片不在您的素材库里，或者还没有处理好' });
    return pictureAddress(file.posterKey);
  };

  const note = (
    tx: Tx,
    caller: Caller,
    verb: string,
    row: { id: string; name: string; orgCode: string },
    facts: object,
  ) =>
    audit(tx, deps.clock, {
      userId: caller.userId,
      action: `teachers.${verb}`,
      subject: row.id,
      orgCode: row.orgCode,
      facts: { label: row.name, ...facts },
    });

  return {
    list: async (caller: Caller, input: InputOf<typeof contract.listAdminTeachers>) => {
      const paging = pagingOf(input, PAGE_SIZE);
      const filter: TeacherFilter = {
        words: wordsOf(input.keyword),
        below: [
          ...(input.mine ? [caller.activeRole.orgCode] : []),
          ...(input.orgCode ? [input.orgCode] : []),
        ],
        ids: input.ids,
      };
      const isByCourses = /^-?courseNum$/.test(input.sort ?? '');
      const { rows, total } = isByCourses
        ? await byCourses(
            filter,
            input.sort === '-courseNum',
            paging.pageNum * paging.pageSize,
            paging.pageSize,
          )
        : await selectTeachers(db, filter, input.sort, paging);
      return list(await itemsOf(db, caller, rows), total, paging);
    },

    get: async (caller: Caller, id: string) => {
      const row = await findTeacher(db, id);
      const [item] = row ? await itemsOf(db, caller, [row]) : [];
      if (!row || !item) throw teachersErrors.missing();
      return { ...item, ...teacherColumns.valuesOf(row, {}) };
    },

    /** Adds a teacher, or changes one of the scope. Throws the refusals of teachers.errors.ts, `names.strangeLetter` (422). */
    save: async (caller: Caller, input: InputOf<typeof contract.saveTeacher>) => {
      const saved = await db.transaction(async (tx) => {
        const { id: given, version = 0, ...values } = input;
        const fields = tidied(teacherRecord, { ...values, intro: ports.cleanHtml(values.intro) });
        const problem = teacherProblem(fields, caller.activeRole.orgCode);
        if (problem) throw problem;
        if (!(await orgNames(tx, [fields.orgCode])).has(fields.orgCode))
          throw badTeacher({ orgCode: '所选单位不存在' });
        const before = given === undefined ? undefined : await openTeacher(tx, caller, given, version);
        refuseStrangeLetters('name', fields.name, before?.name);
        const id = before?.id ?? `t-${randomUUID().slice(0, 13)}`;
        const old = before ? teacherColumns.valuesOf(before, {}) : initialOf(teacherRecord);
        const changed = before ? changedFields(teacherRecord, old, fields) : keysOf(teacherRecord);
        if (changed.length === 0) return { id, version };
        const photo = await photoOf(tx, caller, id, fields, before);
        const columns = teacherColumns.columnsOf(fields);
        const row = { ...columns, photo, version: before ? version + 1 : 1, updatedAt: deps.clock() };
        if (before) await updateTeacher(tx, id, row);
        else await insertTeacher(tx, { id, ...row });
        await noteMediaUses(tx, TEACHER_MEDIA, [id]);
        const difference = differenceOf(teacherRecord, old, fields, changed);
        await note(tx, caller, before ? 'change' : 'add', { id, ...fields }, difference);
        return { id, version: row.version };
      });
      await announceChange(deps, TEACHER_CHANGE, saved.id);
      return saved;
    },

    /** Removes a teacher whom no course names. Throws `teachers.inUse` (422) and what `save` throws. */
    remove: async (
      caller: Caller,
      { id, version }: InputOf<typeof contract.removeTeacher>,
    ): Promise<void> => {
      await db.transaction(async (tx) => {
        const row = await openTeacher(tx, caller, id, version);
        const courses = (await ports.courseCounts(tx, [id])).get(id) ?? 0;
        if (courses > 0) throw teachersErrors.inUse({ name: row.name, count: courses });
        await deleteTeacher(tx, id);
        await noteMediaUses(tx, TEACHER_MEDIA, [id]);
        await note(tx, caller, 'remove', row, { before: { name: row.name, unit: row.unit }, after: {} });
      });
      await announceChange(deps, TEACHER_CHANGE, id);
    },
  };
};
