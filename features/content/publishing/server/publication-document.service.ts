import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { linkFault, outsideHosts } from '#features/ground/site/server/site.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { initialOf, keysOf, labelsOf, problemsOf } from '#platform/shared/record.ts';
import { badDocument } from '../shared/publishing.errors.ts';
import type { Finding, PublicationProblem } from '../shared/publishing.schema.ts';
import { findingsOf } from './checks/findings.ts';
import { portalFacts } from './checks/portal-facts.read.ts';
import type { PublicationKind } from './publication-kind.ts';
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
export const refuseStrangeLinks = (
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
export const refuseStrangeFiles = async (
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

/** What is missing before a document can be submitted: by its record, its files and its kind. */
export const problemsFor = async (
  sql: Sql,
  kind: PublicationKind,
  document: StoredDocument,
): Promise<PublicationProblem[]> => {
  const own = Object.entries(problemsOf(kind.record, document as never)).map(([field, text]) => ({
    field,
    text,
  }));
  const files = [...new Set(kind.filesOf(document))];
  const found = await namedFiles(sql, files, ROOT_ORG_CODE);
  const isReady = (id: string) => found.some((file) => file.id === id && file.state === 'ready');
  const lost = files.filter((id) => !isReady(id)).length;
  const more = await kind.problemsOf(sql, document);
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
