import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { HostKind } from '../shared/visit-booking.rules.ts';

type Acting = Pick<Caller, 'userId' | 'activeRole'>;

const manages = ({ activeRole }: Acting, orgCode: string): boolean =>
  (activeRole.roleCode === 'manager' || activeRole.roleCode === 'admin') &&
  isWithin(orgCode, activeRole.orgCode);

/** A base is kept by managers and administrators whose active role covers the region in which it lies. */
export const keepsBase = (caller: Acting, baseOrg: string): boolean => manages(caller, baseOrg);

/** A branch is led as in group study: by whoever's active role manages it; a class by those who decide its members. */
export const leadsGroup = async (
  sql: Sql,
  caller: Acting,
  { hostKind, hostId }: { readonly hostKind: HostKind; readonly hostId: string },
): Promise<boolean> =>
  hostKind === 'BRANCH'
    ? manages(caller, hostId)
    : rightsOf(await managesClass(sql, caller, hostId)).canDecideMembers;

/** A 督学 of a class looks at its visits and changes nothing. */
export const watchesGroup = async (
  sql: Sql,
  caller: Acting,
  { hostKind, hostId }: { readonly hostKind: HostKind; readonly hostId: string },
): Promise<boolean> => hostKind === 'CLASS' && (await managesClass(sql, caller, hostId)) !== null;
