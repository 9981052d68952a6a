import { randomUUID } from 'node:crypto';
import { getStudyFacts } from '#features/content/courses/server/courses.public.ts';
import { audit, findPartyMembers, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import {
  holdSigners,
  putGathering,
  recordAttendance,
} from '#features/learning/attendance/server/attendance.public.ts';
import { creditPresence } from '#features/learning/study/server/study.public.ts';
import { termsOf } from '#features/learning/study/shared/progress/completion.rules.ts';
import { watchedText } from '#features/learning/study/shared/progress/intervals.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { openGroupStudy } from '../shared/group-study.contract.ts';
import { groupStudyErrors } from '../shared/group-study.errors.ts';
import {
  afterMark,
  afterReport,
  GROUP_RULE_VERSION,
  isThere,
  playedMs,
  presenceIn,
  sampleOf,
  shareOf,
} from '../shared/group-study.rules.ts';
import { leads } from './group-study.policy.ts';
import {
  holdSession,
  insertPeople,
  insertSession,
  listPeople,
  namesElsewhere,
  nextGroupNumber,
  type PersonRow,
  type SessionRow,
  updatePerson,
  updateSession,
} from './group-study.repository.ts';

const MAX_ROSTER = 300;
/** A session that nobody closes takes no more sign-ins after this. */
const LONGEST_MS = 12 * 3_600_000;

/** Key of the gathering to which a session's people sign in. */
export const gatheringOf = (sessionId: string): string => `group:${sessionId}`;

/** The session, held, for those who lead its branch; throws 404 for everybody else. */
export const heldSession = async (tx: Tx, caller: Caller, id: string): Promise<SessionRow> => {
  const session = await holdSession(tx, id);
  if (!session || !leads(caller, session.orgCode)) throw groupStudyErrors.missing();
  return session;
};

const heldRunning = async (tx: Tx, caller: Caller, id: string): Promise<SessionRow> => {
  const session = await heldSession(tx, caller, id);
  if (session.state === 'CLOSED') throw groupStudyErrors.closed();
  return session;
};

/** Number of a group's receipt: `JT-20260714-3127`, the day in Asia/Shanghai and the running number. */
const groupReceiptNo = (at: Date, running: number): string =>
  `JT-${wireTime(at).slice(0, 10).replaceAll('-', '')}-${String(running).padStart(4, '0')}`;

const studiedTogether = async (tx: Tx, courseId: string) => {
  const course = await getStudyFacts(tx, courseId);
  if (!course?.isPublished || course.isOffline) throw groupStudyErrors.noCourse();
  if (course.hasQuiz) throw groupStudyErrors.withQuiz();
  const terms = termsOf(course);
  if (course.hoursHundredths <= 0 || terms.lengthTenths <= 0) throw groupStudyErrors.noHours();
  return { course, terms };
};

const membersOf = async (tx: Tx, orgCode: string) => {
  const { ids, total } = await findPartyMembers(
    tx,
    { orgCode, keyword: '' },
    { pageNum: 0, pageSize: MAX_ROSTER },
  );
  if (total === 0) throw groupStudyErrors.noMembers();
  if (total > MAX_ROSTER) throw groupStudyErrors.tooMany();
  const cards = await peopleCards(tx, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
};

const gatheringTerms = (session: SessionRow, until: Date) => ({
  id: gatheringOf(session.id),
  kind: 'GROUP_STUDY' as const,
  subjectId: session.id,
  title: `集体学习：${session.courseName}`,
  place: session.place,
  orgCode: session.orgCode,
  startAt: session.openedAt,
  endAt: until,
  signInFrom: session.openedAt,
  signInUntil: until,
  lateAfter: null,
  signOutFrom: session.openedAt,
  signOutUntil: until,
  fence: null,
});

/** Opens a session for a branch: the whole branch is its roster. Returns the session's id. */
export const openSession = (
  deps: Deps,
  caller: Caller,
  { orgCode, courseId, place }: InputOf<typeof openGroupStudy>,
): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    if (place.trim() === '') throw groupStudyErrors.placeMissing();
    if (!leads(caller, orgCode)) throw groupStudyErrors.noBranch();
    const { course, terms } = await studiedTogether(tx, courseId);
    const members = await membersOf(tx, orgCode);
    const now = deps.clock();
    const session: SessionRow = {
      id: randomUUID(),
      receiptNo: groupReceiptNo(now, await nextGroupNumber(tx)),
      ...{ orgCode, place: place.trim(), leaderId: caller.userId, leaderName: caller.name },
      ...{ courseId: course.id, courseName: course.title, hoursHundredths: course.hoursHundredths, ...terms },
      ...{ state: 'RUNNING', openedAt: now, closedAt: null, plays: [], isPlaying: false },
      ...{ positionTenths: 0, positionAt: now, rosterNum: members.length, creditedNum: 0 },
    };
    if (!(await insertSession(tx, session))) throw groupStudyErrors.running();
    await insertPeople(
      tx,
      members.map(({ userId, name, orgCode: ownOrg }, place) => ({
        ...{ sessionId: session.id, userId, name, orgCode: ownOrg, number: place + 1 },
      })),
    );
    await putGathering(tx, deps, gatheringTerms(session, new Date(now.getTime() + LONGEST_MS)));
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'groupStudy.open',
      subject: session.id,
      orgCode,
      facts: { course: course.title, place: session.place, rosterNum: members.length },
    });
    return session.id;
  });

/** Puts members of other branches on the roster, behind everybody else; returns how many are new. */
export const addGuests = (
  deps: Deps,
  caller: Caller,
  id: string,
  userIds: readonly string[],
): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const session = await heldRunning(tx, caller, id);
    const people = await listPeople(tx, id);
    const listed = new Set(people.map(({ userId }) => userId));
    const cards = await peopleCards(tx, userIds);
    const guests = [...new Set(userIds)]
      .filter((userId) => !listed.has(userId))
      .map((userId) => cards.get(userId));
    if (guests.some((guest) => !guest?.isActive || !guest.isPartyMember)) throw groupStudyErrors.noPerson();
    if (people.length + guests.length > MAX_ROSTER) throw groupStudyErrors.tooMany();
    const last = people.at(-1)?.number ?? 0;
    const addedNum = await insertPeople(
      tx,
      guests.flatMap((guest, place) =>
        guest
          ? {
              ...{ sessionId: id, userId: guest.userId, name: guest.name, orgCode: guest.orgCode },
              ...{ isGuest: !guest.orgCode.startsWith(session.orgCode), number: last + place + 1 },
            }
          : [],
      ),
    );
    if (addedNum === 0) return 0;
    await updateSession(tx, id, { rosterNum: people.length + addedNum });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'groupStudy.roster',
      subject: id,
      orgCode: session.orgCode,
      facts: { addedNum },
    });
    return addedNum;
  });

/** Writes that somebody came or went; false when nothing changed. Throws 409 for who is in another room. */
export const markPerson = async (
  tx: Tx,
  person: PersonRow,
  direction: 'IN' | 'OUT',
  at: Date,
): Promise<boolean> => {
  const stays = afterMark(person.stays, direction, at.getTime());
  if (stays === person.stays) return false;
  const [elsewhere] = direction === 'IN' ? await namesElsewhere(tx, person.sessionId, [person.userId]) : [];
  if (elsewhere !== undefined) throw groupStudyErrors.elsewhere({ name: elsewhere });
  await updatePerson(tx, person, { stays, isThere: isThere(stays) });
  return true;
};

/** The leader ticks numbers of the roster: those people came, or went. Returns for how many that was new. */
export const markNumbers = (
  deps: Deps,
  caller: Caller,
  id: string,
  numbers: readonly number[],
  direction: 'IN' | 'OUT',
): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const asked = new Set(numbers);
    const ticked = (await listPeople(tx, id)).filter(({ number }) => asked.has(number));
    // People before the session, as where one signs in by the code: then neither waits for the other for ever.
    await holdSigners(
      tx,
      gatheringOf(id),
      ticked.map(({ userId }) => userId),
    );
    await heldRunning(tx, caller, id);
    const byNumber = new Map((await listPeople(tx, id)).map((person) => [person.number, person]));
    const at = deps.clock();
    let changed = 0;
    for (const number of asked) {
      const person = byNumber.get(number);
      if (!person) throw groupStudyErrors.noNumber({ number });
      if (!(await markPerson(tx, person, direction, at))) continue;
      changed += 1;
      await recordAttendance(tx, deps, {
        ...{ gatheringId: gatheringOf(id), userId: person.userId, direction, at, via: 'NUMBER' },
        witnessId: caller.userId,
        deviceId: caller.sessionId,
        key: `${gatheringOf(id)}:${person.userId}:${direction}:${at.getTime()}`,
      });
    }
    return changed;
  });

/** Takes the player's word for where it stands, and for no more than the time that passed. */
export const reportPlaying = (
  deps: Deps,
  caller: Caller,
  id: string,
  report: { readonly isPlaying: boolean; readonly positionSeconds: number },
) =>
  deps.database.db.transaction(async (tx) => {
    const session = await heldRunning(tx, caller, id);
    const after = afterReport(
      { ...session, atMs: session.positionAt.getTime() },
      { isPlaying: report.isPlaying, positionTenths: Math.round(report.positionSeconds * 10) },
      deps.clock().getTime(),
      session.lengthTenths,
    );
    const { plays, isPlaying, positionTenths, atMs } = after;
    await updateSession(tx, id, { plays, isPlaying, positionTenths, positionAt: new Date(atMs) });
    return {
      isPlaying,
      positionSeconds: positionTenths / 10,
      playedSeconds: Math.floor(playedMs(plays) / 1000),
    };
  });

/** Credits what a person saw of a session, once; the row that stands is answered when it is credited already. */
export const creditPerson = (tx: Tx, deps: Deps, session: SessionRow, person: PersonRow, at: Date) => {
  const { presentMs, watched } = presenceIn(session.plays, person.stays);
  return creditPresence(tx, deps, {
    ...{ userId: person.userId, orgCode: person.orgCode, kind: 'GROUP', key: session.id, at },
    ...{ courseId: session.courseId, classId: '', title: session.courseName },
    hoursHundredths: person.hoursHundredths,
    facts: {
      ...{
        rule: GROUP_RULE_VERSION,
        group: session.receiptNo,
        branch: session.orgCode,
        place: session.place,
      },
      leader: session.leaderId,
      courseHundredths: session.hoursHundredths,
      ...{ lengthTenths: session.lengthTenths, coverageThousandths: session.coverageThousandths },
      ...{
        watched: watchedText(watched),
        presentSeconds: Math.floor(presentMs / 1000),
        isWhole: person.isWhole,
      },
    },
  });
};

const byUserId = (a: PersonRow, b: PersonRow) => (a.userId < b.userId ? -1 : 1);

/** Ends a session and credits everybody who was there; a session that is closed stays as it is. */
export const closeSession = (deps: Deps, caller: Caller, id: string): Promise<SessionRow> =>
  deps.database.db.transaction(async (tx) => {
    const session = await heldSession(tx, caller, id);
    if (session.state === 'CLOSED') return session;
    const now = deps.clock();
    const people = (await listPeople(tx, id)).map((person) => {
      const stays = afterMark(person.stays, 'OUT', now.getTime());
      return {
        ...person,
        stays,
        isThere: false,
        ...shareOf(session, session.hoursHundredths, presenceIn(session.plays, stays)),
      };
    });
    const credited = people.filter(({ hoursHundredths }) => hoursHundredths > 0);
    const sample = sampleOf(
      id,
      credited.map(({ userId }) => userId),
    );
    // In the order of ids, so that two sessions that end at once do not wait for each other.
    for (const person of people.toSorted(byUserId)) {
      const row = person.hoursHundredths > 0 ? await creditPerson(tx, deps, session, person, now) : null;
      const { stays, isThere: there, hoursHundredths, isWhole } = person;
      await updatePerson(tx, person, {
        ...{ stays, isThere: there, hoursHundredths, isWhole },
        receiptNo: row?.receiptNo ?? '',
        isSampled: sample.has(person.userId),
      });
    }
    const closed = {
      state: 'CLOSED' as const,
      closedAt: now,
      isPlaying: false,
      creditedNum: credited.length,
    };
    await updateSession(tx, id, closed);
    await putGathering(tx, deps, gatheringTerms(session, now));
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'groupStudy.close',
      subject: id,
      orgCode: session.orgCode,
      facts: { course: session.courseName, rosterNum: people.length, creditedNum: credited.length },
    });
    return { ...session, ...closed };
  });
