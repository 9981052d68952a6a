import type { Sql } from '#platform/server/db/database.ts';
import { baseRegions } from './base-data.ts';
import type { OrgAdminPorts } from './org-admin.service.ts';
import { listPastRegions, type OrgColumn } from './org-reform.repository.ts';
import type { OrgReformPorts } from './org-reform.service.ts';
import { addOrganisations, listRegionCodes } from './regions.repository.ts';

export { organisationOf } from './base-data.ts';
export {
  findInstallation,
  hasOwnOrganisations as hasOwnData,
  keepInstallation,
} from './installation.repository.ts';
export { holdOrg } from './org-admin.repository.ts';
export { type OrgAdminPorts, pathNames } from './org-admin.service.ts';
export { orgExporter } from './org-export.service.ts';
export {
  holdOrganisations,
  type KnownOrganisation,
  lockOrganisations,
  organisationsAround,
} from './org-lookup.repository.ts';
export { listPastCodes, type OrgColumn } from './org-reform.repository.ts';
export type { OrgReformEvent, OrgReformPorts } from './org-reform.service.ts';
export { orgIsCalled } from './org-search.repository.ts';
export { REGION_DICTIONARIES } from './region-dictionary.repository.ts';
export { rememberedOrgNames } from './regions.cache.ts';
export { getRegions } from './regions.read.ts';
export {
  addOrganisations,
  listNames as orgNames,
  listShortNames as orgShortNames,
  type NewOrganisation,
  ORGANISATION_CHANGE,
} from './regions.repository.ts';

/**
 * Brings in the regions without which no installation works. Adds what is missing and never
 * changes what is there, so it may run at every start and in several processes at once.
 */
export const loadBaseData = async (sql: Sql): Promise<void> => {
  const known = new Set([...(await listRegionCodes(sql)), ...(await listPastRegions(sql))]);
  await addOrganisations(
    sql,
    baseRegions().filter(({ code }) => !known.has(code)),
  );
};

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** How many people, courses and the like belong to an organisation and all below it. */
    readonly orgUses: OrgAdminPorts['uses'][number];
    /** More that goes along with an organisation when it moves. */
    readonly orgFollows: OrgReformPorts['follows'][number];
    /** Columns that hold an organisation, and whether they go along with it. */
    readonly orgColumns: OrgColumn;
    /** Work before organisations get other codes. */
    readonly orgReforms: OrgReformPorts['reforms'][number];
  }
}
