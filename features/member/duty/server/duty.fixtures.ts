import { sql as raw } from 'drizzle-orm';
import { expect } from 'vitest';
import { createUsers } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { addOrganisations } from '#features/ground/organisations/server/regions.public.ts';
import { creditPresence, reversePresence } from '#features/learning/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { dutyRoutes } from './duty.routes.ts';
import { openYear, registerDuty } from './recount.job.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const YECHENG = `${KASHGAR}653126`;
const TOWN = `${YECHENG}126100`;
const VILLAGE = `${TOWN}000001`;
export const DUTY_WORLD = { ROOT, KASHGAR, YECHENG, TOWN, VILLAGE, URUMQI: `${ROOT}650100` };

const STAFF = [
  ['region', '周立言', 'admin', ROOT],
  ['kashgar', '阿依努尔', 'admin', KASHGAR],
] as const;

const HOMES = [
  TOWN,
  TOWN,
  VILLAGE,
  VILLAGE,
  VILLAGE,
  YECHENG,
  KASHGAR,
  KASHGAR,
  KASHGAR,
  DUTY_WORLD.URUMQI,
] as const;

/** A region with two administrators and ten members in an open year; 2026-07-09, 10:00. */
export const openDuty = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps } = world;
  const { db } = database;
  registerDuty(deps);
  await deps.jobs.open();
  await addOrganisations(db, [
    {
      ...{ code: VILLAGE, parentCode: TOWN, name: '阿克塔什村党支部', shortName: '阿克塔什村', level: 5 },
      ...{ kind: 'branch', sort: 1 },
    },
  ]);
  await openYear(db, 2026, '2026-07-09');
  await createUsers(
    db,
    deps,
    HOMES.map((orgCode, at) => ({
      ...{ username: `d${at}`, name: `党员 ${at}`, orgCode, isPartyMember: true, roles: [] },
      ...{ isDemo: false, passwordHash: null, mustSetPassword: false },
    })),
  );
  const rows = await world.query<{ id: string }>(
    "select id from app_user where username ~ '^d[0-9]$' order by username",
  );
  const members = rows.map(({ id }) => id) as [string, string, string, ...string[]];
  const keys = new Map<string, string[]>();
  let number = 0;
  const { ask } = await world.serve(dutyRoutes(deps));
  return {
    ...world,
    ask,
    members,
    /** One statement inside of a transaction of the builder. */
    inside: async <T>(tx: Tx, text: string, params: readonly unknown[]): Promise<T[]> => {
      const parts = text.split(/\$(\d+)/);
      return rowsOf<T>(
        tx,
        raw.join(parts.map((part, at) => (at % 2 === 0 ? raw.raw(part) : raw`${params[Number(part) - 1]}`))),
      );
    },
    /** Credits hours of presence to a member. */
    credit: async (userId: string, hoursHundredths: number, kind: 'OFFLINE' | 'GROUP' = 'OFFLINE') => {
      number += 1;
      const key = `duty-test:${number}`;
      keys.set(userId, [...(keys.get(userId) ?? []), key]);
      await db.transaction((tx) =>
        creditPresence(tx, deps, {
          ...{ userId, orgCode: TOWN, kind, key, courseId: '', classId: '', title: '面授' },
          ...{ hoursHundredths, at: deps.clock(), facts: {} },
        }),
      );
    },
    /** Takes the last credit of a member back, if there is one. */
    takeBack: async (userId: string) => {
      const key = keys.get(userId)?.pop();
      if (key === undefined) return;
      await db.transaction((tx) =>
        reversePresence(tx, deps, { userId, kind: 'OFFLINE', key, reason: '重复登记', by: 'x' }),
      );
    },
    /** People equal the ledger, organisations their people. */
    isTrue: async () => {
      const wrongPeople = await world.query(
        `select p.user_id from duty_person p left join lateral (
           select coalesce(sum(year_hundredths), 0)::int as sum from study_ledger l
           where l.user_id = p.user_id and l.year = p.year and l.counts_for_year) t on true
         where p.online + p.offline + p.in_group <> t.sum`,
      );
      const wrongOrgs = await world.query(
        `select o.org_code from duty_org o left join lateral (
           select count(*)::int as people, (count(*) filter (where p.is_exempt))::int as exempt,
             (count(*) filter (where not is_exempt and hours >= target))::int as done,
             (count(*) filter (where not is_exempt and hours < duty_due(target, from_month, p.year, o.day)))::int as behind,
             coalesce(sum(hours) filter (where not is_exempt), 0)::int as hours,
             coalesce(sum(duty_due(target, from_month, p.year, o.day)) filter (where not is_exempt), 0)::int as due
           from duty_person p where p.year = o.year and p.org_code = o.org_code and p.is_counted) t on true
         where (o.people, o.exempt, o.done, o.behind, o.hours, o.due)
           is distinct from (t.people, t.exempt, t.done, t.behind, t.hours::bigint, t.due::bigint)`,
      );
      expect({ wrongPeople, wrongOrgs }).toEqual({ wrongPeople: [], wrongOrgs: [] });
    },
  };
};

export type DutyWorld = Awaited<ReturnType<typeof openDuty>>;
