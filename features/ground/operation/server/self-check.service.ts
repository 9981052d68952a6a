import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { countOf } from '../shared/checks/finding.rules.ts';
import type { Finding, getSelfCheck, listProtection, ProtectionItem } from '../shared/operation.contract.ts';
import { OPERATION_PATH } from '../shared/operation.words.ts';
import { protectionItems } from '../shared/protection.rules.ts';
import { type FeatureCheck, runChecks, sceneOf } from './operation.public.ts';

/** Monitoring asks every few seconds, the page every half minute: they are answered by one look a minute. */
const KEPT_MS = 60_000;
const ITEMS_A_PAGE = 100;

interface Checked {
  readonly at: Date;
  readonly findings: readonly Finding[];
}

/** Checks that features bring, set once when the portal is put together. */
const broughtTo = perPortal((_: Pick<Deps, 'database'>) => ({ checks: [] as readonly FeatureCheck[] }));

export const takeFeatureChecks = (deps: Deps, listOf: ListOf): void => {
  broughtTo(deps).checks = listOf('selfChecks');
};

const memoryOf = perPortal((deps: Pick<Deps, 'database' | 'steadyClock'>) =>
  remember<Checked>(deps, { max: 1, ttlMs: KEPT_MS }),
);

/** The latest result of this process, at most a minute old; `again` looks anew. */
const checked = (deps: Deps, again = false): Promise<Checked> => {
  const memory = memoryOf(deps);
  if (again) memory.clear();
  return memory.read('', async () => ({
    at: deps.clock(),
    findings: await runChecks(sceneOf(deps), broughtTo(deps).checks),
  }));
};

type SelfCheckResult = OutputOf<typeof getSelfCheck>['data'];

export const selfCheck = async (
  deps: Deps,
  { again }: InputOf<typeof getSelfCheck>,
): Promise<SelfCheckResult> => {
  const { at, findings } = await checked(deps, again);
  return {
    checkedAt: wireTime(at),
    faultNum: countOf(findings, 'FAULT'),
    noteNum: countOf(findings, 'NOTE'),
    findings: [...findings],
  };
};

/** The self-check beside what an assessor of 等保 asks. */
export const protection = async (deps: Deps): Promise<ProtectionItem[]> =>
  protectionItems((await checked(deps)).findings);

export const protectionList = async (deps: Deps, input: InputOf<typeof listProtection>) => {
  const paging = pagingOf(input, ITEMS_A_PAGE);
  const items = await protection(deps);
  const from = paging.pageNum * paging.pageSize;
  return list(items.slice(from, from + paging.pageSize), items.length, paging);
};

/** Faults that the self-check finds, in one line for operators. */
export const faultsFound = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (caller.activeRole.roleCode !== 'operator') return [];
  const { at, findings } = await checked(deps);
  const faults = findings.filter(({ state }) => state === 'FAULT');
  if (faults.length === 0) return [];
  const names = faults.slice(0, 3).map(({ title }) => title);
  return [
    {
      key: 'self-check',
      icon: 'warning',
      tone: 'danger',
      title: `自检有 ${faults.length} 项故障`,
      text: `${names.join('、')}${faults.length > names.length ? '等' : ''}`,
      when: `${wireTime(at).slice(11, 16)} 查的`,
      verb: '去处理',
      to: OPERATION_PATH,
    },
  ];
};

export const faultFigure = {
  name: 'self_check_faults',
  help: 'Faults that the self-check of this process found within the last minute',
  read: async (deps: Deps): Promise<number> => countOf((await checked(deps)).findings, 'FAULT'),
};
