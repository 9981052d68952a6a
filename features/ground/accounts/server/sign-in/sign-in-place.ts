import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isKnownDevice, type SignInLimits } from '../../shared/sign-in/sign-in-limits.rules.ts';
import { deleteDevices, devicePlace, findDevices, saveStreak } from './sign-in-limits.repository.ts';

/** The ceilings of the settings. */
export const limitsOf = ({ config }: Pick<Deps, 'config'>): SignInLimits => ({
  tries: config.signInTries,
  perName: config.signInTriesPerName,
  perAddress: config.signInTriesPerAddress,
});

const keyed = (deps: Pick<Deps, 'secrets'>, purpose: string, text: string): string =>
  createHmac('sha256', deps.secrets.keyFor(purpose)).update(text).digest('hex');

/** Under which the tries of a name are counted: people type passwords into that box. */
export const nameHashOf = (deps: Pick<Deps, 'secrets'>, username: string): string =>
  keyed(deps, 'sign-in-name', username);

/** Under which the ceiling of a name stands. */
export const nameKeyOf = (nameHash: string): string => `name:${nameHash}`;

const devicePlaceOf = (token: string): string =>
  devicePlace(createHash('sha256').update(token).digest('hex'));

/** A device token that nobody has. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** Where a try comes from: a network with the device tokens of its browser, or the session that is open already. */
export type Origin =
  | { readonly network: string; readonly deviceTokens: readonly string[] }
  | { readonly sessionId: string };

/** Where the tries of a name are counted. */
export interface Place {
  readonly nameHash: string;
  readonly place: string;
  /** Ceilings for strangers, in the order in which every try locks them; empty where the person is known. */
  readonly ceilings: readonly string[];
  /** The token of the device on which the person has signed in before. */
  readonly deviceToken: string | null;
}

/** The place of a try of the name behind `nameHash`. */
export const placeOf = async (deps: Deps, nameHash: string, origin: Origin): Promise<Place> => {
  if ('sessionId' in origin)
    return { nameHash, place: `session:${origin.sessionId}`, ceilings: [], deviceToken: null };
  const tokens = new Map(origin.deviceTokens.map((token) => [devicePlaceOf(token), token]));
  const devices = tokens.size > 0 ? await findDevices(deps.database.db, nameHash, [...tokens.keys()]) : [];
  const known = devices.find(({ signedInAt }) => isKnownDevice(signedInAt, deps.steadyClock()));
  if (known)
    return { nameHash, place: known.place, ceilings: [], deviceToken: tokens.get(known.place) ?? null };
  const address = keyed(deps, 'sign-in-address', origin.network);
  const ceilings = [`address:${address}`, nameKeyOf(nameHash)];
  return { nameHash, place: `address:${address}`, ceilings, deviceToken: null };
};

/** Lets the device with `token` be known to the name from now on. */
export const rememberDevice = (sql: Sql, deps: Deps, username: string, token: string): Promise<void> => {
  const now = deps.steadyClock();
  const streak = { failedCount: 0, lockCount: 0, lockedUntil: null, lastAt: now, signedInAt: now };
  return saveStreak(sql, nameHashOf(deps, username), devicePlaceOf(token), streak);
};

/** Makes every device a stranger to the name: the password changed, or the account was disabled. */
export const forgetDevices = (sql: Sql, deps: Deps, username: string): Promise<void> =>
  deleteDevices(sql, nameHashOf(deps, username));
