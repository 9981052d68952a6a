import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { list } from '#platform/shared/envelope.ts';
import { listAudit } from '../../shared/audit/audit-list.contract.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { listAuditTrail } from './audit-list.read.ts';

/** The call of audit-list.contract.ts. */
export const auditListRoutes = (deps: Deps, words: AuditTrailWords): Route[] => [
  route(listAudit, async (input, context) => {
    const { rows, total, paging } = await listAuditTrail(deps, callerOf(context), input, words);
    return list(rows, total, paging);
  }),
];
