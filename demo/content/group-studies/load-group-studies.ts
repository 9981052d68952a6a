import { findPublishedCourses } from '#features/content/courses/server/courses.public.ts';
import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import {
  listPartyBranches,
  peopleByUsernames,
  peopleCards,
} from '#features/ground/accounts/server/accounts.public.ts';
import {
  closeSession,
  decideOnSample,
  markNumbers,
  openSession,
  reportPlaying,
  sessionState,
  visibleSession,
} from '#features/learning/group-study/server/group-study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';
import { at, staffFinder } from '../../acting.ts';
import { selectStaff } from '../../study-people.repository.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Evenings at eight o'clock in Asia/Shanghai. */
const EVENING_MS = 12 * 60 * MINUTE_MS;
const [BRANCHES, WEEKS, FEWEST, MOST] = [4, 8, 4, 30];
const REGION = '000002';
const PLACES = ['村党支部活动室', '社区党群服务中心', '合作社会议室', '文化站二楼'];
const DOUBT = '电话问过，本人说那天在地里浇水，没有来';

type Course = Awaited<ReturnType<typeof findPublishedCourses>>['rows'][number];

interface Evening {
  readonly leader: Caller;
  readonly orgCode: string;
  readonly place: string;
  readonly course: Course;
  readonly begins: Date;
  readonly random: Random;
}

/** One evening: most come in time, one comes late, somebody goes early now and then. */
const holdEvening = async (deps: Deps, tx: Tx, evening: Evening): Promise<string> => {
  const { leader, orgCode, place, course, begins, random } = evening;
  const after = (ms: number) => at(deps, tx, new Date(begins.getTime() + ms));
  const id = await openSession(after(0), leader, { orgCode, courseId: course.id, place });
  const { people } = await sessionState(deps, leader, await visibleSession(tx, leader, id));
  const numbers = people.map(({ number }) => number).filter(() => random() < 0.85);
  const [late, ...inTime] = numbers;
  const lengthMs = course.courseDuration * 1000;
  const starts = 3 * MINUTE_MS;
  if (inTime.length > 0) await markNumbers(after(MINUTE_MS), leader, id, inTime, 'IN');
  await reportPlaying(after(starts), leader, id, { isPlaying: true, positionSeconds: 0 });
  if (late !== undefined) await markNumbers(after(starts + lengthMs * 0.3), leader, id, [late], 'IN');
  const early = inTime.at(-1);
  if (early !== undefined && random() < 0.4)
    await markNumbers(after(starts + lengthMs * 0.7), leader, id, [early], 'OUT');
  const ended = { isPlaying: false, positionSeconds: course.courseDuration };
  await reportPlaying(after(starts + lengthMs), leader, id, ended);
  await closeSession(after(starts + lengthMs + MINUTE_MS), leader, id);
  return id;
};

const checkSample = async (deps: Deps, tx: Tx, county: Caller, id: string, isDoubtful: boolean) => {
  const { people } = await sessionState(deps, county, await visibleSession(tx, county, id));
  const [person] = people.filter(({ isSampled }) => isSampled);
  if (!person) return;
  const verdict = isDoubtful ? 'DOUBTFUL' : 'CONFIRMED';
  await decideOnSample(deps, county, { id, userId: person.userId, verdict, note: isDoubtful ? DOUBT : '' });
};

/** Branches without an account that is shown around, so that its own hours stay as its history says. */
const quietBranches = async (tx: Tx) => {
  const shown = await peopleByUsernames(
    tx,
    DEMO_ACCOUNTS.map(({ username }) => username),
  );
  const taken = new Set([...shown.values()].map(({ orgCode }) => orgCode));
  const all = await listPartyBranches(tx, { scope: REGION, keyword: '' }, 200);
  return all.filter(
    ({ orgCode, memberNum }) => !taken.has(orgCode) && memberNum >= FEWEST && memberNum <= MOST,
  );
};

const filmsOf = async (tx: Tx): Promise<Course[]> => {
  const { rows } = await findPublishedCourses(tx, {}, { pageNum: 0, pageSize: 500 });
  return rows.filter(
    ({ mediaKind, courseDuration, examFlag }) =>
      mediaKind !== 'text' && courseDuration > 0 && examFlag !== '1',
  );
};

/** Finds who acts in a role over an organisation, with the name. */
const actingOver = async (tx: Tx) => {
  const staff = await selectStaff(tx);
  const find = await staffFinder(tx);
  const cards = await peopleCards(
    tx,
    staff.map(({ userId }) => userId),
  );
  return (role: RoleCode, orgCode: string): Caller | null => {
    const over = staff.find((one) => one.roleCode === role && orgCode.startsWith(one.orgCode));
    if (!over) return null;
    const caller = find(role, over.orgCode);
    return { ...caller, name: cards.get(caller.userId)?.name ?? '' };
  };
};

/** A group study a week in four branches over two months, by the service's own steps. */
export const loadGroupStudies = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const midnight = Math.floor((now.getTime() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000;
  const still = at(deps, tx, now);
  const films = await filmsOf(tx);
  const of = await actingOver(tx);
  const branches = (await quietBranches(tx))
    .filter(({ orgCode }) => of('manager', orgCode))
    .slice(0, BRANCHES);
  for (const [branchAt, { orgCode }] of branches.entries()) {
    const leader = of('manager', orgCode);
    const county = of('admin', orgCode);
    const place = PLACES[branchAt] ?? '';
    for (let week = WEEKS; week >= 1; week -= 1) {
      const begins = new Date(midnight - week * 7 * DAY_MS + branchAt * DAY_MS + EVENING_MS);
      const known = films.filter(({ publishTime }) => publishTime < wireTime(begins));
      const course = known[(branchAt + week) % Math.max(1, known.length)];
      if (!leader || !course) continue;
      const random = seededRandom(hash(`group ${orgCode} ${week}`));
      const id = await holdEvening(still, tx, { leader, orgCode, place, course, begins, random });
      if (county && week > 4) await checkSample(still, tx, county, id, branchAt === 1 && week === 6);
    }
  }
};
