import { createHash, createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secretsFrom } from '#platform/server/config/secrets.ts';
import { createLeaseKeys, isSignedBy } from './lease-key.ts';

const keys = createLeaseKeys(secretsFrom('a secret that only this test uses, long enough'));
const facts = {
  userId: 'u1',
  idCardHash: 'h1',
  courseId: '2601',
  courseCode: 'DJ2601',
  classId: '',
  sessionMark: 'm1',
};
const issued = keys.issue(facts, new Date('2026-07-09T02:00:00Z'));
const body = Buffer.from('{"studyTimes":10}');
const timestamp = '1783562400000';
const nonce = randomUUID();

const opened = () => {
  const lease = keys.open(issued.key);
  if (!lease) throw new Error('the key does not open');
  return lease;
};

const hmacOf = (algorithm: string) => {
  const digest = createHash(algorithm).update(body).digest('hex');
  return createHmac(algorithm, issued.secret)
    .update(timestamp + nonce + digest)
    .digest('hex');
};

const headersOf = (hex: string) => ({
  timestamp,
  nonce,
  key: issued.key,
  signature: `V1${hex.toUpperCase()}`,
});

describe('the signature of a progress report', () => {
  it('is HMAC-SHA256 over time, nonce and the hash of the bytes', () => {
    expect(isSignedBy(opened(), headersOf(hmacOf('sha256')), body)).toBe(true);
    expect(isSignedBy(opened(), headersOf(hmacOf('sha256')), Buffer.from('{"studyTimes":11}'))).toBe(false);
  });

  it('may be SM3 where the operator allows it, and nowhere else', () => {
    const headers = headersOf(hmacOf('sm3'));
    expect(isSignedBy(opened(), headers, body)).toBe(false);
    expect(isSignedBy(opened(), headers, body, ['hmac-sha256', 'hmac-sm3'])).toBe(true);
  });

  it('may be the old order without the body where the operator allows it, and nowhere else', () => {
    const headers = headersOf(
      createHash('sha256')
        .update(timestamp + nonce + issued.secret)
        .digest('hex'),
    );
    expect(isSignedBy(opened(), headers, body)).toBe(false);
    expect(isSignedBy(opened(), headers, body, ['hmac-sha256', 'sha256-without-body'])).toBe(true);
    const forged = { ...headers, timestamp: '1783562400001' };
    expect(isSignedBy(opened(), forged, body, ['hmac-sha256', 'sha256-without-body'])).toBe(false);
  });
});
