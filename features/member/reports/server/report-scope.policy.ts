import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { kindsFor, type ReportKind } from '../shared/report-kinds.rules.ts';
import { reportsErrors } from '../shared/reports.errors.ts';
import type { ClassKind } from './own-classes.repository.ts';

/** Person for whom a report is worked out, and the role in which that is done. */
export type ReportReader = Pick<Caller, 'userId' | 'activeRole'>;

/** Throws 403 for a kind that the active role may not see. */
export const checkKind = ({ activeRole }: ReportReader, kind: ReportKind): void => {
  if (!kindsFor(activeRole.roleCode).includes(kind)) throw reportsErrors.kindNotAllowed();
};

/** The organisation that is asked for, the reader's own without one; throws 404 outside of the reader's scope. */
export const orgInScope = ({ activeRole }: ReportReader, orgCode: string = activeRole.orgCode): string => {
  if (!isWithin(orgCode, activeRole.orgCode)) throw reportsErrors.noOrg();
  return orgCode;
};

/** Whether the reader sees the own classes and nothing of organisations. */
export const seesOwnClasses = ({ activeRole }: ReportReader, kind: ReportKind): kind is ClassKind =>
  activeRole.roleCode !== 'admin' && kindsFor('manager').includes(kind);
