/**
 * 密码输错的限度：
 * 一、同一用户名在同一网络地址（或本人登录过的同一台设备）上连续输错 5 次，在那里锁定 10 分钟，再犯加倍，最长 2 小时；
 * 输对一次，或者一天没有再试，就从头算起。
 * 二、同一用户名在各处合起来，陌生设备最多错 60 次，以后每小时放开 20 次；本人登录过的设备不受它限制。
 * 三、同一网络地址上，陌生设备合起来最多错 6000 次，以后每小时放开 6000 次；每有一个人从那里登录成功，再放宽 2 次。
 */
const LOCK_MINUTES = 10;
const MAX_LOCK_MINUTES = 120;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Part of a name's ceiling that comes back within an hour. */
const NAME_REFILL = 1 / 3;
/** Room that a sign-in adds to the ceiling of the address: a hall of 2,000 mistypes a few hundred times. */
const ROOM_FOR_A_PERSON = 2;
/** Clocks of two processes differ by less; a count of a later time comes from a clock that was set back. */
const CLOCK_SLACK_MS = 60_000;
/** A device on which nobody signed in as this person for so long is a stranger again. */
export const DEVICE_DAYS = 180;

/** Wrong passwords that are allowed in a row, for one name in all, and from one address in all. */
export interface SignInLimits {
  readonly tries: number;
  readonly perName: number;
  readonly perAddress: number;
}

/** Wrong passwords of one name in one place: from one address, or on one device. */
export interface Streak {
  readonly failedCount: number;
  /** Locks since the last right password. */
  readonly lockCount: number;
  readonly lockedUntil: Date | null;
  readonly lastAt: Date;
  /** When the person last signed in here. */
  readonly signedInAt: Date | null;
}

/** A ceiling that fills with wrong passwords and drains with time. */
export interface Spent {
  readonly spent: number;
  readonly at: Date;
}

/** State of one place and, for strangers, of the name and the address as a whole. */
export interface Known {
  readonly streak: Streak | null;
  /** `null` at a device on which the person has signed in: a stranger's tries never count there. */
  readonly strangers: { readonly name: Spent | null; readonly address: Spent | null } | null;
}

export type RefusalReason = 'place' | 'name' | 'address';

export type TryDecision =
  | { readonly isAllowed: false; readonly reason: RefusalReason; readonly until: Date }
  | {
      readonly isAllowed: true;
      /** State to store before the password is checked. */
      readonly streak: Streak;
      readonly strangers: { readonly name: Spent; readonly address: Spent } | null;
      /** Tries that remain in this place if this one fails. */
      readonly left: number;
    };

const namePerHour = ({ perName }: SignInLimits): number => perName * NAME_REFILL;

/** Amount still spent at `now`, and room that was earned and not yet lapsed as a negative number. */
const levelOf = (before: Spent | null, perHour: number, now: Date): number => {
  if (!before) return 0;
  const drained = (perHour * Math.max(0, now.getTime() - before.at.getTime())) / HOUR_MS;
  return before.spent > 0 ? Math.max(0, before.spent - drained) : Math.min(0, before.spent + drained);
};

/** When one more wrong password fits under `ceiling`. */
const roomAt = (level: number, ceiling: number, perHour: number, now: Date): Date =>
  new Date(now.getTime() + Math.ceil(((level + 1 - ceiling) * HOUR_MS) / perHour));

/** The streak as it counts at `now`: forgotten after a day, and when it comes from a clock that was set back. */
const countedOf = (before: Streak | null, now: Date): Streak | null => {
  if (!before) return null;
  const age = now.getTime() - before.lastAt.getTime();
  return age >= DAY_MS || age < -CLOCK_SLACK_MS ? null : before;
};

/** Until when the name is locked in the place of `before`, or `null`. */
export const lockOf = (before: Streak | null, now: Date): Date | null => {
  const until = countedOf(before, now)?.lockedUntil ?? null;
  return until && now < until ? until : null;
};

/** When a stranger may try the name again after wrong passwords from everywhere, or `null`. */
export const nameLockOf = (before: Spent | null, limits: SignInLimits, now: Date): Date | null => {
  const level = levelOf(before, namePerHour(limits), now);
  return level + 1 > limits.perName ? roomAt(level, limits.perName, namePerHour(limits), now) : null;
};

/** When a stranger at the address may try any name again, or `null`. */
export const addressLockOf = (before: Spent | null, { perAddress }: SignInLimits, now: Date): Date | null => {
  const level = levelOf(before, perAddress, now);
  return level + 1 > perAddress ? roomAt(level, perAddress, perAddress, now) : null;
};

/** How long the lock lasts that is the `lockCount`th in a row, in minutes. */
export const lockMinutes = (lockCount: number): number =>
  Math.min(MAX_LOCK_MINUTES, LOCK_MINUTES * 2 ** Math.min(lockCount - 1, 10));

const oneMoreFailure = (before: Streak | null, { tries }: SignInLimits, now: Date): Streak => {
  const counted = countedOf(before, now);
  const failedCount = (counted?.lockedUntil ? 0 : (counted?.failedCount ?? 0)) + 1;
  const isLast = failedCount >= tries;
  const lockCount = (counted?.lockCount ?? 0) + (isLast ? 1 : 0);
  return {
    failedCount,
    lockCount,
    lockedUntil: isLast ? new Date(now.getTime() + lockMinutes(lockCount) * 60_000) : null,
    lastAt: now,
    signedInAt: before?.signedInAt ?? null,
  };
};

/**
 * Decides about one more try. It counts as failed from its start, so that a thousand tries at once are worth no
 * more than as many in a row; `afterRight` takes it back.
 */
export const decideTry = (known: Known, limits: SignInLimits, now: Date): TryDecision => {
  const { strangers } = known;
  const locks: readonly (readonly [RefusalReason, Date | null])[] = [
    ['place', lockOf(known.streak, now)],
    ['name', strangers && nameLockOf(strangers.name, limits, now)],
    ['address', strangers && addressLockOf(strangers.address, limits, now)],
  ];
  for (const [reason, until] of locks) if (until) return { isAllowed: false, reason, until };
  const streak = oneMoreFailure(known.streak, limits, now);
  return {
    isAllowed: true,
    streak,
    strangers: strangers && {
      name: { spent: levelOf(strangers.name, namePerHour(limits), now) + 1, at: now },
      address: { spent: levelOf(strangers.address, limits.perAddress, now) + 1, at: now },
    },
    left: streak.lockedUntil ? 0 : limits.tries - streak.failedCount,
  };
};

const withoutOne = (before: Spent | null, perHour: number, now: Date, more = 0): Spent => ({
  spent: levelOf(before, perHour, now) - 1 - more,
  at: now,
});

const withoutTry = (
  strangers: NonNullable<Known['strangers']>,
  limits: SignInLimits,
  now: Date,
  room = 0,
): { readonly name: Spent; readonly address: Spent } => {
  const name = withoutOne(strangers.name, namePerHour(limits), now);
  const address = withoutOne(strangers.address, limits.perAddress, now, room);
  return {
    name: { ...name, spent: Math.max(0, name.spent) },
    address: { ...address, spent: Math.max(-limits.perAddress, address.spent) },
  };
};

/** State of one place and the ceilings after a try. */
export interface Settled {
  readonly streak: Streak;
  readonly strangers: { readonly name: Spent; readonly address: Spent } | null;
}

/** State to store once the password was right. A person who signs in makes room at the address, once a day. */
export const afterRight = ({ streak, strangers }: Known, limits: SignInLimits, now: Date): Settled => {
  const isNewToday = !streak?.signedInAt || now.getTime() - streak.signedInAt.getTime() >= DAY_MS;
  return {
    streak: { failedCount: 0, lockCount: 0, lockedUntil: null, lastAt: now, signedInAt: now },
    strangers: strangers && withoutTry(strangers, limits, now, isNewToday ? ROOM_FOR_A_PERSON : 0),
  };
};

/** State to store when the password of a try was never looked at: as if it had not been made. */
export const afterUnchecked = ({ streak, strangers }: Known, limits: SignInLimits, now: Date): Settled => {
  const { failedCount = 0, lockCount = 0, lockedUntil = null } = streak ?? {};
  return {
    streak: {
      failedCount: Math.max(0, failedCount - 1),
      lockCount: lockedUntil ? lockCount - 1 : lockCount,
      lockedUntil: null,
      lastAt: streak?.lastAt ?? now,
      signedInAt: streak?.signedInAt ?? null,
    },
    strangers: strangers && withoutTry(strangers, limits, now),
  };
};

/** Whether a person who signed in on a device at `signedInAt` is still known there. */
export const isKnownDevice = (signedInAt: Date | null, now: Date): boolean =>
  signedInAt !== null && now.getTime() - signedInAt.getTime() < DEVICE_DAYS * DAY_MS;

/** Until when a row is worth keeping: counts for a day and as long as they lock, devices as long as they are known. */
export const keptUntil = ({ lastAt, lockedUntil }: Streak, isDevice: boolean): Date =>
  new Date(Math.max(lastAt.getTime() + (isDevice ? DEVICE_DAYS : 1) * DAY_MS, lockedUntil?.getTime() ?? 0));

/** Whole minutes until `until`, at least 1. */
export const minutesLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
