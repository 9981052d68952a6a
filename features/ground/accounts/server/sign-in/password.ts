import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '#platform/server/deps.ts';
import { isFirstPasswordOver } from '../../shared/sign-in/first-password.rules.ts';
import { isFirstPasswordHash, matchesFirstPassword } from './first-password.ts';

/** OWASP's recommendation for argon2id, which is also the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with its parameters and salt in the text; takes some tens of milliseconds off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether `password` is the one behind an own password's hash. */
export const verifyHash = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

let nobodysHash: Promise<string> | undefined;

/** Hash that is kept of a person's password. */
interface KeptPassword {
  readonly passwordHash: string | null;
  readonly firstPasswordUntil: Date | null;
}

/**
 * Whether `password` is the one that is kept; `over` when it is right, but was given by the server too long
 * ago to let anybody in. For a person who does not exist, has no password or has a given one it does the work
 * of an own one as well, so that the time tells nobody which names exist.
 */
export const checkPassword = async (
  deps: Pick<Deps, 'secrets' | 'clock'>,
  kept: KeptPassword | undefined,
  password: string,
): Promise<'right' | 'wrong' | 'over'> => {
  const passwordHash = kept?.passwordHash ?? null;
  const isFirst = isFirstPasswordHash(passwordHash);
  if (passwordHash !== null && !isFirst) return (await verify(passwordHash, password)) ? 'right' : 'wrong';
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await nobodysHash, password);
  if (!isFirst || !matchesFirstPassword(deps, passwordHash, password)) return 'wrong';
  return isFirstPasswordOver(kept?.firstPasswordUntil ?? null, deps.clock()) ? 'over' : 'right';
};
