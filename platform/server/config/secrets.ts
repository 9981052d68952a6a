import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Config } from './settings.ts';

/** Derives one key of 32 bytes per purpose from the server's secret, so that no two uses share a key. */
export interface Secrets {
  keyFor(purpose: string): KeyObject;
}

/** Derived keys kept in this process: made anew for each use, a key costs ten times the HMAC that it is for. */
const KEPT_KEYS = 1_000;

export const secretsFrom = (secret: string): Secrets => {
  const keys = new LRUCache<string, KeyObject>({
    max: KEPT_KEYS,
    memoMethod: (purpose) => createSecretKey(createHmac('sha256', secret).update(purpose).digest()),
  });
  return { keyFor: (purpose) => keys.memo(purpose) };
};

/** The configured secret, or one made once and kept in `DATA_DIR`, readable by its owner only. */
export const loadSecrets = (config: Pick<Config, 'sessionSecret' | 'dataDir'>): Secrets => {
  if (config.sessionSecret) return secretsFrom(config.sessionSecret);
  const file = join(config.dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return secretsFrom(readFileSync(file, 'utf8').trim());
};
