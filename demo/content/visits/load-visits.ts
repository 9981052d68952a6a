import { readFileSync } from 'node:fs';
import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import {
  findPartyMembers,
  listPartyBranches,
  peopleByUsernames,
  peopleCards,
} from '#features/ground/accounts/server/accounts.public.ts';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import { classFacts, enrolledUserIds } from '#features/teaching/classes/server/classes.public.ts';
import {
  bookSlot,
  cancelBooking,
  decideBooking,
  decidePicture,
  finishVisitBy,
  keepVisitPicture,
  rateBase,
  saveSpecialBy,
  saveTermsBy,
  settleVisits,
} from '#features/teaching/visits/server/visits.public.ts';
import { gatheringOfVisit } from '#features/teaching/visits/shared/visit-address.rules.ts';
import { dayAfter, dayOf, momentOf } from '#features/teaching/visits/shared/visit-slots.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';
import { at, staffFinder } from '../../acting.ts';
import { selectClassIds, selectStaff } from '../../study-people.repository.ts';
import { selectKnownBases } from './visit-bases.repository.ts';

const [BASES, FEWEST, MOST] = [10, 6, 30];
const REGION = '000002';
/** Turn of a class among the purposes and telephone numbers of groups. */
const CLASS_TURN = 90;
/** Enrolled people of a class that are looked through. */
const CLASS_PEOPLE = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The same slots every day, so that no state of the demonstration hangs on the day on which it is loaded. */
const SLOTS = [
  { from: '10:00', to: '12:00', capacity: 30 },
  { from: '16:00', to: '18:00', capacity: 30 },
];
const WEEK = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => SLOTS.map((slot) => ({ day, ...slot })));
const PURPOSES = ['主题党日', '重温入党誓词', '听一堂现场课', '新党员的第一课'];
const COMMENTS = ['讲解员把当年的事讲得很细。', '展板字大，老同志看得清。', '路远，但是值得来。', ''];
const PICTURES = [
  { file: 'first-plough', alt: '放映厅的银幕：正在放《军垦第一犁的故事》的片头' },
  { file: 'karez-water', alt: '展厅里的屏幕：正在放《坎儿井：水在地下走》的片头' },
] as const;

/** A branch or class with those of its people who visit. */
interface Group {
  readonly host: { readonly hostKind: 'BRANCH' | 'CLASS'; readonly hostId: string };
  readonly leader: Caller;
  readonly members: readonly Caller[];
}

interface Base {
  readonly id: string;
  readonly name: string;
  readonly orgCode: string;
  readonly keeper: Caller;
  readonly confirmsItself: boolean;
}

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

type Of = Awaited<ReturnType<typeof actingOver>>;

/** Organisations of the accounts that are shown around, whose hours stay as their history says. */
const shownOrgs = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const shown = await peopleByUsernames(
    tx,
    DEMO_ACCOUNTS.map(({ username }) => username),
  );
  return new Set([...shown.values()].map(({ orgCode }) => orgCode));
};

/** Members as callers of their own. */
const membersOf = async (tx: Tx, leader: Caller, ids: readonly string[]): Promise<Caller[]> => {
  const cards = await peopleCards(tx, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const activeRole = { roleCode: 'learner' as const, orgCode: card.orgCode };
    return [{ ...leader, userId: id, name: card.name, idCardHash: card.idCardHash, activeRole }];
  });
};

const branchesOf = async (tx: Tx, of: Of): Promise<Group[]> => {
  const taken = await shownOrgs(tx);
  const all = await listPartyBranches(tx, { scope: REGION, keyword: '' }, 200);
  const quiet = all.filter(
    ({ orgCode, memberNum }) => !taken.has(orgCode) && memberNum >= FEWEST && memberNum <= MOST,
  );
  const branches: Group[] = [];
  for (const { orgCode } of quiet) {
    const leader = of('manager', orgCode);
    if (!leader || branches.length === BASES) continue;
    const { ids } = await findPartyMembers(tx, { orgCode, keyword: '' }, { pageNum: 0, pageSize: 12 });
    const members = await membersOf(tx, leader, ids);
    branches.push({ host: { hostKind: 'BRANCH', hostId: orgCode }, leader, members });
  }
  return branches;
};

/** The first class of the demonstration that is under way and has people enough. */
const classOf = async (deps: Deps, tx: Tx, of: Of): Promise<Group | null> => {
  const taken = await shownOrgs(tx);
  const facts = await classFacts(tx, [...(await selectClassIds(tx)).values()]);
  const now = deps.clock();
  for (const found of [...facts.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (found.status !== 'PUBLISHED' || found.endAt <= now || found.startAt > now) continue;
    const leader = of('admin', found.orgCode);
    if (!leader) continue;
    const enrolled = await membersOf(tx, leader, await enrolledUserIds(tx, found.id, '', CLASS_PEOPLE));
    const members = enrolled.filter(({ activeRole }) => !taken.has(activeRole.orgCode)).slice(0, 12);
    if (members.length < FEWEST) continue;
    return { host: { hostKind: 'CLASS', hostId: found.id }, leader, members };
  }
  return null;
};

const groupOf = ({ host, leader, members }: Group, turn: number, othersNum = 0) => ({
  ...{ ...host, othersNum },
  userIds: members.map(({ userId }) => userId),
  purpose: PURPOSES[turn % PURPOSES.length] ?? '',
  ...{ contact: leader.name, contactPhone: `0991-000 ${String(1200 + turn)}` },
});

interface Held {
  readonly base: Base;
  readonly group: Group;
  readonly day: string;
  readonly from: string;
  readonly turn: number;
}

/** One visit that took place: booked five days before, signed in at the gate, credited, rated, now and then pictured. */
const holdVisit = async (deps: Deps, tx: Tx, held: Held, random: Random): Promise<void> => {
  const { base, group, day, from, turn } = held;
  const start = momentOf(day, from).getTime();
  const after = (minutes: number) => at(deps, tx, new Date(start + minutes * MINUTE_MS));
  const early = at(deps, tx, new Date(start - 5 * DAY_MS));
  const { id, state } = await bookSlot(early, group.leader, {
    ...{ baseId: base.id, day, from },
    ...groupOf(group, turn, turn % 3),
  });
  if (state === 'PENDING') await decideBooking(early, base.keeper, { id, isConfirmed: true });
  const gatheringId = gatheringOfVisit(id);
  const came = group.members.filter(() => random() < 0.85);
  for (const [place, { userId }] of came.entries()) {
    const mark = async (direction: 'IN' | 'OUT', minute: number) =>
      recordAttendance(tx, after(minute), {
        ...{ gatheringId, userId, direction, at: new Date(start + minute * MINUTE_MS) },
        ...{ via: 'NUMBER', witnessId: group.leader.userId, deviceId: 'gate' },
        key: `${gatheringId}:${userId}:${direction}`,
      });
    await mark('IN', place === 0 ? 25 : -5);
    if (place === 1) await mark('OUT', 90);
  }
  await finishVisitBy(after(121), base.keeper, id);
  for (const [place, person] of came.entries())
    if (random() < 0.5)
      await rateBase(after(300 + place), person, {
        ...{ id, score: random() < 0.6 ? 10 : 8, comment: COMMENTS[(turn + place) % COMMENTS.length] ?? '' },
      });
  const picture = PICTURES[turn];
  const [photographer] = came;
  if (!picture || !photographer) return;
  const content = readFileSync(new URL(`../../media/${picture.file}/poster.webp`, import.meta.url));
  const pictureId = await keepVisitPicture(after(130), photographer, {
    ...{ id, filename: `${picture.file}.webp`, type: 'image/webp', alt: picture.alt },
    content: content.toString('base64'),
  });
  if (turn === 0) await decidePicture(after(200), base.keeper, { id: pictureId, isShown: true });
};

const openBase = async (deps: Deps, { id, keeper, confirmsItself }: Base, name: string): Promise<void> => {
  await saveTermsBy(deps, keeper, {
    ...{ baseId: id, version: 0, isOpen: true, confirmsItself, leadHours: 24, aheadDays: 60, maxGroup: 40 },
    ...{ contact: '接待室', contactPhone: '0991-000 0012', slots: WEEK },
    note: `${name}有讲解，讲一遍大约四十分钟；进展厅请把水杯放在门口。`,
  });
};

/**
 * Visits in all their states over ten bases: two months of finished ones, one today, confirmed, waiting for the base,
 * in the queue, cancelled, sent back, and one that never took place. By the service's own steps, after the bases.
 */
export const loadVisits = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const today = dayOf(now);
  const of = await actingOver(tx);
  const branches = await branchesOf(tx, of);
  const bases = (await selectKnownBases(tx, BASES)).flatMap((base, place): Base[] => {
    const keeper = of('admin', base.orgCode);
    return keeper ? [{ ...base, keeper, confirmsItself: place % 2 === 0 }] : [];
  });
  const long = at(deps, tx, new Date(now.getTime() - 70 * DAY_MS));
  for (const base of bases) await openBase(long, base, base.name);
  const branchAt = (place: number): Group | undefined => branches[place % Math.max(1, branches.length)];

  for (const [place, base] of bases.entries())
    for (const week of [7, 4, 1]) {
      const group = branchAt(place + week);
      if (!group) continue;
      const turn = place * 3 + (7 - week) / 3;
      const day = dayAfter(today, -week * 7 - (place % 5));
      const held = { base, group, day, from: place % 2 === 0 ? '10:00' : '16:00', turn };
      await holdVisit(deps, tx, held, seededRandom(hash(`visit ${place} ${week}`)));
    }

  const before = at(deps, tx, new Date(now.getTime() - 6 * DAY_MS));
  const still = at(deps, tx, now);
  const book = async (place: number, branchPlace: number, days: number, othersNum = 0) => {
    const [base, branch] = [bases[place], branchAt(branchPlace)];
    if (!base || !branch) return;
    const day = dayAfter(today, days);
    const group = groupOf(branch, place + branchPlace, othersNum);
    const from = '10:00';
    const { id } = await bookSlot(before, branch.leader, { baseId: base.id, day, from, ...group });
    return { id, base, branch };
  };
  const todays = await book(0, 0, 0);
  const began = momentOf(today, '10:00').getTime() + 5 * MINUTE_MS;
  if (todays && now.getTime() >= began)
    for (const { userId } of todays.branch.members) {
      const gatheringId = gatheringOfVisit(todays.id);
      await recordAttendance(tx, at(deps, tx, new Date(began)), {
        ...{ gatheringId, userId, direction: 'IN', at: new Date(began), via: 'CODE', witnessId: '' },
        key: `${gatheringId}:${userId}:IN`,
      });
    }
  await book(2, 1, 3, 12);
  await book(2, 2, 3, 14);
  await book(4, 3, 9);
  await book(1, 4, 5);
  await book(3, 5, 12);
  const dropped = await book(6, 6, 4);
  if (dropped) await cancelBooking(before, dropped.branch.leader, dropped.id, '那天要抢收棉花，改到下个月');
  const refused = await book(7, 7, 6);
  if (refused)
    await decideBooking(before, refused.base.keeper, {
      ...{ id: refused.id, isConfirmed: false, reason: '当天已有两个单位，讲解员排不开' },
    });
  await book(5, 8, -2);
  await settleVisits(still);
  // A class has been at one base and waits for the word of another.
  const visiting = await classOf(still, tx, of);
  const [seen, last] = [bases.at(-2), bases.at(-1)];
  if (visiting && seen) {
    const held = { base: seen, group: visiting, day: dayAfter(today, -12), from: '16:00', turn: CLASS_TURN };
    await holdVisit(deps, tx, held, seededRandom(hash('visit of a class')));
  }
  if (visiting && last)
    await bookSlot(before, visiting.leader, {
      ...{ baseId: last.id, day: dayAfter(today, 8), from: '16:00' },
      ...{ ...groupOf(visiting, CLASS_TURN, 1), purpose: '班级现场课' },
    });
  const [, , closed] = bases;
  if (closed)
    await saveSpecialBy(still, closed.keeper, {
      ...{ baseId: closed.id, day: dayAfter(today, 20), kind: 'CLOSED', reason: '布展', slots: [] },
    });
};
