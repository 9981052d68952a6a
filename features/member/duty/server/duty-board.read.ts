import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import {
  addUp,
  averageOf,
  dueShare,
  type OrgSums,
  obligedOf,
  pathOf,
  stepOf,
  weave,
} from '../shared/board.rules.ts';
import type { DutyTree, getDutyTree } from '../shared/duty.contract.ts';
import { dueOn, yearEndHours } from '../shared/duty.rules.ts';
import { selectSums } from './duty-board.repository.ts';
import { selectLastRecount } from './duty-recount.repository.ts';
import { orgInScope } from './duty-scope.policy.ts';
import { chosenYear } from './duty-year.read.ts';

const WHOLE = 100;

const shownSums = (sums: OrgSums): DutyTree['sums'] => ({
  people: sums.people,
  exempt: sums.exempt,
  done: sums.done,
  onPace: obligedOf(sums) - sums.done - sums.behind,
  behind: sums.behind,
  idle: sums.idle,
  averageHours: hoursText(averageOf(sums)),
  averageTarget: hoursText(averageOf(sums, 'target')),
  averageDue: hoursText(averageOf(sums, 'due')),
  dueShare: dueShare(sums),
  step: stepOf(sums),
});

/** The board of an organisation; throws 404 outside of the caller's scope and for years of which nothing is kept. */
export const dutyTree = async (
  deps: Deps,
  caller: Pick<Caller, 'activeRole'>,
  input: InputOf<typeof getDutyTree>,
): Promise<DutyTree> => {
  const { db } = deps.database;
  const orgCode = orgInScope(caller, input.orgCode);
  const { year, years, day } = await chosenYear(db, deps, input.year);
  const [sums, recount] = await Promise.all([selectSums(db, year, orgCode), selectLastRecount(db, year)]);
  const rows = weave(orgCode, sums);
  const path = pathOf(caller.activeRole.orgCode, orgCode);
  const names = await rememberedOrgNames(deps, [
    ...path,
    ...rows.flatMap((row) => [row.orgCode, ...row.threads.map((thread) => thread.orgCode)]),
  ]);
  const named = (code: string) => ({ orgCode: code, orgName: names.get(code) ?? code });
  const all = addUp(orgCode, sums);
  return {
    year,
    years: [...years],
    day,
    yearShare: dueOn(WHOLE, 1, year, day),
    ...named(orgCode),
    path: path.map(named),
    sums: shownSums(all),
    yearEndHours: hoursText(yearEndHours(averageOf(all), { fromMonth: 1, year, day })),
    rows: rows.map(({ threads, ...row }) => ({
      ...named(row.orgCode),
      isSelf: row.orgCode === orgCode,
      ...shownSums(row),
      threads: threads.map((thread) => ({
        ...named(thread.orgCode),
        people: thread.people,
        behind: thread.behind,
        averageHours: hoursText(averageOf(thread)),
        step: stepOf(thread),
      })),
    })),
    recount: recount
      ? {
          time: wireTime(recount.endedAt),
          people: recount.people,
          mendedPeople: recount.mendedPeople,
          mendedOrgs: recount.mendedOrgs,
          leftOrgs: recount.leftOrgs,
        }
      : null,
  };
};
