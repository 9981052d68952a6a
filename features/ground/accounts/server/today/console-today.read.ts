import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { cellOf } from '#platform/shared/rights/console-rights.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { consoleEntryOf } from '../../shared/console-menus.rules.ts';
import type { getToday } from '../../shared/today/console-today.contract.ts';
import { dayStart, isWork, weekDays } from '../../shared/today/console-today.rules.ts';
import { listActionsSince } from './console-today.repository.ts';

/** Items of the day from one feature. */
export interface TodaySource {
  /** Place among the sources; the most urgent has the lowest. */
  readonly order: number;
  /** Work that waits for the caller in the active role and organisation. */
  readonly items: (deps: Deps, caller: Caller) => Promise<TodayItem[]>;
}

/** Items of the day from all features. */
export interface TodayPorts {
  readonly todaySources: readonly TodaySource[];
  /** The console's menu: work on a page that the role does not see is left out. */
  readonly entries?: readonly ConsolePageEntry[];
  /** Hours credited a day (`yyyy-MM-dd`) since `from` in the organisation's subtree, in hundredths. */
  readonly weekHours?: (
    deps: Deps,
    orgCode: string,
    from: Date,
  ) => Promise<readonly { readonly day: string; readonly hundredths: number }[]>;
}

export const NO_TODAY: TodayPorts = { todaySources: [] };

type Today = OutputOf<typeof getToday>['data'];

/** Hours of an organisation are its managers' and administrators' to know. */
const COUNTS_HOURS = ['manager', 'admin', 'operator'];

const MAX_ITEMS = 20;

/** One source that fails must not take the others' work off the list. */
const askAll = async (deps: Deps, caller: Caller, ports: TodayPorts): Promise<TodayItem[]> => {
  const answers = await Promise.allSettled(
    inUse(deps, ports.todaySources)
      .toSorted((a, b) => a.order - b.order)
      .map(({ items }) => items(deps, caller)),
  );
  for (const answer of answers)
    if (answer.status === 'rejected')
      deps.log.warn({ reason: String(answer.reason) }, 'a source of the day’s work did not answer');
  const isSeen = ({ to }: TodayItem) => {
    const entry = consoleEntryOf(to.split('?')[0] ?? '', ports.entries ?? []);
    return entry === undefined || !caller.denied?.cells.includes(cellOf(entry.name, 'see'));
  };
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .filter(isSeen)
    .slice(0, MAX_ITEMS);
};

const askWeek = async (deps: Deps, caller: Caller, ports: TodayPorts, now: Date): Promise<Today['week']> => {
  const { roleCode, orgCode } = caller.activeRole;
  if (!ports.weekHours || !COUNTS_HOURS.includes(roleCode)) return [];
  const days = weekDays(now);
  const from = new Date(`${days[0]}T00:00:00+08:00`);
  const counted = new Map(
    (await ports.weekHours(deps, orgCode, from)).map(({ day, hundredths }) => [day, hundredths]),
  );
  return days.map((day) => ({ day, hours: hoursText(counted.get(day) ?? 0) }));
};

/** The console's first page for the caller: what waits, what is done, how the week goes. */
export const today = async (
  deps: Deps,
  caller: Caller,
  ports: TodayPorts,
  trail: AuditTrailWords,
): Promise<Today> => {
  const now = deps.clock();
  const [items, actions, week] = await Promise.all([
    askAll(deps, caller, ports),
    listActionsSince(deps.database.db, caller.userId, dayStart(now)),
    askWeek(deps, caller, ports, now),
  ]);
  const done = actions.filter(({ action }) => isWork(action, trail));
  const latest = done[0];
  const words = latest && trail.knownAction(latest.action);
  return {
    items,
    doneNum: done.length,
    doneText: latest ? ['最近一件', wireTime(latest.at).slice(11, 16), words].filter(Boolean).join(' ') : '',
    week,
    asOf: wireTime(now),
  };
};
