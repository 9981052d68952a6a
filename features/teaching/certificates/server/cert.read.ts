import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames, rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { managedWhere, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { maskedName } from '#features/teaching/classes/shared/records/masked-name.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ExportCaller } from '#platform/server/exporter.ts';
import type { NarrowFonts } from '#platform/server/pdf/pdf-embed.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { certFilePath, codePath, verifyPath } from '../shared/cert-address.rules.ts';
import type { CertFacts } from '../shared/cert-layout.schema.ts';
import { nearNumbers, readCertNo } from '../shared/cert-number.rules.ts';
import type { CertRow, listCerts, listMyCerts, MyCert, Verified } from '../shared/certificates.contract.ts';
import { certificatesErrors } from '../shared/certificates.errors.ts';
import { certificatePdf, certificatePicture } from './cert-drawing.ts';
import { sealedPdf } from './cert-seal.ts';
import { findVersion } from './cert-template.repository.ts';
import {
  type CertificateFilter,
  type CertificateRow,
  countValid,
  existingNumbers,
  findByNumber,
  findCertificate,
  findReplacement,
  listOwnRows,
  listRows,
  noteCheck,
} from './certificates.repository.ts';

const OWN_SIZE = 20;
const ADMIN_SIZE = 20;

const ownItem = (row: CertificateRow): MyCert => ({
  certId: row.id,
  certNo: row.certNo,
  certName: row.facts.certName,
  classId: row.classId,
  className: row.className,
  classHours: row.facts.hours,
  issueTime: wireTime(row.issuedAt),
  status: row.state,
  changedTime: row.changedAt ? wireTime(row.changedAt) : '',
  reason: row.reason,
  fileUrl: certFilePath(row.id),
  verifyUrl: verifyPath(row.certNo),
});

export const listOwn = async (deps: Deps, { userId }: Caller, input: InputOf<typeof listMyCerts>) => {
  const paging = pagingOf(input, OWN_SIZE);
  const { rows, total } = await listOwnRows(deps.database.db, userId, paging);
  return list(rows.map(ownItem), total, paging);
};

export const countOwn = async (deps: Deps, { userId }: Caller) => ({
  num: await countValid(deps.database.db, userId),
});

/** A certificate for its person, or for those who manage its class; 404 for everybody else. */
export const readable = async (deps: Deps, caller: Caller, id: string): Promise<CertificateRow> => {
  const { db } = deps.database;
  const row = await findCertificate(db, id);
  if (!row) throw certificatesErrors.missing();
  if (row.userId !== caller.userId && !(await managesClass(db, caller, row.classId)))
    throw certificatesErrors.missing();
  return row;
};

export const certificateOf = async (deps: Deps, caller: Caller, id: string) => {
  const { db } = deps.database;
  const row = await readable(deps, caller, id);
  const next = row.state === 'REISSUED' ? await findReplacement(db, row.id) : undefined;
  const before = row.replaces ? await findCertificate(db, row.replaces) : undefined;
  return {
    ...ownItem(row),
    facts: row.facts,
    completedTime: wireTime(row.completedAt),
    lastCheckedTime: row.lastCheckedAt ? wireTime(row.lastCheckedAt) : '',
    replacedBy: next ? { certId: next.id, certNo: next.certNo } : null,
    replaces: before ? { certId: before.id, certNo: before.certNo } : null,
  };
};

const drawingOf = async (deps: Deps, row: CertificateRow, facts: CertFacts, origin: string) => {
  const version = await findVersion(deps.database.db, row.templateId, row.templateNo);
  if (!version) throw certificatesErrors.noTemplate();
  const path = facts.name === row.name ? codePath(row.certNo, row.statement) : verifyPath(row.certNo);
  return { layout: version.layout, facts, code: `${origin}${path}`, isValid: row.state === 'VALID' };
};

export const pictureOf = async (deps: Deps, caller: Caller, id: string, origin: string) => {
  const row = await readable(deps, caller, id);
  const { svg } = await certificatePicture(await drawingOf(deps, row, row.facts, origin));
  return { svg };
};

/** The file of a certificate, sealed: a changed byte is told from it without asking anybody. */
export const fileOfRow = async (deps: Deps, row: CertificateRow, origin: string, narrow?: NarrowFonts) => {
  const drawing = await drawingOf(deps, row, row.facts, origin);
  return {
    name: `${row.facts.certName}-${row.certNo}.pdf`,
    content: sealedPdf(deps, await certificatePdf(drawing, narrow)),
  };
};

/** As `fileOfRow`, for its person and those who manage its class; throws `isEnded` (409). */
export const fileOf = async (deps: Deps, caller: Caller, id: string, origin: string) => {
  const row = await readable(deps, caller, id);
  if (row.state !== 'VALID') throw certificatesErrors.isEnded();
  return fileOfRow(deps, row, origin);
};

const NOT_FOUND: Omit<Verified, 'checkedTime' | 'certNo' | 'nearNo'> = {
  foundFlag: '0',
  certName: '',
  name: '',
  className: '',
  startDate: '',
  endDate: '',
  courseNum: 0,
  hours: '',
  score: '',
  issuer: '',
  completedDate: '',
  issuedDate: '',
  status: null,
  changedTime: '',
  reason: '',
  changedBy: '',
  replacedBy: '',
  svg: '',
};

const endedBy = async (deps: Deps, row: CertificateRow): Promise<string> => {
  if (row.state === 'VALID') return '';
  const { db } = deps.database;
  const person = (await peopleCards(db, [row.changedBy])).get(row.changedBy);
  const orgCode = person?.orgCode ?? row.orgCode;
  return (await orgNames(db, [orgCode])).get(orgCode) ?? '';
};

/** What everybody may know of a number: every printed field, the name masked, and what became of the certificate. */
export const verified = async (deps: Deps, asked: string, origin: string): Promise<Verified> => {
  const { db } = deps.database;
  const certNo = readCertNo(asked);
  const checkedTime = wireTime(deps.clock());
  if (certNo === null) return { ...NOT_FOUND, certNo: asked.slice(0, 80), nearNo: '', checkedTime };
  const row = await findByNumber(db, certNo);
  if (!row) {
    const [nearNo = ''] = await existingNumbers(db, nearNumbers(certNo));
    return { ...NOT_FOUND, certNo, nearNo, checkedTime };
  }
  await noteCheck(db, row, deps.clock());
  const facts = { ...row.facts, name: maskedName(row.name) };
  const [drawing, changedBy, next] = [
    await drawingOf(deps, row, facts, origin),
    await endedBy(deps, row),
    row.state === 'REISSUED' ? await findReplacement(db, row.id) : undefined,
  ];
  return {
    ...facts,
    foundFlag: '1',
    nearNo: '',
    checkedTime,
    status: row.state,
    changedTime: row.changedAt ? wireTime(row.changedAt) : '',
    reason: row.reason,
    changedBy,
    replacedBy: next?.certNo ?? '',
    svg: (await certificatePicture(drawing)).svg,
  };
};

/* The console's list */

type ListInput = Pick<InputOf<typeof listCerts>, 'classId' | 'name' | 'certNo' | 'status'>;

export const certificateFilter = (caller: ExportCaller, input: ListInput): CertificateFilter => ({
  scope: managedWhere(caller),
  classId: input.classId ?? '',
  name: input.name?.trim() ?? '',
  certNo: input.certNo?.trim() ?? '',
  state: input.status ?? '',
});

/** Rows of the console with the names of their organisations and templates. */
export const certificateRows = async (
  deps: Deps,
  rows: readonly CertificateRow[],
  templateNames: ReadonlyMap<string, string>,
): Promise<CertRow[]> => {
  const names = await rememberedOrgNames(
    deps,
    rows.map(({ orgCode }) => orgCode),
  );
  return rows.map((row) => ({
    ...ownItem(row),
    name: row.name,
    orgName: names.get(row.orgCode) ?? '',
    templateName: templateNames.get(row.templateId) ?? '',
    score: row.facts.score,
    completedTime: wireTime(row.completedAt),
  }));
};

export const listManaged = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listCerts>,
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) => {
  const paging = pagingOf(input, ADMIN_SIZE);
  const { rows, total } = await listRows(
    deps.database.db,
    certificateFilter(caller, input),
    input.sort,
    paging,
  );
  const names = await namesOf([...new Set(rows.map(({ templateId }) => templateId))]);
  return list(await certificateRows(deps, rows, names), total, paging);
};
