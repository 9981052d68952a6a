import { randomBytes, randomUUID } from 'node:crypto';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { badClassFields, classEditingErrors } from '../../shared/class-editing.errors.ts';
import { codeKey } from '../../shared/enrolment/registration-code.rules.ts';
import { CODE_BYTES, codeFrom, codeProblem } from '../../shared/members/code-making.rules.ts';
import type { listClassCodes, saveClassCode } from '../../shared/members/members-admin.contract.ts';
import { isInReach, momentOf } from '../../shared/settings/class-edit.rules.ts';
import { type ClassRow, lockClassRow } from '../desk/class-admin.repository.ts';
import { type Actor, noteClass, openClass, requireRight } from '../desk/class-admin-access.service.ts';
import { type CodeRow, insertCode, listCodes, lockCode, updateCode } from './codes-admin.repository.ts';

/** Codes are drawn from billions: when so many do not fit, something else is wrong. */
const MAX_DRAWS = 100;

const MAX_CODES = 200;

type SaveInput = InputOf<typeof saveClassCode>;

/** The codes of a class that the caller manages; throws `classes.unknown` (404). */
export const codesOf = async (
  deps: Deps,
  caller: Actor,
  id: string,
): Promise<OutputOf<typeof listClassCodes>['data']> => {
  const { db } = deps.database;
  await openClass(db, caller, id);
  const rows = await listCodes(db, id);
  const orgCodes = rows.map(({ orgCode }) => orgCode);
  const names = await orgNames(db, orgCodes);
  return rows.map((row) => ({
    ...row,
    codeId: row.id,
    orgName: names.get(row.orgCode) ?? '',
    expiresAt: row.expiresAt ? wireTime(row.expiresAt) : '',
  }));
};

/** Values of the form, without what only the class as a whole decides. */
const fieldsOf = (deps: Deps, input: SaveInput, before: CodeRow | undefined) => {
  const expiresAt = momentOf(input.expiresAt);
  if (expiresAt === undefined) throw badClassFields({ expiresAt: '到期时间不在日历上' });
  const isNewExpiry = expiresAt?.getTime() !== before?.expiresAt?.getTime();
  if (expiresAt && isNewExpiry && expiresAt <= deps.clock())
    throw badClassFields({ expiresAt: '到期时间已经过去，请选以后的时间，或者不设' });
  if (input.quota !== null && input.quota < (before?.used ?? 0))
    throw badClassFields({ quota: `已有 ${before?.used} 人用过，限用人数不能少于 ${before?.used}` });
  return { note: tidyLine(input.note), quota: input.quota, expiresAt, isActive: input.isActive };
};

const checkOrg = async (
  sql: Sql,
  caller: Actor,
  row: ClassRow,
  orgCode: string,
  before: CodeRow | undefined,
): Promise<void> => {
  if (orgCode === '' || orgCode === before?.orgCode) return;
  if (!(await orgNames(sql, [orgCode])).has(orgCode)) throw badClassFields({ orgCode: '所选组织不存在' });
  if (!isInReach(orgCode, row.orgCode, caller.activeRole.orgCode))
    throw badClassFields({ orgCode: '所选组织不在班级所属组织的上下级里' });
};

/** The typed code, the one that is there, or a new one by chance that the class does not have yet. */
const codeOf = (typed: string, before: CodeRow | undefined, others: readonly CodeRow[]): string => {
  const taken = new Set(others.map(({ code }) => code));
  const wanted = codeKey(typed);
  if (wanted === '' && before) return before.code;
  if (wanted !== '' && wanted === before?.code) return wanted;
  if (wanted !== '') {
    const problem = codeProblem(wanted);
    if (problem !== '') throw badClassFields({ code: problem });
    if (before && before.used > 0)
      throw badClassFields({ code: '这个报名码已经有人用过，不能改号。可以停用它，另建一个' });
    if (taken.has(wanted)) throw badClassFields({ code: '这个班级已经有同样的报名码' });
    return wanted;
  }
  for (let tries = 0; tries < MAX_DRAWS; tries += 1) {
    const made = codeFrom(randomBytes(CODE_BYTES));
    if (codeProblem(made) === '' && !taken.has(made)) return made;
  }
  throw accessErrors.busy();
};

/** Facts of a code for the audit log; the code itself lets people in and is not among them. */
const auditedOf = ({ orgCode, note, quota, expiresAt, isActive }: Omit<CodeRow, 'id' | 'code'>) => ({
  orgCode,
  note,
  quota,
  expiresAt: expiresAt ? wireTime(expiresAt) : '',
  isActive,
});

const differenceOf = (before: object, after: object) => {
  const old = before as Record<string, unknown>;
  const entries = Object.entries(after).filter(([key, value]) => old[key] !== value);
  return {
    before: Object.fromEntries(entries.map(([key]) => [key, old[key] ?? null])),
    after: Object.fromEntries(entries),
  };
};

/** Takes the class's row, so that two codes are not made alike at the same time. */
const openForCodes = async (tx: Tx, caller: Actor, id: string): Promise<ClassRow> => {
  await lockClassRow(tx, id);
  const open = await openClass(tx, caller, id);
  await requireRight(tx, open, 'canEdit', '改它的报名码');
  return open.row;
};

/**
 * Adds a code or changes one. Throws `classes.unknown` (404), `noRight` (403), `codeMissing` (404), `badFields`
 * (400), `tooManyCodes` (422).
 */
export const saveCode = (deps: Deps, caller: Actor, input: SaveInput) =>
  deps.database.db.transaction(async (tx) => {
    const { id, codeId } = input;
    const row = await openForCodes(tx, caller, id);
    const before = codeId === undefined ? undefined : await lockCode(tx, id, codeId);
    if (codeId !== undefined && !before) throw classEditingErrors.codeMissing();
    const others = (await listCodes(tx, id)).filter((one) => one.id !== codeId);
    if (!before && others.length >= MAX_CODES) throw classEditingErrors.tooManyCodes({ limit: MAX_CODES });
    await checkOrg(tx, caller, row, input.orgCode, before);
    const code = codeOf(input.code, before, others);
    const fields = { ...fieldsOf(deps, input, before), orgCode: input.orgCode, code };
    const kept = before ?? { id: randomUUID(), classId: id, used: 0, createdAt: deps.clock() };
    if (before) await updateCode(tx, before.id, fields);
    else await insertCode(tx, { ...kept, ...fields });
    const isRenamed = before !== undefined && before.code !== code;
    await noteClass(deps, tx, caller, row, {
      action: before ? 'changeCode' : 'addCode',
      ...differenceOf(before ? auditedOf(before) : {}, auditedOf({ ...kept, ...fields })),
      facts: { codeId: kept.id, ...(isRenamed ? { changed: '号码' } : {}) },
    });
    return { codeId: kept.id };
  });
