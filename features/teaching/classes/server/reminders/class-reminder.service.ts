import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import { reminderDraft, reminderTitle } from '../../shared/reminders/class-reminder.words.ts';
import type {
  listClassReminders,
  previewClassReminder,
  sendClassReminder,
} from '../../shared/reminders/class-reminders.contract.ts';
import { notifyPeople } from '../class-notify.service.ts';
import type { ClassRow } from '../desk/class-admin.repository.ts';
import { noteClass, openClass, requireRight } from '../desk/class-admin-access.service.ts';
import { memberFilter } from '../members/members-admin.read.ts';
import { selectMemberIds } from '../members/members-admin.repository.ts';
import {
  claimDay,
  insertReminder,
  selectReminded,
  selectReminders,
  setReminderNumbers,
} from './class-reminder.repository.ts';

const PAGE_SIZE = 20;
const SHOWN_NAMES = 8;
/** A class is no larger. */
const MOST_PEOPLE = 20_000;

type Whom = InputOf<typeof previewClassReminder>;

/** Enrolled people without a graduation, of those that the list's filter or the choice leaves, in the list's order. */
const peopleFor = async (
  sql: Sql,
  row: ClassRow,
  { userIds, ...input }: Whom,
  now: Date,
): Promise<string[]> => {
  const isNobody = input.state !== undefined && input.state !== 'ENROLLED';
  if (isNobody || input.graduated === 'yes') return [];
  const filter = await memberFilter(sql, row, { ...input, state: 'ENROLLED', graduated: 'no' }, now);
  const ids = await selectMemberIds(sql, filter, undefined, MOST_PEOPLE);
  const chosen = userIds && new Set(userIds);
  return chosen ? ids.filter((id) => chosen.has(id)) : ids;
};

const wireDay = (at: Date): string => wireTime(at).slice(0, 10);

/** First moment after a class less a moment is its last day. */
const lastDay = ({ endAt }: Pick<ClassRow, 'endAt'>): string => wireDay(new Date(endAt.getTime() - 1));

/** Class that may be reminded of: public and not over. Throws 404, 403 and 422. */
const remindable = async (sql: Sql, caller: Caller, id: string, now: Date): Promise<ClassRow> => {
  const open = await openClass(sql, caller, id);
  await requireRight(sql, open, 'canDecideMembers', '发提醒');
  const { row } = open;
  if (row.status !== 'PUBLISHED') throw classEditingErrors.notPublished({ verb: '发提醒' });
  if (row.endAt <= now) throw classEditingErrors.hasEnded({ day: lastDay(row), verb: '发提醒' });
  return row;
};

/** To how many people a reminder would go, and the words that are offered for it. */
export const previewOf = async (
  deps: Deps,
  caller: Caller,
  input: Whom,
): Promise<OutputOf<typeof previewClassReminder>['data']> => {
  const { db } = deps.database;
  const now = deps.clock();
  const row = await remindable(db, caller, input.id, now);
  const people = await peopleFor(db, row, input, now);
  const reminded = await selectReminded(db, people, wireDay(now));
  const open = people.filter((id) => !reminded.has(id));
  const shown = open.slice(0, SHOWN_NAMES);
  const cards = await peopleCards(db, shown);
  return {
    peopleNum: open.length,
    leftOutNum: reminded.size,
    names: shown.flatMap((id) => cards.get(id)?.name ?? []),
    draft: reminderDraft(row.className, lastDay(row)),
  };
};

/**
 * Reminds members who have not graduated and were not reminded today: message, receipt and audit row stand or fall
 * together. Throws 422 when nobody is left.
 */
export const remind = async (
  deps: Deps,
  caller: Caller,
  { text: typed, ...whom }: InputOf<typeof sendClassReminder>,
): Promise<OutputOf<typeof sendClassReminder>['data']> => {
  const text = typed.trim();
  if (text === '') throw classEditingErrors.needsWords();
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const row = await remindable(tx, caller, whom.id, now);
    const people = await peopleFor(tx, row, whom, now);
    const id = await insertReminder(tx, {
      classId: row.id,
      sentBy: caller.userId,
      sentByName: caller.name,
      text,
      people: 0,
      leftOut: 0,
      sentAt: now,
    });
    const told = await claimDay(tx, id, people, wireDay(now));
    if (told.length === 0) throw classEditingErrors.nobodyToRemind();
    const numbers = { people: told.length, leftOut: people.length - told.length };
    await setReminderNumbers(tx, id, numbers);
    const message = { title: reminderTitle(row.className), text, path: classPath(row.id) };
    await notifyPeople(tx, deps, { kind: 'CLASS_REMINDED', key: `class-reminder-${id}`, ...message }, told);
    const facts = { people: told.length, leftOut: numbers.leftOut, text };
    await noteClass(deps, tx, caller, row, { action: 'remind', facts });
    return { peopleNum: told.length, leftOutNum: numbers.leftOut };
  });
};

/** Reminders that went out for a class. */
export const sentReminders = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listClassReminders>,
): Promise<OutputOf<typeof listClassReminders>> => {
  const { db } = deps.database;
  await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectReminders(db, input.id, paging);
  const items = rows.map(({ id, text, sentByName, sentAt, people, leftOut }) => ({
    reminderId: String(id),
    text,
    sentByName,
    sentTime: wireTime(sentAt),
    peopleNum: people,
    leftOutNum: leftOut,
  }));
  return list(items, rows[0]?.total ?? 0, paging);
};
