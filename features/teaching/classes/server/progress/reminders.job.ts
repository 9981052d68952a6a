import type { Deps } from '#platform/server/deps.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import {
  deadlineMessage,
  isToRemind,
  lapsedMessage,
  type ReminderText,
  reminderKey,
  reminderSpan,
  startMessage,
} from '../../shared/progress/class-reminder.rules.ts';
import { notifyPeople } from '../class-notify.service.ts';
import {
  type ClassTerms,
  listBeginning,
  listEnding,
  listJustOver,
  listMembersAfter,
} from './class-credit.repository.ts';
import { countedClass, countMembers } from './class-progress.read.ts';

export const REMIND_JOB = 'classes.remind';
const MEMBERS_AT_ONCE = 500;

type MemberRows = Awaited<ReturnType<typeof listMembersAfter>>;

interface Occasion {
  readonly kind: 'CLASS_STARTS' | 'CLASS_DEADLINE' | 'CLASS_LAPSED';
  /** Recipients: those in the class, or those who asked for a seat. */
  readonly state: 'ENROLLED' | 'WAITING' | 'PENDING';
}

/** Says `textOf` each member's text to them, batch by batch; who has none is left alone. Saying it again adds nothing. */
const notifyMembers = async (
  deps: Deps,
  terms: ClassTerms,
  { kind, state }: Occasion,
  textsOf: (members: MemberRows) => Promise<Map<string, ReminderText>>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const { db } = deps.database;
  const { id } = terms;
  const key = reminderKey(terms, kind);
  let after = '';
  let found = MEMBERS_AT_ONCE;
  while (found === MEMBERS_AT_ONCE) {
    signal?.throwIfAborted();
    const members = await listMembersAfter(db, id, state, after, MEMBERS_AT_ONCE);
    const texts = await textsOf(members);
    const groups = Map.groupBy(texts, ([, { title, text }]) => `${title}\n${text}`);
    await db.transaction(async (tx) => {
      for (const group of groups.values()) {
        const [first] = group;
        if (!first) continue;
        const message = { kind, key, ...first[1], path: classPath(id) };
        await notifyPeople(
          tx,
          deps,
          message,
          group.map(([userId]) => userId),
        );
      }
    });
    found = members.length;
    after = members.at(-1)?.userId ?? after;
  }
};

const remindOfStart = async (deps: Deps, terms: ClassTerms, signal?: AbortSignal): Promise<void> => {
  const text = startMessage(terms, deps.clock());
  await notifyMembers(
    deps,
    terms,
    { kind: 'CLASS_STARTS', state: 'ENROLLED' },
    async (members) => new Map(members.map(({ userId }) => [userId, text])),
    signal,
  );
};

const remindOfEnd = async (deps: Deps, terms: ClassTerms, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const counted = await countedClass(db, terms.id);
  if (!counted) return;
  const textsOf = async (members: MemberRows) => {
    const open = members.filter(({ graduatedAt }) => !graduatedAt).map(({ userId }) => userId);
    const counts = await countMembers(db, counted, open);
    return new Map(
      [...counts].flatMap(([userId, { conditions }]) =>
        isToRemind(conditions) ? [[userId, deadlineMessage(terms, conditions, deps.clock())] as const] : [],
      ),
    );
  };
  await notifyMembers(deps, terms, { kind: 'CLASS_DEADLINE', state: 'ENROLLED' }, textsOf, signal);
};

const notifyLapsed = async (deps: Deps, terms: ClassTerms, signal?: AbortSignal): Promise<void> => {
  for (const state of ['WAITING', 'PENDING'] as const) {
    const text = lapsedMessage(terms.className, state);
    await notifyMembers(
      deps,
      terms,
      { kind: 'CLASS_LAPSED', state },
      async (members) => new Map(members.map(({ userId }) => [userId, text])),
      signal,
    );
  }
};

/**
 * Messages of the morning: a class begins, or ends soon and something is still missing; or it is over,
 * and they never got in. Throws when it is to stop before everybody was told.
 */
export const remind = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock();
  const { today, startsBefore, endsUntil, overSince } = reminderSpan(now);
  for (const terms of await listBeginning(db, today, startsBefore)) await remindOfStart(deps, terms, signal);
  for (const terms of await listEnding(db, now, endsUntil)) await remindOfEnd(deps, terms, signal);
  for (const terms of await listJustOver(db, overSince, now)) await notifyLapsed(deps, terms, signal);
};
