import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { linkFault, outsideHosts } from '#features/ground/site/server/site.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { initialOf, keysOf, labelsOf, problemsOf } from '#platform/shared/record.ts';
import { badDocument } from '../shared/publishing.errors.ts';
import type { Finding, PublicationProblem } from '../shared/publishing.schema.ts';
import { findingsOf } from './checks/findings.ts';
import { portalFacts } from './checks/portal-facts.read.ts';
import type { PublicationFacts } from './publication.repository.ts';
import type { HandedIn, PublicationKind } from './publication-kind.ts';
import type { StoredDocument } from './publications.table.ts';
import type { PublishingParts } from './publishing-ports.ts';

const checks = new WeakMap<PublicationKind, (document: unknown) => string[]>();

/** Fields of a document that are not as the kind's record has them. */
const wrongFields = (kind: PublicationKind, document: unknown): string[] => {
  const known = checks.get(kind);
  if (known) return known(document);
  const schema: TSchema = Type.Object(propertiesOf(kind.record));
  const compiled = Compile(schema);
  const check = (value: unknown) => {
    const [isRight, errors] = compiled.Errors(value);
    return isRight ? [] : errors.map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  };
  checks.set(kind, check);
  return check(document);
};

/**
 * The document as it is kept: the fields of the kind's record and no other, those that `given` leaves out as they are
 * in `before`. Throws `publishing.badFields` (400) naming each field that is not as the record has it.
 */
export const keptDocument = (
  kind: PublicationKind,
  before: StoredDocument,
  given: StoredDocument,
): StoredDocument => {
  const initial: StoredDocument = initialOf(kind.record);
  const whole = Object.fromEntries(
    keysOf(kind.record).map((key) => [
      key,
      Object.hasOwn(given, key) ? given[key] : (before[key] ?? initial[key]),
    ]),
  );
  const labels: Readonly<Record<string, string>> = labelsOf(kind.record);
  const wrong = [...new Set(wrongFields(kind, whole))];
  if (wrong.length > 0)
    throw badDocument(
      Object.fromEntries(wrong.map((key) => [key, `“${labels[key] ?? key}”填得不对，请核对`])),
    );
  return kind.clean(whole);
};

/** Throws `publishing.badFields` (400) when a document newly holds an address to which it may not lead. */
const refuseStrangeLinks = (
  deps: Deps,
  kind: PublicationKind,
  before: StoredDocument,
  after: StoredDocument,
): void => {
  const labels: Readonly<Record<string, string>> = labelsOf(kind.record);
  const faults = Object.entries(kind.links ?? {}).flatMap(([field, reach]) => {
    if (after[field] === before[field]) return [];
    const fault = linkFault(String(after[field] ?? ''), reach, outsideHosts(deps));
    return fault === '' ? [] : [[field, `“${labels[field] ?? field}”${fault}`] as const];
  });
  if (faults.length > 0) throw badDocument(Object.fromEntries(faults));
};

/** Throws `publishing.badFields` (400) when a document newly names files that are not in the library of `scopeOrg`. */
const refuseStrangeFiles = async (
  sql: Sql,
  kind: PublicationKind,
  scopeOrg: string,
  before: StoredDocument,
  after: StoredDocument,
): Promise<void> => {
  const known = new Set(kind.filesOf(before));
  const added = [...new Set(kind.filesOf(after))].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const found = await namedFiles(sql, added, scopeOrg);
  if (found.length < added.length) throw badDocument({ files: '有文件不在您的素材库里，请重新选择' });
};

/**
 * The organisation that keeps the document: the one in its field, or `usual` for kinds without such a field. Throws
 * `publishing.badFields` (400) for one outside of `scopeOrg` or that does not exist.
 */
export const keepingOrg = async (
  sql: Sql,
  { orgField }: PublicationKind,
  document: StoredDocument,
  { usual, scopeOrg }: { readonly usual: string; readonly scopeOrg: string },
): Promise<string> => {
  if (orgField === undefined) return usual;
  const orgCode = String(document[orgField]);
  if (!isWithin(orgCode, scopeOrg)) throw badDocument({ [orgField]: '所选单位不在您的管理范围内' });
  if (!(await orgNames(sql, [orgCode])).has(orgCode)) throw badDocument({ [orgField]: '所选单位不存在' });
  return orgCode;
};

/**
 * The document that a writer handed in as it is kept. Throws what `refuseStrangeLinks`, `refuseStrangeFiles` and
 * the kind throw.
 */
export const admittedDocument = async (
  tx: Tx,
  deps: Deps,
  kind: PublicationKind,
  given: HandedIn,
): Promise<StoredDocument> => {
  refuseStrangeLinks(deps, kind, given.before, given.after);
  const after = kind.admit ? await kind.admit(tx, given) : given.after;
  await refuseStrangeFiles(tx, kind, given.scopeOrg, given.before, after);
  return after;
};

/** What is missing before a document can be submitted: by its record, its files and its kind. */
export const problemsFor = async (
  sql: Sql,
  kind: PublicationKind,
  { id, document }: Pick<PublicationFacts, 'id' | 'document'>,
): Promise<PublicationProblem[]> => {
  const more = await kind.problemsOf(sql, document, id);
  if (kind.isJudgedByItself) return more;
  const own = Object.entries(problemsOf(kind.record, document as never)).map(([field, text]) => ({
    field,
    text,
  }));
  const files = [...new Set(kind.filesOf(document))];
  const found = await namedFiles(sql, files, ROOT_ORG_CODE);
  const isReady = (file: string) => found.some((one) => one.id === file && one.state === 'ready');
  const lost = files.filter((file) => !isReady(file)).length;
  const fields = new Set(more.map(({ field }) => field));
  return [
    ...own.filter(({ field }) => !fields.has(field)),
    ...more,
    ...(lost > 0 ? [{ field: 'files', text: `有 ${lost} 个文件已被移除或者还没有处理好，请重新选择` }] : []),
  ];
};

/** What the checks find in a document. */
export const findingsFor = async (
  sql: Sql,
  deps: Deps,
  { pages }: PublishingParts,
  kind: PublicationKind,
  document: StoredDocument,
): Promise<Finding[]> => findingsOf(kind, document, await portalFacts(sql, deps, pages));
