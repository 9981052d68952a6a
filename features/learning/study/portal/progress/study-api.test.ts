import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStudyApi, isSignedOut } from './study-api.ts';

const LEASE = { leaseId: 'l', key: 'k', secret: 's' };
const REPORT = { studyTimes: 10, segments: [[0, 10]] as [number, number][], rate: 1 };
const NOW = Date.parse('2026-07-09T09:12:30+08:00');
const YEAR_MS = 365 * 86_400_000;

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
  readonly keepalive: boolean | undefined;
}

let sent: Sent[] = [];
let replies: { status: number; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  replies = [];
  // A device whose clock is a year behind.
  vi.useFakeTimers({ now: NOW - YEAR_MS, toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { headers, body, keepalive } = init;
    sent.push({ url, headers: headers as Record<string, string>, body: body as Uint8Array, keepalive });
    const { status, body: reply } = replies.shift() ?? { status: 200, body: { code: '200', data: {} } };
    return new Response(JSON.stringify(reply), { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const api = () => createStudyApi({ id: '2601', courseCode: 'DJ2601', classId: '', idCardHash: 'me' });
const started = { code: '200', studyStatus: '1', data: { ...LEASE, serverNow: NOW } };

test('a report is stamped by the server’s clock, learnt from start-study, however wrong the device’s is', async () => {
  replies = [{ status: 200, body: started }];
  const study = api();
  await study.start(false);
  await study.report(LEASE, REPORT);
  expect(Number(sent[1]?.headers.timestamp)).toBe(NOW);
});

test('a report refused for its clock goes once more with the server’s', async () => {
  replies = [
    { status: 422, body: { code: 'study.badClock', message: '', data: { serverNow: NOW } } },
    { status: 422, body: { code: 'study.badClock', message: '', data: { serverNow: NOW } } },
  ];
  await expect(api().report(LEASE, REPORT)).rejects.toMatchObject({ code: 'study.badClock' });
  expect(sent.map(({ headers }) => Number(headers.timestamp))).toEqual([NOW - YEAR_MS, NOW]);
  expect(sent[0]?.headers.nonce).not.toBe(sent[1]?.headers.nonce);
});

test('the signature is over the bytes that are sent, and the request outlives the page', async () => {
  await api().report(LEASE, REPORT);
  const { headers, body, keepalive, url } = sent[0] as Sent;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const mac = createHmac('sha256', LEASE.secret)
    .update(`${headers.timestamp}${headers.nonce}${bodyHash}`)
    .digest('hex');
  expect(headers.signature).toBe(`V1${mac.toUpperCase()}`);
  expect(url).toBe('/v1_us/api/study/progress2');
  expect(keepalive).toBe(true);
  expect(JSON.parse(new TextDecoder().decode(body))).toEqual({
    userId: 'me',
    courseCode: 'DJ2601',
    ...REPORT,
  });
});

test('a lease that the server does not know is told apart from a lost report', async () => {
  replies = [{ status: 401, body: { code: 'study.leaseEnded', message: '这次学习已经结束' } }];
  const refusal = await api()
    .report(LEASE, REPORT)
    .catch((error: unknown) => error);
  expect(isSignedOut(refusal)).toBe(true);
  expect(isSignedOut(new TypeError('network'))).toBe(false);
});
