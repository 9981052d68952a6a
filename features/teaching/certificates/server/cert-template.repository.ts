import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { certificate, certTemplate, certTemplateVersion } from './certificates.table.ts';

export type TemplateRow = typeof certTemplate.$inferSelect;
export type TemplateVersionRow = typeof certTemplateVersion.$inferSelect;

/** Templates of these organisations with the number of classes certified with them. */
export const listTemplates = (sql: Sql, orgCodes: readonly string[], below: string) =>
  sql
    .select({
      row: certTemplate,
      // Both tables have an id: within a select of one table Drizzle leaves their names out.
      classNum: raw<number>`(select count(distinct ${certificate}.class_id) from ${certificate}
        where ${certificate}.template_id = ${certTemplate}.id)::int`,
    })
    .from(certTemplate)
    .where(
      raw`(${certTemplate.orgCode} = any(${raw.param([...orgCodes])}::text[])
        or starts_with(${certTemplate.orgCode}, ${below}))`,
    )
    .orderBy(asc(certTemplate.orgCode), asc(certTemplate.createdAt), asc(certTemplate.id));

export const findTemplate = async (sql: Sql, id: string): Promise<TemplateRow | undefined> =>
  (await sql.select().from(certTemplate).where(eq(certTemplate.id, id)))[0];

export const lockTemplate = async (tx: Tx, id: string): Promise<TemplateRow | undefined> =>
  (await tx.select().from(certTemplate).where(eq(certTemplate.id, id)).for('update'))[0];

export const insertTemplate = async (tx: Tx, row: typeof certTemplate.$inferInsert): Promise<void> => {
  await tx.insert(certTemplate).values(row).onConflictDoNothing();
};

export const updateTemplate = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<TemplateRow, 'id'>>,
): Promise<void> => {
  await tx.update(certTemplate).set(change).where(eq(certTemplate.id, id));
};

export const insertVersion = async (tx: Tx, row: typeof certTemplateVersion.$inferInsert): Promise<void> => {
  await tx.insert(certTemplateVersion).values(row).onConflictDoNothing();
};

export const findVersion = async (
  sql: Sql,
  templateId: string,
  versionNo: number,
): Promise<TemplateVersionRow | undefined> =>
  (
    await sql
      .select()
      .from(certTemplateVersion)
      .where(
        and(eq(certTemplateVersion.templateId, templateId), eq(certTemplateVersion.versionNo, versionNo)),
      )
  )[0];

/** The version in use of the nearest of these organisations that has chosen one; `orgCodes` from the nearest up. */
export const chosenVersion = async (
  sql: Sql,
  orgCodes: readonly string[],
): Promise<TemplateVersionRow | undefined> => {
  const rows = await sql
    .select({ version: certTemplateVersion, orgCode: certTemplate.orgCode })
    .from(certTemplate)
    .innerJoin(
      certTemplateVersion,
      and(
        eq(certTemplateVersion.templateId, certTemplate.id),
        eq(certTemplateVersion.versionNo, certTemplate.activeNo),
      ),
    )
    .where(and(eq(certTemplate.isDefault, true), inArray(certTemplate.orgCode, [...orgCodes])));
  const nearest = rows.sort((one, other) => other.orgCode.length - one.orgCode.length)[0];
  return nearest?.version;
};

/** Takes the choice from the other templates of an organisation. */
export const unchooseTemplates = async (tx: Tx, orgCode: string): Promise<void> => {
  await tx
    .update(certTemplate)
    .set({ isDefault: false })
    .where(and(eq(certTemplate.orgCode, orgCode), eq(certTemplate.isDefault, true)));
};

/** Longest names and class names of the certificates and members in reach: for a trial print. */
export const longestNames = async (sql: Sql, orgCode: string, limit: number) =>
  sql
    .select({
      name: certificate.name,
      className: certificate.className,
      facts: certificate.facts,
    })
    .from(certificate)
    .where(raw`starts_with(${certificate.orgCode}, ${orgCode})`)
    .orderBy(
      raw`char_length(${certificate.name}) + char_length(${certificate.className}) desc`,
      asc(certificate.id),
    )
    .limit(limit);

/** Names of templates by id. */
export const templateNames = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select({ id: certTemplate.id, name: certTemplate.name })
    .from(certTemplate)
    .where(inArray(certTemplate.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
