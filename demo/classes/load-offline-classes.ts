import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { prefectureOf, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import { createDraft, publish, saveManagers } from '#features/teaching/classes/server/class-admin.public.ts';
import { enrolAll } from '#features/teaching/classes/server/classes.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import {
  countAchievements,
  keepRatings,
  keepScores,
  putConfig,
  putPaperExam,
  putTimetable,
  settleDay,
} from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import type { SessionInput } from '#features/teaching/offline-classes/shared/session.schema.ts';
import { gatheringOf, momentOf } from '#features/teaching/offline-classes/shared/session-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { initialOf } from '#platform/shared/record.ts';
import { at, staffFinder } from '../acting.ts';
import { type DemoLearner, selectLearners } from '../study-people.repository.ts';
import teachers from '../teachers.json' with { type: 'json' };
import seeds from './offline-classes.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const STUDENTS = 12;

interface OfflineSeed {
  readonly name: string;
  /** Divisions below the region, parted by spaces. */
  readonly place: string;
  /** First day, counted from today, and how many days it lasts. */
  readonly days: readonly number[];
  readonly address: string;
  /** Named accounts that are students of it. */
  readonly shown: readonly string[];
  readonly seats: number;
  /** Signed in to from midnight to midnight, so that it can be shown at any hour. */
  readonly isOpenAllDay?: boolean;
  readonly isDraft?: boolean;
}

/** Division code of the class's prefecture, as the teachers' list writes it. */
const prefectureCode = ({ place }: Pick<OfflineSeed, 'place'>): string => place.split(' ')[0] ?? '';

/** Title, which of the school's teachers, room. */
const MORNINGS = [
  ['开班式与学习要求', 0, '一楼礼堂'],
  ['怎样组织一次高质量的组织生活会', 1, '二号教室'],
  ['基层党组织书记的一天：从晨会到夜访', 2, '二号教室'],
  ['党员教育管理工作条例解读', 1, '二号教室'],
  ['网格里的群众工作', 3, '三号教室'],
  ['怎样讲好一堂微党课', 2, '一楼礼堂'],
] as const;

const AFTERNOONS = [
  ['现场教学：烈士陵园里的一堂课', 3, '烈士陵园', true],
  ['分组研讨：我们支部的一件难事', 0, '三号教室', false],
  ['现场教学：产业链上的党小组', 4, '', true],
  ['结对共建：村和企业怎样坐到一起', 4, '三号教室', false],
  ['结业座谈', 0, '', false],
] as const;

/**
 * Teachers of the teachers' list who teach in a class: those of its prefecture, and for its further classes, which may
 * be held at the same time, two of those who teach in the whole region.
 */
const teachersOf = (seed: OfflineSeed): readonly (typeof teachers)[number][] => {
  const own = prefectureCode(seed);
  const before = seeds.slice(
    0,
    seeds.findIndex(({ name }) => name === seed.name),
  );
  const here = teachers.filter(({ org }) => org === own);
  if (here.length > 0 && !before.some((other) => prefectureCode(other) === own)) return here;
  const regional = teachers.filter(({ org }) => org === '');
  const first = (before.length * 2) % regional.length;
  return [...regional, ...regional].slice(first, first + 2);
};

const sessionsOf = (seed: OfflineSeed, days: readonly string[]): SessionInput[] => {
  const known = teachersOf(seed);
  const by = (place: number) => {
    const teacher = known[place % known.length];
    return { teacherId: teacher?.id ?? '', teacherName: teacher?.name ?? '' };
  };
  return days.flatMap((day, place) => {
    const [morning, teacher, room] = MORNINGS[place % MORNINGS.length] ?? MORNINGS[0];
    const [afternoon, guide, spot, isSiteTeaching] = AFTERNOONS[place % AFTERNOONS.length] ?? AFTERNOONS[0];
    // Rooms and teachers are each school's own, so that classes of one prefecture do not clash.
    const school = seed.address.split('，')[0] ?? '';
    const plain = { id: '', day, courseId: '', isRated: true };
    const at = (name: string) => (name === '' ? '' : `${school}${name}`);
    return [
      {
        ...plain,
        startTime: '10:00',
        endTime: '12:30',
        courseName: morning,
        ...by(teacher),
        place: at(room),
        hours: '2.50',
        isSiteTeaching: false,
      },
      {
        ...plain,
        startTime: '16:00',
        endTime: '18:00',
        courseName: afternoon,
        ...by(guide),
        place: at(spot),
        hours: '2.00',
        isSiteTeaching,
      },
    ];
  });
};

const dayFrom = (now: Date, days: number): string => dayTextOf(new Date(now.getTime() + days * DAY_MS));

const formOf = (seed: OfflineSeed, orgCode: string, organizer: string, days: readonly string[]) => ({
  ...initialOf(classRecord),
  className: seed.name,
  orgCode,
  organizer,
  heldInRoom: true,
  categoryKey: 'skill',
  startDate: days[0] ?? '',
  endDate: days.at(-1) ?? '',
  classHours: `${(days.length * 4.5).toFixed(2)}`,
  capacity: seed.seats,
  scopeOrgCodes: [orgCode],
  phone: '0991-000 0000（工作日 10:00—19:30）',
  intro: `<p>在${seed.address}集中上课，共 ${days.length} 天。按课表到课堂签到，上完课记学时，下课前 20 分钟起可以评价。</p>`,
});

const TERMS = {
  signOpenMinutes: 30,
  lateMinutes: 15,
  signCloseMinutes: 60,
  needsSignOut: false,
  fence: null,
  isCourseRated: true,
  liveUrl: '',
  playbackUrl: '',
  needSignRate: 80,
  needsAppraisal: false,
  needsRatings: false,
  excellentPercent: 15,
};
/** From ten hours before the first session at 10:00 until the end of the day. */
const ALL_DAY = { signOpenMinutes: 600, lateMinutes: 840, signCloseMinutes: 840 };

const studentsOf = (seed: OfflineSeed, orgCode: string, learners: readonly DemoLearner[]): DemoLearner[] => {
  const shown = learners.filter(({ username }) => seed.shown.includes(username));
  const others = learners.filter(
    (learner) => /^m\d{4}$/.test(learner.username) && learner.orgCode.startsWith(prefectureOf(orgCode)),
  );
  const from = others.length > 0 ? hash(seed.name) % others.length : 0;
  return [...shown, ...[...others.slice(from), ...others.slice(0, from)].slice(0, STUDENTS)];
};

/** Minutes to ten at which somebody came; null for who did not. */
const cameAt = (random: Random, isShown: boolean): number | null => {
  const draw = random();
  if (isShown) return -10 - Math.floor(draw * 15);
  if (draw < 0.05) return null;
  return draw < 0.12 ? 18 + Math.floor(random() * 20) : -1 - Math.floor(random() * 24);
};

interface Held {
  readonly classId: string;
  readonly days: readonly string[];
  readonly students: readonly DemoLearner[];
  readonly shown: readonly string[];
}

/** Evening of a day, when its hours are settled and its papers are marked; now, as long as it has not come. */
const eveningOf = (day: string, now: Date): Date =>
  new Date(Math.min(momentOf(day, '21:00').getTime(), now.getTime()));

/** Attendance on the days that are over, with the hours of their sessions. */
const signIn = async (deps: Deps, tx: Tx, now: Date, { classId, days, students, shown }: Held) => {
  const random = seededRandom(hash(`${days.join()} attendance`));
  const today = dayTextOf(now);
  for (const day of days.filter((one) => one < today)) {
    for (const { userId, username } of students.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
      const minutes = cameAt(random, shown.includes(username));
      if (minutes === null) continue;
      const time = new Date(momentOf(day, '10:00').getTime() + minutes * 60_000);
      const then = at(deps, tx, time);
      await recordAttendance(tx, then, {
        gatheringId: gatheringOf(classId, day),
        userId,
        direction: 'IN',
        at: time,
        via: 'CODE',
        witnessId: '',
        key: `demo-${classId}-${day}-${userId}`,
      });
      // A hall is counted seconds after it signed in; here that is long ago.
      await countAchievements(tx, at(deps, tx, time), classId, [userId]);
      await settleDay(tx, at(deps, tx, eveningOf(day, now)), classId, day, userId);
    }
  }
};

/** Stars in the demonstration: most are content, now and then one is not. */
const scoreFor = (draw: number): number => (draw < 0.06 ? 4 : draw < 0.2 ? 6 : draw < 0.55 ? 8 : 10);

/** Ratings of the sessions that are over, by most of those who came, soon after each session. */
const rateSessions = async (deps: Deps, tx: Tx, { classId, days, students, shown }: Held) => {
  const random = seededRandom(hash(`${days.join()} ratings`));
  const raters = students
    .filter(({ username }) => !shown.includes(username))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    .map(({ userId }) => ({ userId, isKeen: random() < 0.8 }))
    .filter(({ isKeen }) => isKeen)
    .map(({ userId }) => userId);
  await keepRatings(tx, deps, classId, raters, () => scoreFor(random()));
};

const PAPER = {
  ...{ name: '结业笔试', startTime: '12:40', endTime: '13:40', place: '一楼礼堂' },
  ...{ totalScore: 100, passScore: 60, isRequired: true },
};

/** Scores of the test on paper where it is over: most passed, now and then somebody was absent. */
const markPapers = async (
  deps: Deps,
  tx: Tx,
  caller: Caller,
  name: string,
  { classId, days, students }: Held,
) => {
  if (momentOf(days.at(-1) ?? '', PAPER.startTime) > deps.clock()) return;
  const random = seededRandom(hash(`${days.join()} paper`));
  const scores = students.map(({ userId }) => {
    const draw = random();
    const scoreTenths = draw < 0.06 ? null : 520 + Math.floor(draw * 92) * 5;
    return { userId, name: '', scoreTenths, reason: '' };
  });
  await keepScores(
    tx,
    deps,
    caller,
    { id: classId, className: name, orgCode: caller.activeRole.orgCode },
    scores,
  );
};

/** The classes of the demonstration that are held in a room, in all states, with who signed in. After people. */
export const loadOfflineClasses = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const learners = await selectLearners(tx);
  const personOf = await staffFinder(tx);
  const codes = (seeds as readonly OfflineSeed[]).map(
    ({ place }) => `${ROOT_ORG_CODE}${place.replaceAll(' ', '')}`,
  );
  const names = await orgNames(tx, codes.map(prefectureOf));
  for (const [place, seed] of (seeds as readonly OfflineSeed[]).entries()) {
    const orgCode = codes[place] ?? ROOT_ORG_CODE;
    const caller = leaderOf(personOf, prefectureOf(orgCode));
    const [first = 0, length = 3] = seed.days;
    const days = Array.from({ length }, (_, day) => dayFrom(now, first + day));
    const made = at(deps, tx, new Date(now.getTime() + Math.min(0, first) * DAY_MS - 20 * DAY_MS));
    const organizer = `${names.get(prefectureOf(orgCode)) ?? ''}党员教育中心`;
    const { id } = await createDraft(made, caller, formOf(seed, orgCode, organizer, days));
    let version = 1;
    if (caller.activeRole.roleCode === 'admin')
      ({ version } = await saveManagers(made, caller, {
        id,
        version,
        managers: [{ userId: caller.userId, kind: 'HEAD' }],
      }));
    ({ version } = await putConfig(made, caller, {
      id,
      version,
      ...TERMS,
      address: seed.address,
      ...(seed.isOpenAllDay ? ALL_DAY : {}),
    }));
    ({ version } = await putTimetable(made, caller, { id, version, sessions: sessionsOf(seed, days) }));
    const hasPaper = days.length >= 3;
    if (hasPaper)
      ({ version } = await putPaperExam(made, caller, { id, version, ...PAPER, day: days.at(-1) ?? '' }));
    if (seed.isDraft) continue;
    await publish(made, caller, { id, version });
    const students = studentsOf(seed, orgCode, learners);
    await enrolAll(
      tx,
      at(deps, tx, new Date(now.getTime() + Math.min(0, first) * DAY_MS - 5 * DAY_MS)),
      id,
      students.map(({ userId, orgCode: own }) => ({
        userId,
        orgCode: own,
        source: 'ASSIGNED' as const,
        isAssigned: true,
      })),
    );
    const held: Held = { classId: id, days, students, shown: seed.shown };
    await signIn(deps, tx, now, held);
    const evening = at(deps, tx, eveningOf(days.at(-1) ?? '', now));
    await rateSessions(evening, tx, held);
    if (hasPaper) await markPapers(evening, tx, caller, seed.name, held);
  }
};

type Finder = Awaited<ReturnType<typeof staffFinder>>;

/** The manager of the prefecture, or the region's administrator where it has none. */
const leaderOf = (personOf: Finder, orgCode: string): Caller => {
  try {
    return personOf('manager', orgCode);
  } catch {
    return personOf('admin', ROOT_ORG_CODE);
  }
};
