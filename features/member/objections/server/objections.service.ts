import { randomUUID } from 'node:crypto';
import { getStudyFacts } from '#features/content/courses/server/courses.public.ts';
import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { grantHours, ledgerEntry } from '#features/learning/study/server/study.public.ts';
import { classFacts, findMember, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import type { confirmObjection, decideObjection, fileObjection } from '../shared/objections.contract.ts';
import { objectionErrors } from '../shared/objections.errors.ts';
import {
  MAX_GRANT_HUNDREDTHS,
  MAX_REASON,
  matterKeyOf,
  needsSecond,
  stepProblem,
  yearOfMatter,
} from '../shared/objections.rules.ts';
import { OBJECTION_TOPICS, STATE_WORDS } from '../shared/objections.words.ts';
import { MY_OBJECTIONS_PATH, OBJECTIONS_CONSOLE_PATH } from '../shared/objections-address.rules.ts';
import {
  holdInScope,
  holdOwn,
  insertObjection,
  type ObjectionRow,
  updateObjection,
} from './objections.repository.ts';

const tell = notifierOf(OBJECTION_TOPICS);

const tidyReason = (text: string): string => {
  const tidy = text.toWellFormed().trim();
  const length = [...tidy].length;
  if (!/[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(tidy) || length > MAX_REASON) throw objectionErrors.noReason();
  return tidy;
};

type Subject = Pick<
  ObjectionRow,
  'kind' | 'ledgerId' | 'receiptNo' | 'courseId' | 'classId' | 'day' | 'title' | 'year'
>;

const aboutReceipt = async (tx: Tx, userId: string, receiptId: string): Promise<Subject> => {
  const row = await ledgerEntry(tx, userId, Number(receiptId));
  if (!row) throw objectionErrors.noReceipt();
  return {
    kind: row.kind,
    ledgerId: row.id,
    receiptNo: row.receiptNo,
    courseId: row.courseId,
    classId: row.classId,
    day: wireTime(row.creditedAt).slice(0, 10),
    title: row.facts.courseName,
    year: row.year,
  };
};

const isPastDay = (day: string, now: Date): boolean => {
  const at = new Date(`${day}T00:00:00+08:00`);
  return !Number.isNaN(at.getTime()) && wireTime(at).startsWith(day) && at <= now;
};

const aboutAbsence = async (
  tx: Tx,
  userId: string,
  { courseId, classId, day }: Pick<Subject, 'courseId' | 'classId' | 'day'>,
  now: Date,
): Promise<Subject> => {
  if (day !== '' && !isPastDay(day, now)) throw objectionErrors.badDay();
  const member = classId === '' ? null : await findMember(tx, userId, classId);
  if (classId !== '' && (!member || member.joinedAt === null)) throw objectionErrors.noClass();
  const course = courseId === '' ? null : await getStudyFacts(tx, courseId);
  if (courseId !== '' && !course) throw objectionErrors.noCourse();
  const className = (await classFacts(tx, classId === '' ? [] : [classId])).get(classId)?.className ?? '';
  return {
    kind: course ? 'ONLINE' : 'OFFLINE',
    ledgerId: null,
    receiptNo: '',
    courseId,
    classId,
    day,
    title: [course?.title ?? className, day].filter((part) => part !== '').join(' '),
    year: yearOfMatter(null, day, wireYear(now)),
  };
};

/**
 * Files an objection of the caller's own. Throws `objections.noMatter`, `noReason`, `badDay` (400), `noReceipt`,
 * `noCourse`, `noClass` (404), and `open` (409) when the same matter is under way or granted.
 */
export const file = (deps: Deps, caller: Caller, input: InputOf<typeof fileObjection>): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    const { receiptId = '', courseId = '', classId = '', day = '' } = input;
    const matterKey = matterKeyOf({ receiptId, courseId, classId, day });
    if (matterKey === null) throw objectionErrors.noMatter();
    const reason = tidyReason(input.reason);
    const now = deps.clock();
    const subject =
      receiptId === ''
        ? await aboutAbsence(tx, caller.userId, { courseId, classId, day }, now)
        : await aboutReceipt(tx, caller.userId, receiptId);
    const id = randomUUID();
    const row = { id, userId: caller.userId, orgCode: caller.orgCode, matterKey, reason, ...subject };
    if (!(await insertObjection(tx, { ...row, state: 'OPEN', filedAt: now }))) throw objectionErrors.open();
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'objections.file',
      subject: id,
      orgCode: caller.orgCode,
      facts: { title: subject.title, reason },
    });
    return id;
  });

/** Takes an own objection back that nobody has decided. */
export const withdraw = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const row = await holdOwn(tx, caller.userId, id);
    if (!row) throw objectionErrors.missing();
    if (row.state !== 'OPEN') throw objectionErrors.settled({ state: STATE_WORDS[row.state] });
    await updateObjection(tx, row, { state: 'WITHDRAWN' });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'objections.withdraw',
      subject: id,
      orgCode: row.orgCode,
      facts: { title: row.title, after: { state: 'WITHDRAWN' } },
    });
  });

const heldForStep = async (
  tx: Tx,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
  step: 'decide' | 'confirm',
): Promise<ObjectionRow> => {
  const row = await holdInScope(tx, caller, id);
  if (!row) throw objectionErrors.missing();
  if (row.classId !== '' && (await managesClass(tx, caller, row.classId)) === 'SUPERVISOR')
    throw objectionErrors.supervisor();
  if (row.version !== version) throw objectionErrors.changed();
  const problem = stepProblem(row, caller.userId, step);
  if (problem) throw objectionErrors[problem]({ state: STATE_WORDS[row.state] });
  return row;
};

/** Enters the hours of a granted objection into the ledger and returns the receipt's number. */
const enter = async (
  tx: Tx,
  deps: Deps,
  row: ObjectionRow,
  by: {
    readonly decidedBy: string;
    readonly confirmedBy: string;
    readonly reason: string;
    readonly hundredths: number;
  },
): Promise<string> => {
  const about = row.ledgerId === null ? null : await ledgerEntry(tx, row.userId, row.ledgerId);
  const names = await findUserNames(
    tx,
    [by.decidedBy, by.confirmedBy].filter((id) => id !== ''),
  );
  const granted = await grantHours(tx, deps, {
    userId: row.userId,
    kind: row.kind,
    key: `objection:${row.id}`,
    // A receipt's hours were earned in the organisation that the receipt names.
    orgCode: about?.orgCode ?? row.orgCode,
    courseId: row.courseId,
    classId: row.classId,
    title: row.title,
    year: row.year,
    hoursHundredths: by.hundredths,
    about: about ?? null,
    reason: by.reason,
    by: by.confirmedBy || by.decidedBy,
    facts: {
      objection: row.id,
      matter: row.reason,
      decidedBy: names.get(by.decidedBy) ?? '',
      confirmedBy: names.get(by.confirmedBy) ?? '',
    },
  });
  return granted.receiptNo;
};

const tellMember = (
  tx: Tx,
  deps: Deps,
  row: ObjectionRow,
  isGranted: boolean,
  hundredths: number,
  why: string,
) =>
  tell(
    tx,
    deps,
    {
      kind: isGranted ? 'OBJECTION_GRANTED' : 'OBJECTION_REFUSED',
      key: row.id,
      title: isGranted ? `申诉已采纳，补记 ${hoursText(hundredths)} 学时` : '申诉没有采纳',
      text: `${row.title}：${why}`,
      path: MY_OBJECTIONS_PATH,
    },
    [row.userId],
  );

const hundredthsOf = (text: string | undefined): number => {
  const hundredths = text ? hoursFromText(text) : 0;
  if (hundredths < 1 || hundredths > MAX_GRANT_HUNDREDTHS) throw objectionErrors.noHours();
  return hundredths;
};

interface Settled {
  readonly state: ObjectionRow['state'];
  readonly version: number;
}

/** Decides on an objection; a grant above the limit waits for a second person and enters nothing yet. */
export const decide = (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof decideObjection>,
): Promise<Settled> =>
  deps.database.db.transaction(async (tx) => {
    const row = await heldForStep(tx, caller, input, 'decide');
    const decision = tidyReason(input.reason);
    const isGrant = input.result === 'GRANT';
    const hundredths = isGrant ? hundredthsOf(input.hours) : null;
    const waits = hundredths !== null && needsSecond(hundredths, deps.config.objectionConfirmHours);
    const state = waits ? 'CONFIRMING' : isGrant ? 'GRANTED' : 'REFUSED';
    const by = { decidedBy: caller.userId, confirmedBy: '', reason: decision, hundredths: hundredths ?? 0 };
    const grantedReceipt = state === 'GRANTED' ? await enter(tx, deps, row, by) : '';
    await updateObjection(tx, row, {
      state,
      hundredths,
      decision,
      decidedBy: caller.userId,
      decidedAt: deps.clock(),
      grantedReceipt,
    });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'objections.decide',
      subject: row.id,
      orgCode: row.orgCode,
      facts: {
        title: row.title,
        reason: decision,
        hours: hundredths === null ? '' : hoursText(hundredths),
        receipt: grantedReceipt,
        before: { state: row.state },
        after: { state },
      },
    });
    if (!waits) await tellMember(tx, deps, row, isGrant, hundredths ?? 0, decision);
    return { state, version: row.version + 1 };
  });

/** The second person's word on a grant above the limit: enters the hours, or refuses them. */
export const confirm = (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof confirmObjection>,
): Promise<Settled> =>
  deps.database.db.transaction(async (tx) => {
    const row = await heldForStep(tx, caller, input, 'confirm');
    const confirmation = tidyReason(input.reason);
    const { decidedBy, hundredths } = row;
    if (decidedBy === null || hundredths === null) throw objectionErrors.changed();
    const isGrant = input.result === 'GRANT';
    const state = isGrant ? 'GRANTED' : 'REFUSED';
    const by = { decidedBy, confirmedBy: caller.userId, reason: row.decision, hundredths };
    const grantedReceipt = isGrant ? await enter(tx, deps, row, by) : '';
    await updateObjection(tx, row, {
      state,
      confirmation,
      confirmedBy: caller.userId,
      confirmedAt: deps.clock(),
      grantedReceipt,
    });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'objections.confirm',
      subject: row.id,
      orgCode: row.orgCode,
      facts: {
        title: row.title,
        reason: confirmation,
        hours: hoursText(hundredths),
        receipt: grantedReceipt,
        before: { state: row.state },
        after: { state },
      },
    });
    await tellMember(tx, deps, row, isGrant, hundredths, isGrant ? row.decision : confirmation);
    const message = {
      kind: 'OBJECTION_CONFIRMED',
      key: row.id,
      title: isGrant ? '您审定的补记已复核入账' : '您审定的补记复核没有通过',
      text: `${row.title}：${confirmation}`,
      path: `${OBJECTIONS_CONSOLE_PATH}/detail?id=${row.id}`,
    } as const;
    await tell(tx, deps, message, [decidedBy]);
    return { state, version: row.version + 1 };
  });
