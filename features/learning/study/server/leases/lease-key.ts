import { createHmac, createSecretKey, hash, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '#platform/server/config/secrets.ts';
import type { StudySignature } from '#platform/server/config/settings.ts';
import { leaseEnd } from '../../shared/leases/lease.rules.ts';
import {
  SIGNATURE_PREFIX,
  type SignedHeaders,
  signedText,
} from '../../shared/progress/signed-report.rules.ts';

/** Claims of a lease key; the server signed it, so a report needs no lookup to know whose it is. */
export interface LeaseFacts {
  readonly userId: string;
  readonly idCardHash: string;
  readonly courseId: string;
  readonly courseCode: string;
  readonly classId: string;
  /** The session that the lease was given to, shortened: the key lies open in the page. */
  readonly sessionMark: string;
}

/** Tells the windows of one browser from those of others without giving the session away. */
export const sessionMarkOf = (sessionId: string): string => hash('sha256', sessionId, 'hex').slice(0, 12);

export interface Lease extends LeaseFacts {
  readonly leaseId: string;
  readonly expiresAtMs: number;
  /** The HMAC key of this lease's reports: the secret's characters as they were sent. */
  readonly signingKey: KeyObject;
}

export interface IssuedLease {
  readonly leaseId: string;
  readonly expiresAt: Date;
  readonly key: string;
  readonly secret: string;
}

/** Keys from before the last place was there are still good. */
type Payload = [string, string, string, string, string, string, number, string?];

const MAC_LENGTH = 22;
/** Opened keys kept in this process; only a saving, never a source of truth. */
const KEPT_KEYS = 50_000;

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export interface LeaseKeys {
  /** A lease of the usual length, or shorter: it ends at `until` at the latest. */
  issue(facts: LeaseFacts, now: Date, until?: Date): IssuedLease;
  /** Reads a key that this portal issued; `null` for anything else. Whether the lease is live is not said here. */
  open(key: string): Lease | null;
}

/** Issues and opens lease keys: key and secret both follow from the server's secret, whichever process asks. */
export const createLeaseKeys = (secrets: Secrets): LeaseKeys => {
  const keyKey = secrets.keyFor('study lease key');
  const secretKey = secrets.keyFor('study lease secret');
  const opened = new LRUCache<string, Lease>({ max: KEPT_KEYS });
  const mac = (body: string) =>
    createHmac('sha256', keyKey).update(body).digest('base64url').slice(0, MAC_LENGTH);
  const secretOf = (body: string) => createHmac('sha256', secretKey).update(body).digest('base64url');

  const read = (key: string): Lease | null => {
    const dot = key.indexOf('.');
    const body = key.slice(0, Math.max(0, dot));
    if (dot < 1 || !isSame(mac(body), key.slice(dot + 1))) return null;
    const [leaseId, userId, idCardHash, courseId, courseCode, classId, expiresAtMs, sessionMark = ''] =
      JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Payload;
    const signingKey = createSecretKey(Buffer.from(secretOf(body)));
    return {
      leaseId,
      userId,
      idCardHash,
      courseId,
      courseCode,
      classId,
      expiresAtMs,
      sessionMark,
      signingKey,
    };
  };

  return {
    issue: (facts, now, until) => {
      const leaseId = randomUUID();
      const expiresAt = leaseEnd(now, until);
      const { userId, idCardHash, courseId, courseCode, classId, sessionMark } = facts;
      const payload: Payload = [
        leaseId,
        userId,
        idCardHash,
        courseId,
        courseCode,
        classId,
        expiresAt.getTime(),
        sessionMark,
      ];
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return { leaseId, expiresAt, key: `${body}.${mac(body)}`, secret: secretOf(body) };
    },
    open: (key) => {
      const known = opened.get(key);
      if (known) return known;
      const lease = read(key);
      if (lease) opened.set(key, lease);
      return lease;
    },
  };
};

type Scheme = (lease: Lease, headers: SignedHeaders, rawBody: Buffer) => string;

const hmacWith =
  (algorithm: 'sha256' | 'sm3'): Scheme =>
  ({ signingKey }, { timestamp, nonce }, rawBody) =>
    createHmac(algorithm, signingKey)
      .update(signedText(timestamp, nonce, hash(algorithm, rawBody, 'hex')))
      .digest('hex');

/** How a report may be signed (decisions, 35); the portal's own page uses the first. */
const SCHEMES: Readonly<Record<StudySignature, Scheme>> = {
  'hmac-sha256': hmacWith('sha256'),
  'hmac-sm3': hmacWith('sm3'),
  // The specification's order, which leaves the body out: for older clients only, when the operator says so.
  'sha256-without-body': ({ signingKey }, { timestamp, nonce }) =>
    hash('sha256', timestamp + nonce + signingKey.export().toString(), 'hex'),
};

/** Whether the report was signed with the lease's secret in one of the ways that are allowed. */
export const isSignedBy = (
  lease: Lease,
  headers: SignedHeaders,
  rawBody: Buffer,
  allowed: readonly StudySignature[] = ['hmac-sha256'],
): boolean =>
  allowed.some((name) => {
    const expected = SCHEMES[name](lease, headers, rawBody).toUpperCase();
    return isSame(SIGNATURE_PREFIX + expected, headers.signature);
  });
