import {
  classFacts,
  graduatedClassIds,
  graduatesOf,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { endCertificate, findByNumber } from './certificates.repository.ts';
import { issueTo, writeCertificate } from './issue.service.ts';

/** People of a class of the demonstration: enough for a list of several pages. */
const MOST = 60;
const DAY_MS = 86_400_000;
const MARKED_CLASSES = 3;

/**
 * Certificates of the demonstration: graduates of its classes have theirs, issued when the class was over; in the first
 * classes one is revoked and one reissued.
 */
export const demonstrateCertificates = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const facts = [...(await classFacts(tx, await graduatedClassIds(tx))).values()];
  facts.sort((one, other) => one.endAt.getTime() - other.endAt.getTime());
  for (const [place, klass] of facts.entries()) {
    const people = [...(await graduatesOf(tx, klass.id)).keys()].slice(0, MOST);
    const at = new Date(Math.min(now.getTime(), klass.endAt.getTime() + DAY_MS));
    const occasion = { classId: klass.id, template: null, by: '', isTold: false, at };
    const { created } = await issueTo(tx, deps, occasion, people);
    if (place >= MARKED_CLASSES || created.length < 4) continue;
    const [, revoked, corrected] = created;
    await revoke(tx, revoked ?? '', now);
    await correct(tx, deps, corrected ?? '', now);
  }
};

const revoke = async (tx: Tx, certNo: string, at: Date): Promise<void> => {
  const row = await findByNumber(tx, certNo);
  if (row) await endCertificate(tx, row.id, { state: 'REVOKED', at, by: '', reason: '代学代考，学时作废' });
};

const correct = async (tx: Tx, deps: Deps, certNo: string, at: Date): Promise<void> => {
  const row = await findByNumber(tx, certNo);
  if (!row) return;
  await endCertificate(tx, row.id, { state: 'REISSUED', at, by: '', reason: '姓名登记有误，已更正' });
  const { userId, classId, orgCode, templateId, templateNo, completedAt } = row;
  await writeCertificate(
    tx,
    deps,
    { userId, classId, orgCode, templateId, templateNo, completedAt, issuedAt: at, replaces: row.id },
    (next) => ({ ...row.facts, certNo: next, issuedDate: wireTime(at).slice(0, 10) }),
  );
};
