import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route } from '#platform/server/http/route.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { getToday } from '../../shared/today/console-today.contract.ts';
import { type TodayPorts, today } from './console-today.read.ts';

/** The call of console-today.contract.ts. */
export const consoleTodayRoutes = (deps: Deps, ports: TodayPorts, words: AuditTrailWords): Route[] => [
  dataRoute(getToday, (caller) => today(deps, caller, ports, words)),
];
