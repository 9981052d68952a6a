import { sql as raw } from 'drizzle-orm';
import type { OrgReformEvent } from '#features/ground/organisations/server/regions.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { publication } from './publications.table.ts';

/** Fields in which documents name the organisation or the region that they belong to. */
const FIELDS = ['orgCode', 'areaCode'] as const;

/** Gives documents that are written on the new codes of their organisations; versions stay as they were submitted. */
export const followInDocuments = async (tx: Tx, { steps }: Pick<OrgReformEvent, 'steps'>): Promise<void> => {
  for (const { from, to, isWhole } of steps)
    for (const field of FIELDS) {
      const value = raw`${publication.document} ->> ${field}::text`;
      await tx.execute(raw`
        update ${publication} set document = jsonb_set(document, array[${field}::text],
          to_jsonb(${to}::text || substr(${value}, ${from.length + 1}::int)))
        where ${isWhole ? raw`${value} like ${`${from}%`}` : raw`${value} = ${from}`}`);
    }
};
