import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { getToday } from '../../shared/today/console-today.contract.ts';
import { type TodayPorts, today } from './console-today.read.ts';

/** The call of console-today.contract.ts. */
export const consoleTodayRoutes = (deps: Deps, ports: TodayPorts, words: AuditTrailWords): Route[] => [
  route(getToday, async (_input, context) => ok(await today(deps, callerOf(context), ports, words))),
];
