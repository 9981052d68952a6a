import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { prefectureOf, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { creditPresence } from '#features/learning/study/server/study.public.ts';
import { yearRange } from '#features/learning/study/shared/credits/year-counting.rules.ts';
import {
  openYear,
  recountYear,
  remind,
  retarget,
  savePerson,
  saveRule,
} from '#features/member/duty/server/duty.public.ts';
import { reminderDraft } from '#features/member/duty/shared/duty.words.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import { at, staffFinder } from '../../acting.ts';
import { type DemoLearner, selectLearners } from '../../study-people.repository.ts';

const DAY_MS = 86_400_000;
const NO_CAPS = { capOnlineHours: '', capOfflineHours: '', capGroupHours: '', capDayHours: '' };

/** Rules beside the defaults: a richer one, and one for herdsmen far away. */
const RULES = [
  { orgCode: ROOT_ORG_CODE, position: 'MEMBER', targetHours: '32.00', note: '党员教育培训规划' },
  { orgCode: ROOT_ORG_CODE, position: 'COMMITTEE', targetHours: '56.00', note: '党员教育培训规划' },
  { orgCode: `${ROOT_ORG_CODE}650200`, position: 'MEMBER', targetHours: '36.00', note: '市委党校加一期' },
  { orgCode: `${ROOT_ORG_CODE}653000`, position: 'MEMBER', targetHours: '24.00', note: '边远牧区' },
] as const;

/** Reasons that administrators write down, by the place of the person among the members. */
const NOTES = new Map([
  [17, { isExempt: true, fromMonth: 1, note: '住院，请长假' }],
  [64, { isExempt: true, fromMonth: 1, note: '援外，不在国内' }],
  [121, { isExempt: false, fromMonth: 7, note: '7 月转入' }],
  [190, { isExempt: true, fromMonth: 1, note: '年老体弱，本人申请' }],
  [233, { isExempt: false, fromMonth: 5, note: '5 月入党' }],
]);
const COMMITTEE_EVERY = 9;

/** Accounts that are shown around keep the hours that their own history gives them. */
const isShown = ({ username }: DemoLearner): boolean => !/^m\d+$/.test(username);

/** How eagerly a prefecture sends its people to the yearly course, 0 to 1; far from each other, always the same. */
const eagerness = (orgCode: string): number =>
  0.1 + 0.9 * seededRandom(hash(`duty ${prefectureOf(orgCode)}`))();

/** The yearly course of some days that each prefecture holds for its members. */
const holdCourse = async (deps: Deps, tx: Tx, learners: readonly DemoLearner[]): Promise<void> => {
  const random = seededRandom(hash('duty course'));
  const now = deps.clock().getTime();
  const year = wireYear(deps.clock());
  const from = yearRange(year).from.getTime();
  for (const { userId, orgCode } of learners) {
    const came = random();
    const days = Math.round((0.3 + 0.7 * random()) * 5);
    const time = new Date(from + (now - from) * (0.25 + 0.5 * random()));
    if (came > eagerness(orgCode)) continue;
    await creditPresence(tx, deps, {
      ...{ userId, orgCode, kind: 'OFFLINE', key: `yearly-course:${year}`, courseId: '', classId: '' },
      ...{ title: `${year} 年党员集中轮训`, hoursHundredths: days * 600, at: time, facts: { days } },
    });
  }
};

const nameOf = async (tx: Tx, caller: Caller): Promise<Caller> => ({
  ...caller,
  name: (await peopleCards(tx, [caller.userId])).get(caller.userId)?.name ?? '',
});

/** Targets by rules, people with their reasons, hours far apart from prefecture to prefecture, two reminders. */
export const loadDuty = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const [year, day] = [wireYear(now), wireTime(now).slice(0, 10)];
  const still = at(deps, tx, now);
  const admin = await nameOf(tx, (await staffFinder(tx))('admin', ROOT_ORG_CODE));
  const members = (await selectLearners(tx)).filter((learner) => !isShown(learner));
  await openYear(tx, year, day);
  for (const rule of RULES) {
    await saveRule(still, admin, { ...rule, ...NO_CAPS, year: null });
    await retarget(still, { scopes: [{ ...rule, year: null }] });
  }
  await holdCourse(still, tx, members);
  for (const [place, { userId }] of members.entries()) {
    const note = NOTES.get(place) ?? { isExempt: false, fromMonth: 1, note: '' };
    const isLeading = place % COMMITTEE_EVERY === 0;
    if (!NOTES.has(place) && !isLeading) continue;
    const position = isLeading ? 'COMMITTEE' : 'MEMBER';
    await savePerson(still, admin, { userId, version: 1, position, ...note });
  }
  await recountYear(still, year, day);
  // A week and three days ago; whoever was reminded then is left out for some days yet.
  for (const [days, orgCode] of [
    [10, `${ROOT_ORG_CODE}653100`],
    [3, `${ROOT_ORG_CODE}653200`],
  ] as const) {
    const then = at(deps, tx, new Date(now.getTime() - days * DAY_MS));
    const input = { orgCode, standing: 'BEHIND' as const, text: reminderDraft(year) };
    // Early in a year nobody is behind yet.
    await remind(then, admin, input).catch(() => undefined);
  }
};
