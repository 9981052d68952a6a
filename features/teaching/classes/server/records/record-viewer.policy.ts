import { peopleByIdHashes } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { managesClass } from '../class-access.policy.ts';
import type { MemberRow } from '../member.repository.ts';
import { type MemberRecord, selectRecord } from '../member-record.repository.ts';

/** Whose record is read, and what is in it. */
export interface Recorded extends MemberRecord {
  readonly member: MemberRow;
  /** False when somebody who manages the class reads it. */
  readonly isOwn: boolean;
}

/** Form of a hash: anything else is nobody's, and some signs the database does not take. */
const HASH = /^[\x21-\x7e]{1,128}$/;

const hasRecord = (record: MemberRecord | undefined): record is Omit<Recorded, 'isOwn'> =>
  record?.member !== undefined && (record.member.state === 'ENROLLED' || record.member.joinedAt !== null);

const recordByHash = async (
  sql: Sql,
  classId: string,
  idCardHash: string,
): Promise<MemberRecord | undefined> => {
  const [person] = HASH.test(idCardHash) ? await peopleByIdHashes(sql, [idCardHash]) : [];
  return person && (await selectRecord(sql, classId, person.userId));
};

/**
 * The record that `caller` asks for: the own one, or with another's `idCardHash` that of a member of a class one
 * manages. A class taken offline keeps its records. Throws `access.otherPerson` (403), which the audit log keeps,
 * for somebody else's record of any other class, known or not, and `classes.noRecord` (404) for what there is not.
 */
export const recordFor = async (
  sql: Sql,
  caller: Caller,
  { classId, idCardHash = '' }: { classId: string; idCardHash?: string | undefined },
): Promise<Recorded> => {
  if (idCardHash !== '' && idCardHash !== caller.idCardHash) {
    if ((await managesClass(sql, caller, classId)) === null) throw accessErrors.otherPerson();
    const record = await recordByHash(sql, classId, idCardHash);
    if (!hasRecord(record)) throw classesErrors.noRecord();
    return { ...record, isOwn: false };
  }
  const record = await selectRecord(sql, classId, caller.userId);
  if (!hasRecord(record) || record.member.state !== 'ENROLLED' || record.terms.status === 'DRAFT')
    throw classesErrors.noRecord();
  return { ...record, isOwn: true };
};
