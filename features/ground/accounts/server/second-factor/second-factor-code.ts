import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  codeOf,
  drawBackupCodes,
  isAppCode,
  printedCode,
  STEP_SECONDS,
} from '../../shared/second-factor/second-factor.rules.ts';
import { type SecondFactorRow, spendBackupCode, spendStep } from './second-factor.repository.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Keys = Pick<Deps, 'secrets'>;

/** A new key of codes, as telephones read it. */
export const newKey = (): string => generateSecret();

/** The key as it is kept: the table alone lets nobody make codes. */
export const sealKey = ({ secrets }: Keys, key: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secrets.keyFor('second-factor'), iv);
  const body = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

const openKey = ({ secrets }: Keys, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, secrets.keyFor('second-factor'), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
};

/** Text of the QR code by which a telephone takes the key over. */
export const keyAddress = (key: string, { issuer, username }: { issuer: string; username: string }): string =>
  generateURI({ issuer, label: username, secret: key });

const hashOf = ({ secrets }: Keys, userId: string, code: string): string =>
  createHmac('sha256', secrets.keyFor('backup-code')).update(`${userId}:${code}`).digest('hex');

/** A new list of printed codes, and what is kept of it. */
export const newBackupCodes = (deps: Keys, userId: string) => {
  const codes = drawBackupCodes((below) => randomInt(below));
  return { shown: codes.map(printedCode), hashes: codes.map((code) => hashOf(deps, userId, code)) };
};

/** The step of time whose code this is, from one step ago to one ahead; `null` for a wrong code. */
export const stepOfCode = (deps: Keys & Pick<Deps, 'clock'>, sealedKey: string, typed: string) => {
  const token = codeOf(typed);
  if (!isAppCode(token)) return null;
  const found = verifySync({
    secret: openKey(deps, sealedKey),
    token,
    epoch: Math.floor(deps.clock().getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
};

/** Uses up a code of the telephone or of the paper; false when it is wrong or was used before. */
export const takeCode = async (
  deps: Deps,
  sql: Sql,
  { userId, sealedKey }: SecondFactorRow,
  typed: string,
): Promise<boolean> => {
  const code = codeOf(typed);
  if (!isAppCode(code)) return spendBackupCode(sql, userId, hashOf(deps, userId, code));
  const step = stepOfCode(deps, sealedKey, code);
  return step !== null && spendStep(sql, userId, step);
};
