import { audit, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { managesClass } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { missingCharacters } from '#platform/server/pdf/pdf-fonts.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { certificatePath } from '../shared/cert-address.rules.ts';
import { certificatesErrors } from '../shared/certificates.errors.ts';
import { keepKeys } from './cert-keys.ts';
import { notifyPeople } from './cert-notify.service.ts';
import { type CertificateRow, endCertificate, lockCertificate } from './certificates.repository.ts';
import { writeCertificate } from './issue.service.ts';

interface Wanted {
  readonly id: string;
  readonly reason: string;
}

/** The valid certificate, held, of a class that the caller administers. */
const lockValid = async (tx: Tx, caller: Caller, { id, reason }: Wanted): Promise<CertificateRow> => {
  const row = await lockCertificate(tx, id);
  if (!row || (await managesClass(tx, caller, row.classId)) !== 'ADMIN') throw certificatesErrors.missing();
  if (row.state !== 'VALID') throw certificatesErrors.notValid();
  if (reason === '') throw certificatesErrors.noReason();
  return row;
};

const note = (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  row: CertificateRow,
  verb: 'revoke' | 'reissue',
  reason: string,
  facts: Readonly<Record<string, string>> = {},
) =>
  audit(tx, deps.clock, {
    userId: caller.userId,
    action: `certificates.${verb}`,
    subject: row.id,
    orgCode: row.orgCode,
    facts: {
      label: `${row.certNo} ${row.name}`,
      reason,
      certNo: row.certNo,
      className: row.className,
      ...facts,
    },
  });

/**
 * Revokes a certificate for good; its number stays and says so. The person is told.
 * Throws `missing` (404), `notValid` (409), `noReason` (400).
 */
export const revokeCertificate = (deps: Deps, caller: Caller, input: Wanted) => {
  const wanted = { ...input, reason: tidyLine(input.reason) };
  return deps.database.db.transaction(async (tx) => {
    const row = await lockValid(tx, caller, wanted);
    const { reason } = wanted;
    await endCertificate(tx, row.id, { state: 'REVOKED', at: deps.clock(), by: caller.userId, reason });
    await note(tx, deps, caller, row, 'revoke', reason);
    await notifyPeople(
      tx,
      deps,
      {
        kind: 'CERT_REVOKED',
        key: row.id,
        title: `《${row.className}》的证书已撤销`,
        text: `证字 ${row.certNo}，原因：${reason}。有异议请联系发证单位。`,
        path: certificatePath(row.id),
      },
      [row.userId],
    );
    return { certId: row.id, certNo: row.certNo };
  });
};

/**
 * Issues a certificate with the person's present name in the place of a valid one, with a number of its own and the
 * same template version; the old number stays and leads to the new one. Throws what `revokeCertificate` throws, and
 * `missingGlyph` (422) for a name that cannot be printed, `nothingNew` (422) when it would say the same.
 */
export const reissueCertificate = (deps: Deps, caller: Caller, input: Wanted) => {
  const wanted = { ...input, reason: tidyLine(input.reason) };
  return deps.database.db.transaction(async (tx) => {
    const row = await lockValid(tx, caller, wanted);
    const name = (await peopleCards(tx, [row.userId])).get(row.userId)?.name ?? row.name;
    if (name === row.name) throw certificatesErrors.nothingNew();
    const missing = await missingCharacters(name);
    if (missing.length > 0) throw certificatesErrors.missingGlyph({ name, characters: missing.join('、') });
    const at = deps.clock();
    const { reason } = wanted;
    await endCertificate(tx, row.id, { state: 'REISSUED', at, by: caller.userId, reason });
    await keepKeys(deps, tx);
    const issued = await writeCertificate(
      tx,
      deps,
      {
        userId: row.userId,
        classId: row.classId,
        orgCode: row.orgCode,
        templateId: row.templateId,
        templateNo: row.templateNo,
        completedAt: row.completedAt,
        issuedAt: at,
        issuedBy: caller.userId,
        replaces: row.id,
      },
      (certNo) => ({ ...row.facts, certNo, name, issuedDate: wireTime(at).slice(0, 10) }),
    );
    await note(tx, deps, caller, row, 'reissue', reason, { newCertNo: issued.certNo });
    await notifyPeople(
      tx,
      deps,
      {
        kind: 'CERT_REISSUED',
        key: issued.id,
        title: `《${row.className}》的证书换发了新的`,
        text: `新的证字 ${issued.certNo}，原来的 ${row.certNo} 不再使用。原因：${reason}。`,
        path: certificatePath(issued.id),
      },
      [row.userId],
    );
    return { certId: issued.id, certNo: issued.certNo };
  });
};
