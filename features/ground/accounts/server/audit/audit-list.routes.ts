import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, type Route } from '#platform/server/http/route.ts';
import { listAudit } from '../../shared/audit/audit-list.contract.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { listAuditTrail } from './audit-list.read.ts';

/** The call of audit-list.contract.ts. */
export const auditListRoutes = (deps: Deps, words: AuditTrailWords): Route[] => [
  callerRoute(listAudit, (caller, input) => listAuditTrail(deps, caller, input, words)),
];
