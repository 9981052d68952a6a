import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomUuid } from '#platform/web/random-uuid.ts';
import { signedHeadersOf } from '../../shared/progress/signed-report.rules.ts';
import { signReport } from './report-signature.ts';

test('a report is signed as the decision says, over exactly the bytes that are sent', () => {
  const body = new TextEncoder().encode('{"courseCode":"课程 2601","studyTimes":20}');
  const nonce = randomUuid();
  const headers = signReport({ key: 'k', secret: '密钥-secret' }, body, 1_783_560_750_123.4, nonce);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const mac = createHmac('sha256', '密钥-secret').update(`1783560750123${nonce}${bodyHash}`).digest('hex');
  expect(headers).toEqual({
    nonce,
    timestamp: '1783560750123',
    key: 'k',
    signature: `V1${mac.toUpperCase()}`,
  });
  expect(signedHeadersOf(headers)).toEqual(headers);
});

test('every report has another nonce', () => {
  expect(new Set(Array.from({ length: 100 }, randomUuid)).size).toBe(100);
});
