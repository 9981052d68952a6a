import { createUsers } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { creditPresence, reversePresence } from '#features/learning/study/server/study.public.ts';
import { registerCounting } from './count.job.ts';
import { reportsRoutes } from './reports.routes.ts';
import { registerSending } from './send-reports.job.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const YECHENG = `${KASHGAR}653126`;
const TOWN = `${YECHENG}126100`;
export const REPORT_WORLD = { ROOT, KASHGAR, YECHENG, TOWN, URUMQI: `${ROOT}650100` };

const STAFF = [
  ['region', '周立言', 'admin', ROOT],
  ['kashgar', '阿依努尔', 'admin', KASHGAR],
  ['yecheng', '吐尔逊', 'admin', YECHENG],
  ['head', '热孜万', 'manager', KASHGAR],
] as const;

/** Homes of eight members: some of each level, so that every organisation has people of its own. */
const HOMES = [TOWN, TOWN, TOWN, YECHENG, YECHENG, KASHGAR, REPORT_WORLD.URUMQI, ROOT];

/** A region with administrators of three levels, a manager and eight members; 2026-07-09, 10:00. */
export const openReports = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps } = world;
  registerCounting(deps);
  registerSending(deps);
  await deps.jobs.open();
  await createUsers(
    database.db,
    deps,
    HOMES.map((orgCode, at) => ({
      username: `r${at}`,
      name: `党员 ${at}`,
      orgCode,
      isPartyMember: at !== 1,
      roles: [],
      isDemo: false,
      passwordHash: null,
      mustSetPassword: false,
    })),
  );
  const members = await world.query<{ id: string; orgCode: string }>(
    `select id, org_code as "orgCode" from app_user where username ~ '^r[0-9]$' order by username`,
  );
  let number = 0;
  const { ask } = await world.serve(reportsRoutes(deps));
  return {
    ...world,
    ask,
    members,
    /** Credits hours of presence to a member, by number; answers their key. */
    credit: async (at: number, hoursHundredths: number, kind: 'OFFLINE' | 'GROUP' = 'OFFLINE') => {
      const member = members[at % members.length];
      if (!member) throw new Error('there are no members');
      number += 1;
      const key = `reports-test:${number}`;
      await database.db.transaction((tx) =>
        creditPresence(tx, deps, {
          userId: member.id,
          orgCode: member.orgCode,
          kind,
          key,
          courseId: '',
          classId: '',
          title: '面授',
          hoursHundredths,
          at: deps.clock(),
          facts: {},
        }),
      );
      return { userId: member.id, key };
    },
    /** Takes a credit of OFFLINE back. */
    takeBack: ({ userId, key }: { userId: string; key: string }) =>
      database.db.transaction((tx) =>
        reversePresence(tx, deps, { userId, kind: 'OFFLINE', key, reason: '重复登记', by: 'x' }),
      ),
  };
};

export type ReportsWorld = Awaited<ReturnType<typeof openReports>>;
