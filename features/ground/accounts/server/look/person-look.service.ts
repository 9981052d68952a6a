import { randomUUID } from 'node:crypto';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type * as contract from '../../shared/look/person-look.contract.ts';
import { lookErrors } from '../../shared/look/person-look.errors.ts';
import { isNewPage, LOOK_MINUTES, lookFault } from '../../shared/look/person-look.rules.ts';
import { peopleErrors } from '../../shared/people/people-admin.errors.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { audit } from '../audit/audit.service.ts';
import { sessionCacheOf } from '../sessions/session.cache.ts';
import { findUser, listGrants } from '../user.repository.ts';
import {
  addPage,
  finishLook,
  insertLook,
  type LookRow,
  listLooksOf,
  listOverdue,
} from './person-look.repository.ts';

export const END_LOOKS_JOB = 'accounts.endLooks';

/** The look's last row in the audit trail: how long it took and what was looked at. */
const auditEnd = (sql: Sql, deps: Deps, { viewerId, userId, orgCode, pages, begunAt, endedAt }: LookRow) =>
  audit(sql, deps.clock, {
    userId: viewerId,
    action: 'accounts.lookEnd',
    subject: userId,
    orgCode,
    facts: { from: wireTime(begunAt), to: wireTime(endedAt ?? begunAt), pages: pages.join('；') },
  });

/** Ends what is over by its time, with its row in the audit trail; repeated calls change nothing. */
export const endOverdue = async (deps: Deps): Promise<void> => {
  for (const { id, until } of await listOverdue(deps.database.db, deps.clock()))
    await deps.database.db.transaction(async (tx) => {
      const ended = await finishLook(tx, id, until);
      if (ended) await auditEnd(tx, deps, ended);
    });
};

/** Begins to look as a person of the scope. Throws the refusals of person-look.errors.ts and `people.notFound`. */
export const begin = async (
  deps: Deps,
  caller: Caller,
  { id, roleCode, orgCode, reason }: InputOf<typeof contract.beginLook>,
): Promise<OutputOf<typeof contract.beginLook>['data']> => {
  await endOverdue(deps);
  const scopeCode = caller.activeRole.orgCode;
  const until = new Date(deps.clock().getTime() + LOOK_MINUTES * 60_000);
  await deps.database.db.transaction(async (tx) => {
    const person = await findUser(tx, id);
    if (person?.status !== 'active' || !isWithin(person.orgCode, scopeCode)) throw peopleErrors.notFound();
    if (!/[^\s\p{C}]/u.test(reason)) throw lookErrors.noReason();
    const role = { roleCode, orgCode: roleCode === 'learner' ? person.orgCode : (orgCode ?? '') };
    const roles = await listGrants(tx, id);
    const fault = lookFault({ userId: caller.userId, scopeCode }, { userId: id, roles }, role);
    if (fault) throw lookErrors[fault]();
    const row = {
      ...role,
      id: randomUUID(),
      sessionId: caller.sessionId,
      viewerId: caller.userId,
      userId: id,
      reason,
      begunAt: deps.clock(),
      until,
    };
    if (!(await insertLook(tx, row))) throw lookErrors.running();
    const startAfter = new Date(deps.steadyClock().getTime() + LOOK_MINUTES * 60_000);
    await deps.jobs.send(tx, END_LOOKS_JOB, {}, { startAfter });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.lookBegin',
      subject: id,
      orgCode: person.orgCode,
      facts: { reason, as: ROLE_NAMES[roleCode], until: wireTime(until) },
    });
  });
  await sessionCacheOf(deps).forget([caller.sessionId]);
  return { untilTime: wireTime(until), path: roleCode === 'learner' ? '/dashboard' : '/console' };
};

/** Ends the session's look; throws `look.notRunning`. */
export const end = async (deps: Deps, { look, sessionId, userId }: Caller): Promise<{ path: string }> => {
  if (!look) throw lookErrors.notRunning();
  await deps.database.db.transaction(async (tx) => {
    const ended = await finishLook(tx, look.id, deps.clock());
    if (ended) await auditEnd(tx, deps, ended);
  });
  await sessionCacheOf(deps).forget([sessionId]);
  return { path: `/console/people?person=${userId}` };
};

/** Looks at the caller's own account, for the caller. */
export const looksAt = async (
  deps: Deps,
  { userId }: Caller,
): Promise<OutputOf<typeof contract.listLooks>['data']> => {
  const now = deps.clock();
  const endOf = ({ endedAt, until }: { readonly endedAt: Date | null; readonly until: Date }) =>
    endedAt ?? (until <= now ? until : null);
  return (await listLooksOf(deps.database.db, { userId })).map((row) => {
    const endedAt = endOf(row);
    return {
      id: row.id,
      viewerName: row.viewerName,
      roleName: ROLE_NAMES[row.roleCode],
      reason: row.reason,
      beginTime: wireTime(row.begunAt),
      endTime: endedAt ? wireTime(endedAt) : '',
      pageNum: row.pages.length,
    };
  });
};

/** Pages that this process has written down, by look. */
const writtenOf = perPortal((_deps: Deps) => new Map<string, string[]>());

/** Writes a page down that the look has not asked for before. */
export const notePage = async (deps: Deps, lookId: string, page: string): Promise<void> => {
  const written = writtenOf(deps);
  const pages = written.get(lookId) ?? [];
  if (!isNewPage(pages, page)) return;
  // Looks are few and short: what is over goes when the next one begins.
  if (!written.has(lookId) && written.size > 100) written.clear();
  written.set(lookId, [...pages, page]);
  await addPage(deps.database.db, lookId, page);
};
