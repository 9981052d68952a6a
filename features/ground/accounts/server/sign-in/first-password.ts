import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import {
  drawFirstPassword,
  firstPasswordOf,
  firstPasswordUntil,
} from '../../shared/sign-in/first-password.rules.ts';

/** Begins what is kept of a password that the server made; argon2id texts begin with `$`. */
const MARK = 'first:';

/** A password that the server made for somebody, with what is kept of it. */
export interface FirstPassword {
  /** To be shown to whoever hands it over, once; never kept. */
  readonly text: string;
  /** For `NewUser.passwordHash`, together with `mustSetPassword: true`. */
  readonly hash: string;
  /** For `NewUser.firstPasswordUntil`: from then on it lets nobody in. */
  readonly until: Date;
}

// Ten thousand argon2 hashes would take minutes; 57 random bits behind the server's key need no slow hash.
const hashOf = ({ secrets }: Pick<Deps, 'secrets'>, text: string): string =>
  MARK + createHmac('sha256', secrets.keyFor('first-password')).update(firstPasswordOf(text)).digest('hex');

/** A new random first password for `username`; costs microseconds. */
export const makeFirstPassword = (deps: Pick<Deps, 'secrets' | 'clock'>, username: string): FirstPassword => {
  const text = drawFirstPassword(username, (below) => randomInt(below));
  return { text, hash: hashOf(deps, text), until: firstPasswordUntil(deps.clock()) };
};

export const isFirstPasswordHash = (passwordHash: string | null): passwordHash is string =>
  passwordHash?.startsWith(MARK) ?? false;

/** Whether `typed` is the first password behind `passwordHash`, whatever its age. */
export const matchesFirstPassword = (deps: Pick<Deps, 'secrets'>, passwordHash: string, typed: string) => {
  const [kept, given] = [Buffer.from(passwordHash), Buffer.from(hashOf(deps, typed))];
  return kept.length === given.length && timingSafeEqual(kept, given);
};
