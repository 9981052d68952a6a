import { Type } from 'typebox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoint } from '../shared/endpoint.ts';
import { call } from './call.ts';

const out = Type.Object({ id: Type.Optional(Type.String()) });
const input = Type.Object({ name: Type.String() });
const definition = { method: 'POST', summary: '', access: 'manager', write: true, in: input, out } as const;
const save = endpoint({ ...definition, path: '/save', once: true });
const note = endpoint({ ...definition, path: '/note' });

const network = vi.fn<typeof fetch>();
const answer = (status: number) => () => Promise.resolve(new Response('{}', { status }));
const lost = () => Promise.reject(new TypeError('cut'));
/** Idempotency key of each request that was sent. */
const names = () => network.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', network);
  network.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async (name: string, outcome: () => Promise<Response>) => {
  network.mockImplementationOnce(outcome);
  await call(save, { name }).catch(() => undefined);
};

it.each([
  ['no answer came', lost],
  ['the server failed', answer(500)],
  ['a proxy gave up', answer(504)],
  ['the line broke in the middle of the answer', () => Promise.resolve(new Response('{"da'))],
])('the same content goes under the same name when %s', async (_, outcome) => {
  await ask('a', outcome);
  await ask('a', answer(200));
  await ask('a', answer(200));
  const [first, again, later] = names();
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

it('other content, a request that was answered in between, and two minutes make another key', async () => {
  await ask('a', lost);
  await ask('b', lost);
  await ask('c', answer(409));
  await ask('a', lost);
  vi.setSystemTime(Date.now() + 121_000);
  await ask('a', answer(200));
  expect(new Set(names()).size).toBe(5);
});

it('a request that is still under way keeps its key when another one is answered', async () => {
  let lose: (reason: Error) => void = () => undefined;
  network.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        lose = reject;
      }),
  );
  const slow = call(save, { name: 'a' }).catch(() => undefined);
  await ask('b', answer(200));
  lose(new TypeError('cut'));
  await slow;
  await ask('a', answer(200));
  const [first, , again] = names();
  expect(again).toBe(first);
});

it('an answer that breaks off is no answer', async () => {
  network.mockImplementationOnce(() => Promise.resolve(new Response('{"da')));
  await expect(call(note, { name: 'a' })).rejects.toMatchObject({ status: 0, code: 'network.failed' });
});

it('a call that may be repeated has no name', async () => {
  network.mockImplementationOnce(answer(200));
  await call(note, { name: 'a' });
  expect(names()).toEqual([null]);
});
