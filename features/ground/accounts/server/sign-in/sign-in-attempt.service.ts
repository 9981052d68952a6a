import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { eventCountOf } from '#platform/server/metrics.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { accountsErrors } from '../../shared/accounts.errors.ts';
import { helpErrors } from '../../shared/help/sign-in-help.errors.ts';
import {
  addressLockOf,
  afterRight,
  afterUnchecked,
  decideTry,
  type Known,
  minutesLeft,
  type RefusalReason,
  type Settled,
  type Streak,
  type TryDecision,
} from '../../shared/sign-in/sign-in-limits.rules.ts';
import { audit } from '../audit/audit.service.ts';
import {
  deleteOldCounts,
  listCeilings,
  lockCeilings,
  lockStreak,
  saveCeiling,
  saveStreak,
} from './sign-in-limits.repository.ts';
import { limitsOf, nameHashOf, type Origin, type Place, placeOf } from './sign-in-place.ts';

const SWEPT_EVERY_MS = 60_000;
const SWEPT_AT_ONCE = 5_000;
/** Every ceiling has drained by then. */
const CEILING_KEPT_MS = 4 * 3600 * 1000;

const readKnown = async (tx: Tx, { nameHash, place, ceilings }: Place, now: Date): Promise<Known> => {
  const [address = '', name = ''] = ceilings;
  const spent = ceilings.length > 0 ? await lockCeilings(tx, ceilings, now) : null;
  const streak = await lockStreak(tx, nameHash, place, now);
  return {
    streak,
    strangers: spent && { address: spent.get(address) ?? null, name: spent.get(name) ?? null },
  };
};

const save = async (tx: Tx, { nameHash, place, ceilings }: Place, { streak, strangers }: Settled) => {
  const [address = '', name = ''] = ceilings;
  if (strangers) {
    await saveCeiling(tx, address, strangers.address);
    await saveCeiling(tx, name, strangers.name);
  }
  await saveStreak(tx, nameHash, place, streak);
};

const lastSweep = perPortal((_: Deps) => ({ at: 0 }));

const sweep = async (deps: Deps): Promise<void> => {
  const { database, steadyClock } = deps;
  const last = lastSweep(deps);
  const now = steadyClock().getTime();
  if (Math.abs(now - last.at) < SWEPT_EVERY_MS) return;
  last.at = now;
  await deleteOldCounts(database.db, new Date(now), new Date(now - CEILING_KEPT_MS), SWEPT_AT_ONCE);
};

/** A flood from an address that has spent its ceiling is refused by one reading: it must leave no rows behind. */
const refusedAtOnce = async (deps: Deps, { ceilings }: Place): Promise<TryDecision | null> => {
  const [address] = ceilings;
  if (address === undefined) return null;
  const spent = (await listCeilings(deps.database.db, [address])).get(address) ?? null;
  const until = addressLockOf(spent, limitsOf(deps), deps.steadyClock());
  return until && { isAllowed: false, reason: 'address', until };
};

const decide = async (deps: Deps, place: Place): Promise<TryDecision> =>
  (await refusedAtOnce(deps, place)) ??
  deps.database.db.transaction(async (tx) => {
    const now = deps.steadyClock();
    const decision = decideTry(await readKnown(tx, place, now), limitsOf(deps), now);
    if (decision.isAllowed) await save(tx, place, decision);
    return decision;
  });

const settle = (deps: Deps, place: Place, rule: typeof afterRight): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.steadyClock();
    await save(tx, place, rule(await readKnown(tx, place, now), limitsOf(deps), now));
  });

type Refused = RefusalReason | 'crowded';

const countRefusal = (deps: Deps, reason: Refused): void =>
  eventCountOf(deps, {
    name: 'sign_in_refusals_total',
    help: 'Tries of a password that were refused unseen, by reason: place (name and address, or device), name, address, crowded',
    label: 'reason',
    values: ['place', 'name', 'address', 'crowded'] satisfies Refused[],
  }).add(reason);

const REFUSALS = { place: 'locked', name: 'nameLocked', address: 'addressLocked' } as const;

const lockedError = (deps: Deps, reason: RefusalReason, until: Date): Error => {
  const now = deps.steadyClock();
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return accountsErrors[REFUSALS[reason]]({ minutes: minutesLeft(until, now), retryAfterSeconds });
};

const CROWDED_SECONDS = 10;

/** One try of a name's password. */
export interface Attempt {
  /** The token of the device on which the person has signed in before, else `null`. */
  readonly deviceToken: string | null;
  /** The password was right: the count starts again. */
  clear(): Promise<void>;
  /** Nothing was wrong, but it does not open a session yet: takes the try back without ending the count. */
  takeBack(): Promise<void>;
  /** The password was not looked at, because too many wait: takes the try back and makes the answer. */
  crowded(): Promise<Error>;
  /** The password was wrong: makes the answer; the first try in a row that locks a person's name is audited. */
  refuse(
    wrong: 'wrongPassword' | 'wrongOldPassword' | 'wrongOwnPassword' | 'wrongCode' | 'wrongHelpCode',
    person: { readonly id: string; readonly orgCode: string } | undefined,
  ): Promise<Error>;
}

/** Answer of each kind of wrong try that locks nothing yet. */
const WRONG = { ...accountsErrors, ...helpErrors };

const PLACE_NAMES: Readonly<Record<string, string>> = {
  address: '一个网络地址',
  device: '登录过的设备',
  session: '修改密码时',
};

const auditLock = async (
  deps: Deps,
  { place }: Place,
  { lockedUntil, lockCount }: Streak,
  person: { id: string; orgCode: string } | undefined,
) => {
  // Rubbish for names that nobody has must not fill a trail that is kept for ever; `/metrics` counts it.
  if (!person || !lockedUntil || lockCount > 1) return;
  const shownUntil = new Date(lockedUntil.getTime() + clockAheadMs(deps));
  await audit(deps.database.db, deps.clock, {
    userId: null,
    action: 'accounts.lockOut',
    subject: person.id,
    orgCode: person.orgCode,
    facts: { lockedUntil: shownUntil.toISOString(), place: PLACE_NAMES[place.slice(0, place.indexOf(':'))] },
  });
};

/**
 * Counts a try before the password is looked at, in steady time: a clock that is set frees nobody and locks nobody. Throws `accounts.locked`, `accounts.nameLocked` or
 * `accounts.addressLocked` while tries from `origin` are refused.
 */
export const beginAttempt = async (deps: Deps, username: string, origin: Origin): Promise<Attempt> => {
  await sweep(deps);
  const place = await placeOf(deps, nameHashOf(deps, username), origin);
  const decision = await decide(deps, place);
  if (!decision.isAllowed) {
    countRefusal(deps, decision.reason);
    throw lockedError(deps, decision.reason, decision.until);
  }
  const { left, streak } = decision;
  return {
    deviceToken: place.deviceToken,
    clear: () => settle(deps, place, afterRight),
    takeBack: () => settle(deps, place, afterUnchecked),
    crowded: async () => {
      await settle(deps, place, afterUnchecked);
      countRefusal(deps, 'crowded');
      return accountsErrors.crowded({ seconds: CROWDED_SECONDS, retryAfterSeconds: CROWDED_SECONDS });
    },
    refuse: async (wrong, person) => {
      if (!streak.lockedUntil) return WRONG[wrong]({ left });
      await auditLock(deps, place, streak, person);
      return lockedError(deps, 'place', streak.lockedUntil);
    },
  };
};
