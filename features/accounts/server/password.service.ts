import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, which is also the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id with its parameters and salt in the text; takes some tens of milliseconds off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether `password` belongs to `passwordHash`. For a person who does not exist or has no password it does the
 * same work, so that the time tells nobody which names exist.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  if (passwordHash !== null) return verify(passwordHash, password);
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await nobodysHash, password);
  return false;
};
