import { fullBase } from '#features/content/bases/server/bases.fixtures.ts';
import { bringBases } from '#features/content/bases/server/bases.public.ts';
import { createUsers } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { addOrganisations, organisationOf } from '#features/ground/organisations/server/regions.public.ts';
import { attendanceRoutes } from '#features/learning/attendance/server/attendance.routes.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import type { bookVisit } from '../shared/visits.contract.ts';
import { saveVisitTerms } from '../shared/visits-admin.contract.ts';
import { listenVisits, VISIT_GATHERINGS } from './gate.service.ts';
import { visitsRoutes } from './visits.routes.ts';
import { visitsAdminRoutes } from './visits-admin.routes.ts';

const COUNTY = '000002000065653100653126';
export const BRANCH = `${COUNTY}100001`;

const STAFF = [
  ['keeper', '古丽米热', 'admin', COUNTY],
  ['elsewhere', '外地', 'admin', '000002000065653200653201'],
  ['secretary', '吐尔逊', 'manager', BRANCH],
  ['supervisor', '阿依古丽', 'manager', BRANCH],
  ['other', '别的支部', 'manager', `${COUNTY}100002`],
] as const;

/** Tuesday and Thursday of the test's week; the clock stands on Thursday 2026-07-09, 10:00. */
export const [TUESDAY, NEXT_THURSDAY] = ['2026-07-14', '2026-07-16'];

/**
 * A base that takes visits on Tuesdays (30 people, 10:00 to 12:00) and Thursdays, a branch with a leader and so many
 * members, and the calls of visits and of the sign-in kit.
 */
export const openVisits = async (memberNum: number) => {
  const world = await openWorld({ staff: STAFF });
  const { deps, database, people } = world;
  const [baseId = ''] = await database.db.transaction((tx) =>
    bringBases(tx, deps, [{ document: fullBase(), publishedAt: deps.clock(), viewNum: 3 }]),
  );
  await addOrganisations(database.db, [organisationOf(BRANCH, '果萨斯村党支部', { kind: 'branch' })]);
  await createUsers(
    database.db,
    deps,
    Array.from({ length: memberNum }, (_, n) => ({
      ...{ username: `v${String(n).padStart(3, '0')}`, name: `党员${n}`, orgCode: BRANCH },
      ...{ isPartyMember: true, isDemo: true, passwordHash: null, mustSetPassword: false },
      roles: [{ roleCode: 'learner' as const, orgCode: BRANCH }],
    })),
  );
  const text = `select id, username, name from app_user where username like 'v%' order by username`;
  const members = (await world.query<{ id: string; username: string; name: string }>(text)).map((row) => ({
    ...people.secretary,
    ...{ userId: row.id, name: row.name, idCardHash: `hash-${row.username}` },
    activeRole: { roleCode: 'learner' as const, orgCode: BRANCH },
    ...{ sessionId: `s-${row.username}`, requestToken: `token-${row.username}` },
  }));
  listenVisits(deps);
  const server = await world.serve([
    ...visitsRoutes(deps),
    ...visitsAdminRoutes(deps),
    ...attendanceRoutes(deps, [VISIT_GATHERINGS]),
  ]);
  const ask = async (caller: Caller | null, endpoint: Endpoint, input: object) => {
    const reply = await server.ask(caller, endpoint, input);
    return { status: reply.statusCode, ...JSON.parse(reply.body) };
  };
  const terms = (changes: Partial<InputOf<typeof saveVisitTerms>> = {}) => ({
    ...{ baseId, version: 0, isOpen: true, confirmsItself: true, leadHours: 24, aheadDays: 60, maxGroup: 30 },
    ...{ contact: '艾则孜', contactPhone: '0998-000 0000', note: '' },
    slots: [
      { day: 2, from: '10:00', to: '12:00', capacity: 30 },
      { day: 4, from: '16:00', to: '18:00', capacity: 10 },
    ],
    ...changes,
  });
  await ask(people.keeper, saveVisitTerms, terms());
  /** A booking of the branch for these members. */
  const booking = (
    who: readonly Caller[],
    changes: Partial<InputOf<typeof bookVisit>> = {},
  ): InputOf<typeof bookVisit> => ({
    ...{ baseId, day: TUESDAY, from: '10:00', hostKind: 'BRANCH', hostId: BRANCH },
    ...{ userIds: who.map(({ userId }) => userId), othersNum: 0, purpose: '主题党日' },
    ...{ contact: '吐尔逊', contactPhone: '0998-000 0001' },
    ...changes,
  });
  return { ...world, ask, baseId, members, terms, booking };
};

export type VisitsTest = Awaited<ReturnType<typeof openVisits>>;
