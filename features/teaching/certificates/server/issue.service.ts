import { randomUUID } from 'node:crypto';
import { audit, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { parentCodeOf } from '#features/ground/organisations/shared/regions.rules.ts';
import { classFacts, type Graduate, graduatesOf } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { missingCharacters } from '#platform/server/pdf/pdf-fonts.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import { certificatePath } from '../shared/cert-address.rules.ts';
import type { CertFacts } from '../shared/cert-layout.schema.ts';
import { certNoOf } from '../shared/cert-number.rules.ts';
import { statementHead, statementOf } from '../shared/cert-statement.rules.ts';
import { SKIP_REASONS } from '../shared/certificates.words.ts';
import { keepKeys, statementKey } from './cert-keys.ts';
import { notifyPeople } from './cert-notify.service.ts';
import { chosenVersion, type TemplateVersionRow } from './cert-template.repository.ts';
import {
  type CertificateRow,
  holdIssuing,
  insertCertificate,
  listCertified,
  type NewCertificate,
  nextSerial,
} from './certificates.repository.ts';

const dayOf = (at: Date): string => wireTime(at).slice(0, 10);
const LAST_MOMENT_MS = 1;

/** Organisations from `orgCode` up to the root. */
export const upwards = (orgCode: string): readonly string[] => {
  const codes: string[] = [];
  for (let code: string | null = orgCode; code; code = parentCodeOf(code)) codes.push(code);
  return codes;
};

/** Person who gets no certificate, and why. */
export interface Skipped {
  readonly userId: string;
  readonly name: string;
  readonly reason: string;
}

interface Occasion {
  readonly classId: string;
  /** Null: the one that the class's organisation, or the nearest above it, has chosen. */
  readonly template: TemplateVersionRow | null;
  /** Person who issues; empty when the graduation does. */
  readonly by: string;
  readonly isTold: boolean;
  /** Moment of issuing. */
  readonly at: Date;
}

/** Signs what a certificate says. */
export const signedStatement = (deps: Deps, facts: CertFacts): { keyId: string; statement: string } => {
  const key = statementKey(deps);
  const head = statementHead(key.id, facts);
  return { keyId: key.id, statement: statementOf(head, key.sign(Buffer.from(head))) };
};

const factsOf = (
  graduate: Graduate,
  person: { readonly name: string },
  klass: { readonly issuer: string; readonly startAt: Date; readonly endAt: Date },
  certName: string,
  certNo: string,
  at: Date,
): CertFacts => ({
  certName,
  certNo,
  name: person.name,
  className: graduate.className,
  startDate: dayOf(klass.startAt),
  // A person who is done before the class is over has studied until then.
  endDate: dayOf(new Date(Math.min(graduate.graduatedAt.getTime(), klass.endAt.getTime() - LAST_MOMENT_MS))),
  courseNum: graduate.courseNum,
  hours: hoursText(graduate.hoursHundredths),
  score: graduate.examScore,
  issuer: klass.issuer,
  completedDate: dayOf(graduate.graduatedAt),
  issuedDate: dayOf(at),
});

/** Numbers, signs and keeps one certificate. */
export const writeCertificate = async (
  tx: Tx,
  deps: Deps,
  certificate: Omit<NewCertificate, 'id' | 'certNo' | 'facts' | 'keyId' | 'statement' | 'name' | 'className'>,
  say: (certNo: string) => CertFacts,
): Promise<{ id: string; certNo: string }> => {
  const year = wireYear(certificate.issuedAt);
  const serial = await nextSerial(tx, year, certificate.orgCode);
  const certNo = certNoOf(year, certificate.orgCode, serial);
  const facts = say(certNo);
  const id = randomUUID();
  await insertCertificate(tx, {
    ...certificate,
    ...signedStatement(deps, facts),
    id,
    certNo,
    facts,
    name: facts.name,
    className: facts.className,
  });
  return { id, certNo };
};

const titleOf = ({ layout }: TemplateVersionRow): string =>
  layout.items.find(({ key }) => key === 'title')?.text.replace(/\s/gu, '') || '结业证书';

/**
 * Issues certificates to people of one class who have graduated, each once for the template, in the caller's
 * transaction. Who is left out is named with the reason.
 * `graduates` are known to have graduated; `asked` may hold others.
 */
export const issueTo = async (
  tx: Tx,
  deps: Deps,
  { classId, template, by, isTold, at }: Occasion,
  asked: readonly string[],
): Promise<{
  readonly created: readonly CertificateRow['certNo'][];
  readonly skipped: readonly Skipped[];
}> => {
  const [klass] = (await classFacts(tx, [classId])).values();
  if (!klass) return { created: [], skipped: [] };
  const version = template ?? (await chosenVersion(tx, upwards(klass.orgCode)));
  if (!version) return { created: [], skipped: [] };
  await holdIssuing(tx, classId);
  await keepKeys(deps, tx);
  const userIds = [...new Set(asked)].sort();
  const [graduates, people, certified, names] = [
    await graduatesOf(tx, classId, userIds),
    await peopleCards(tx, userIds),
    await listCertified(tx, classId, version.templateId, userIds),
    await orgNames(tx, [klass.orgCode]),
  ];
  const shown = {
    issuer: klass.organizer || (names.get(klass.orgCode) ?? ''),
    startAt: klass.startAt,
    endAt: klass.endAt,
  };
  const created: string[] = [];
  const skipped: Skipped[] = [];
  for (const userId of userIds) {
    const [graduate, person] = [graduates.get(userId), people.get(userId)];
    const leave = (reason: string) => skipped.push({ userId, name: person?.name ?? '', reason });
    if (!person) leave(SKIP_REASONS.UNKNOWN);
    else if (!graduate) leave(SKIP_REASONS.NOT_GRADUATED);
    else if (certified.has(userId)) leave(SKIP_REASONS.ALREADY);
    else {
      const missing = await missingCharacters(`${person.name}${graduate.className}${shown.issuer}`);
      if (missing.length > 0) {
        leave(SKIP_REASONS.MISSING_GLYPH + missing.join('、'));
        continue;
      }
      const { id, certNo } = await writeCertificate(
        tx,
        deps,
        {
          userId,
          classId,
          orgCode: klass.orgCode,
          templateId: version.templateId,
          templateNo: version.versionNo,
          completedAt: graduate.graduatedAt,
          issuedAt: at,
          issuedBy: by,
        },
        (no) => factsOf(graduate, person, shown, titleOf(version), no, at),
      );
      created.push(certNo);
      if (isTold)
        await notifyPeople(
          tx,
          deps,
          {
            kind: 'CERT_ISSUED',
            key: id,
            title: `《${graduate.className}》的${titleOf(version)}已经发给您`,
            text: `证字 ${certNo}。可以下载、打印，扫证书上的码能查真假。`,
            path: certificatePath(id),
          },
          [userId],
        );
    }
  }
  return { created, skipped };
};

/** The audit row of issuing for a class by hand. */
export const noteIssued = (
  tx: Tx,
  deps: Deps,
  by: string,
  klass: { readonly id: string; readonly orgCode: string; readonly className: string },
  numbers: { readonly createdNum: number; readonly skippedNum: number },
): Promise<void> =>
  audit(tx, deps.clock, {
    userId: by,
    action: 'certificates.issue',
    subject: klass.id,
    orgCode: klass.orgCode,
    facts: { label: klass.className, className: klass.className, ...numbers },
  });
