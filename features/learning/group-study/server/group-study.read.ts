import type { Static } from 'typebox';
import { findPublishedCourses } from '#features/content/courses/server/courses.public.ts';
import {
  findPartyMembers,
  listPartyBranches,
  peopleCards,
} from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { inSeconds } from '#features/learning/study/shared/progress/intervals.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type {
  findGuests,
  listBranches,
  listGroupCourses,
  listGroupStudiesAdmin,
  SessionState,
} from '../shared/group-study.contract.ts';
import { groupStudyErrors } from '../shared/group-study.errors.ts';
import { guestName, isThere, playedMs, presenceIn, shareOf } from '../shared/group-study.rules.ts';
import { checks, leads } from './group-study.policy.ts';
import {
  countSessions,
  findSession,
  type ListedSession,
  listPeople,
  listSessions,
  type PersonRow,
  type SessionRow,
} from './group-study.repository.ts';

type WireSession = Static<typeof SessionState>;
type ListRow = OutputOf<typeof listGroupStudiesAdmin>['datalist'][number];

const BRANCHES = 20;
const SAME_NAME = 50;
const ROOT = '000002';

const scopeOf = ({ activeRole }: Pick<Caller, 'activeRole'>): string => activeRole.orgCode;

/** Branches that the caller may lead, those with the most members first. */
export const branchesOf = async (
  { database: { db } }: Deps,
  caller: Caller,
  keyword: string | undefined,
): Promise<OutputOf<typeof listBranches>['data']> => {
  const rows = await listPartyBranches(db, { scope: scopeOf(caller), keyword: keywordOf(keyword) }, BRANCHES);
  const names = await orgNames(
    db,
    rows.map(({ orgCode }) => orgCode),
  );
  return rows.map((row) => ({ ...row, orgName: names.get(row.orgCode) ?? row.orgCode }));
};

/** Published courses that can be studied together. */
export const groupCourses = async (
  { database: { db } }: Deps,
  keyword: string | undefined,
  paging: Paging,
): Promise<{ rows: OutputOf<typeof listGroupCourses>['datalist']; total: number }> => {
  const { rows, total } = await findPublishedCourses(db, { keyword }, paging);
  const plain = rows.filter(({ examFlag }) => examFlag !== '1');
  return {
    total,
    rows: plain.map(({ id, courseName, mediaKind, courseDuration, courseHours }) => ({
      ...{ courseId: id, courseName, mediaKind, courseHours },
      durationSeconds: courseDuration,
    })),
  };
};

/** Members of other branches with exactly this name or sign-in name; names stand masked. */
export const guestsOf = async (
  { database: { db } }: Deps,
  session: SessionRow,
  keyword: string,
): Promise<OutputOf<typeof findGuests>['data']> => {
  const asked = keywordOf(keyword);
  const { ids } = await findPartyMembers(
    db,
    { orgCode: ROOT, keyword: asked },
    { pageNum: 0, pageSize: SAME_NAME },
  );
  const listed = new Set((await listPeople(db, session.id)).map(({ userId }) => userId));
  const cards = [...(await peopleCards(db, ids)).values()].filter(
    ({ userId, name, username }) =>
      !listed.has(userId) && (name.toLowerCase() === asked || username === asked),
  );
  const names = await orgNames(
    db,
    cards.map(({ orgCode }) => orgCode),
  );
  return cards.map(({ userId, name, orgCode }) => ({
    userId,
    name: guestName(name),
    orgName: names.get(orgCode) ?? '',
  }));
};

const summaryOf = (session: SessionRow, names: ReadonlyMap<string, string>) => ({
  id: session.id,
  receiptNo: session.receiptNo,
  state: session.state,
  courseId: session.courseId,
  courseName: session.courseName,
  orgName: names.get(session.orgCode) ?? '',
  place: session.place,
  leaderName: session.leaderName,
  startTime: wireTime(session.openedAt),
  endTime: session.closedAt ? wireTime(session.closedAt) : '',
  rosterNum: session.rosterNum,
  creditedNum: session.creditedNum,
});

const attendeeOf = (session: SessionRow, person: PersonRow, names: ReadonlyMap<string, string>) => {
  const presence = presenceIn(session.plays, person.stays);
  const isClosed = session.state === 'CLOSED';
  const share = isClosed ? person : shareOf(session, session.hoursHundredths, presence);
  const hours = person.verdict === 'DOUBTFUL' ? 0 : share.hoursHundredths;
  const wasThere = person.stays.length > 0;
  return {
    userId: person.userId,
    number: person.number,
    name: person.name,
    orgName: names.get(person.orgCode) ?? '',
    isGuest: person.isGuest,
    presence: isThere(person.stays)
      ? ('PRESENT' as const)
      : wasThere
        ? ('AWAY' as const)
        : ('ABSENT' as const),
    presentSeconds: Math.floor(presence.presentMs / 1000),
    segments: inSeconds(presence.watched),
    courseHours: hoursText(hours),
    isWhole: share.isWhole,
    receiptNo: person.receiptNo,
    isSampled: person.isSampled,
    verdict: person.verdict,
    note: person.verdictNote,
  };
};

/** A session that the caller may see; throws 404 for every other one. */
export const visibleSession = async (sql: Sql, caller: Caller, id: string): Promise<SessionRow> => {
  const session = await findSession(sql, id);
  if (!session || !leads(caller, session.orgCode)) throw groupStudyErrors.missing();
  return session;
};

/** Everything about a session, with its people. */
export const sessionState = async (
  { database: { db } }: Deps,
  caller: Caller,
  session: SessionRow,
): Promise<WireSession> => {
  const people = await listPeople(db, session.id);
  const names = await orgNames(db, [session.orgCode, ...people.map(({ orgCode }) => orgCode)]);
  return {
    ...summaryOf(session, names),
    mediaKind: session.mediaKind,
    durationSeconds: Math.floor(session.lengthTenths / 10),
    courseHours: hoursText(session.hoursHundredths),
    isPlaying: session.isPlaying,
    positionSeconds: session.positionTenths / 10,
    playedSeconds: Math.floor(playedMs(session.plays) / 1000),
    mayDecide: session.state === 'CLOSED' && checks(caller, session),
    people: people.map((person) => attendeeOf(session, person, names)),
  };
};

const listRows = async (sql: Sql, rows: readonly ListedSession[]): Promise<ListRow[]> => {
  const names = await orgNames(
    sql,
    rows.map(({ session }) => session.orgCode),
  );
  return rows.map(({ session, ...numbers }) => ({ ...summaryOf(session, names), ...numbers }));
};

/** One page of the sessions in the caller's scope, the newest first. */
export const sessionList = async (
  { database: { db } }: Deps,
  caller: Pick<Caller, 'activeRole'>,
  keyword: string | undefined,
  paging: Paging,
): Promise<{ rows: ListRow[]; total: number }> => {
  const filter = { scope: scopeOf(caller), keyword: keywordOf(keyword) };
  const [total, rows] = await Promise.all([countSessions(db, filter), listSessions(db, filter, paging)]);
  return { total, rows: await listRows(db, rows) };
};
