import { and, eq } from 'drizzle-orm';
import type { OrgReformEvent } from '#features/ground/organisations/server/regions.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { certTemplate } from './certificates.table.ts';

/** Of two organisations that merge, the template of the one that stays is the usual one. */
export const keepOneDefault = async (tx: Tx, { steps }: Pick<OrgReformEvent, 'steps'>): Promise<void> => {
  for (const { from, isWhole } of steps)
    if (!isWhole)
      await tx
        .update(certTemplate)
        .set({ isDefault: false })
        .where(and(eq(certTemplate.orgCode, from), eq(certTemplate.isDefault, true)));
};
