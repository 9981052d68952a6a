import { audit, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { orgNames, rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listReminded, listReminders, previewReminder, sendReminder } from '../shared/duty.contract.ts';
import { dutyErrors } from '../shared/duty.errors.ts';
import { DUTY_TOPICS, reminderDraft } from '../shared/duty.words.ts';
import { DUTY_PATH } from '../shared/duty-address.rules.ts';
import { peopleFilterOf, weekBefore } from './duty-people.read.ts';
import { selectPeopleIds } from './duty-person.repository.ts';
import {
  claimReminded,
  countReminded,
  insertReminder,
  insertReminderPeople,
  selectReminderPeople,
  selectReminders,
} from './duty-reminder.repository.ts';

const PAGE_SIZE = 20;
const SHOWN_NAMES = 8;
const MOST_PEOPLE = 20_000;

const notifyPeople = notifierOf(DUTY_TOPICS);

type Whom = Pick<InputOf<typeof sendReminder>, 'orgCode' | 'standing' | 'userIds'>;

/** People the reminder is for, those who studied least first; of chosen ones only those who are behind. */
const peopleFor = async (deps: Deps, caller: Caller, { orgCode, standing, userIds }: Whom) => {
  const filter = await peopleFilterOf(deps, caller, { orgCode, standing });
  const ids = await selectPeopleIds(deps.database.db, filter, '', MOST_PEOPLE + 1);
  const chosen = userIds && new Set(userIds);
  const people = chosen ? ids.filter((id) => chosen.has(id)) : ids;
  if (people.length > MOST_PEOPLE) throw dutyErrors.tooMany();
  return { filter, people };
};

/** To how many people a reminder would go, and the words that are offered for it. */
export const previewOf = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof previewReminder>,
): Promise<OutputOf<typeof previewReminder>['data']> => {
  const { db } = deps.database;
  const { filter, people } = await peopleFor(deps, caller, input);
  const leftOutNum = await countReminded(db, people, weekBefore(deps.clock()));
  const first = await selectPeopleIds(db, { ...filter, wasReminded: false }, '', SHOWN_NAMES);
  const shown = first.filter((id) => !input.userIds || input.userIds.includes(id));
  const cards = await peopleCards(db, shown);
  return {
    peopleNum: people.length - leftOutNum,
    leftOutNum,
    names: shown.flatMap((id) => cards.get(id)?.name ?? []),
    draft: reminderDraft(filter.year),
  };
};

/**
 * Reminds everybody who is behind and was not reminded within seven days: message, receipt and audit row stand or fall
 * together. Throws 422 when nobody is left.
 */
export const remind = async (
  deps: Deps,
  caller: Caller,
  { text: typed, ...whom }: InputOf<typeof sendReminder>,
): Promise<OutputOf<typeof sendReminder>['data']> => {
  const text = typed.trim();
  if (text === '') throw dutyErrors.textMissing();
  const { filter, people } = await peopleFor(deps, caller, whom);
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const told = await claimReminded(tx, people, now, weekBefore(now));
    if (told.length === 0) throw dutyErrors.nobody();
    const leftOut = people.length - told.length;
    const id = await insertReminder(tx, {
      ...{ year: filter.year, orgCode: filter.orgCode, text, people: told.length, leftOut },
      ...{ sentBy: caller.userId, sentByName: caller.name, sentAt: now },
    });
    await insertReminderPeople(tx, id, filter, told);
    await notifyPeople(
      tx,
      deps,
      {
        kind: 'DUTY_BEHIND',
        key: `duty-${id}`,
        title: '学时提醒：到今天还没有跟上',
        text,
        path: DUTY_PATH,
      },
      told,
    );
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'duty.remind',
      subject: `duty-reminder-${id}`,
      orgCode: filter.orgCode,
      facts: {
        label: (await orgNames(tx, [filter.orgCode])).get(filter.orgCode) ?? '',
        peopleNum: told.length,
        leftOutNum: leftOut,
        text,
      },
    });
    return { id: String(id), peopleNum: told.length, leftOutNum: leftOut };
  });
};

/** Reminders that went out in the caller's scope. */
export const sentReminders = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listReminders>,
): Promise<OutputOf<typeof listReminders>> => {
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectReminders(deps.database.db, caller.activeRole.orgCode, paging);
  const names = await rememberedOrgNames(
    deps,
    rows.map(({ orgCode }) => orgCode),
  );
  return list(
    rows.map((row) => ({
      id: String(row.id),
      year: row.year,
      orgName: names.get(row.orgCode) ?? '',
      sentByName: row.sentByName,
      sentTime: wireTime(row.sentAt),
      text: row.text,
      peopleNum: row.people,
      leftOutNum: row.leftOut,
    })),
    rows[0]?.total ?? 0,
    paging,
  );
};

/** Receipt of one reminder of the caller's scope; any other one is empty. */
export const remindedPeople = async (
  deps: Deps,
  caller: Caller,
  { id, ...input }: InputOf<typeof listReminded>,
): Promise<OutputOf<typeof listReminded>> => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectReminderPeople(db, Number(id), caller.activeRole.orgCode, paging);
  const [cards, names] = await Promise.all([
    peopleCards(
      db,
      rows.map(({ userId }) => userId),
    ),
    rememberedOrgNames(
      deps,
      rows.map(({ orgCode }) => orgCode),
    ),
  ]);
  return list(
    rows.map((row) => ({
      userId: row.userId,
      name: cards.get(row.userId)?.name ?? '',
      orgName: names.get(row.orgCode) ?? '',
      hours: hoursText(row.hours),
      dueHours: hoursText(row.due),
    })),
    rows[0]?.total ?? 0,
    paging,
  );
};
