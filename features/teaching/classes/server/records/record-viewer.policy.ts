import { peopleByIdHashes } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { managesClass } from '../class-access.policy.ts';
import { findMember, type MemberRow } from '../member.repository.ts';
import { type ClassTerms, findTerms } from '../progress/class-credit.repository.ts';

/** Whose record is read. */
export interface Recorded {
  readonly terms: ClassTerms;
  readonly member: MemberRow;
  /** False when somebody who manages the class reads it. */
  readonly isOwn: boolean;
}

/** Form of a hash: anything else is nobody's, and some signs the database does not take. */
const HASH = /^[\x21-\x7e]{1,128}$/;

const hasRecord = (member: MemberRow | undefined): member is MemberRow =>
  member !== undefined && (member.state === 'ENROLLED' || member.joinedAt !== null);

const memberByHash = async (
  sql: Sql,
  classId: string,
  idCardHash: string,
): Promise<MemberRow | undefined> => {
  const [person] = HASH.test(idCardHash) ? await peopleByIdHashes(sql, [idCardHash]) : [];
  return person && (await findMember(sql, person.userId, classId));
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
  const terms = await findTerms(sql, classId);
  if (idCardHash !== '' && idCardHash !== caller.idCardHash) {
    if (!terms || (await managesClass(sql, caller, classId)) === null) throw accessErrors.otherPerson();
    const member = await memberByHash(sql, classId, idCardHash);
    if (!hasRecord(member)) throw classesErrors.noRecord();
    return { terms, member, isOwn: false };
  }
  if (!terms) throw classesErrors.noRecord();
  const own = await findMember(sql, caller.userId, classId);
  if (own?.state !== 'ENROLLED' || terms.status === 'DRAFT') throw classesErrors.noRecord();
  return { terms, member: own, isOwn: true };
};
