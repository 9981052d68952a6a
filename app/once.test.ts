import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetPassword } from '#features/ground/accounts/shared/people/people-admin.contract.ts';
import { draftInput } from '#features/teaching/classes/server/desk/class-admin.fixtures.ts';
import { createClass } from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { portal } from './program.ts';
import { openTestApp, type TestApp } from './test-app.fixtures.ts';

let test: TestApp;
let endpoints: Endpoint[];

beforeAll(async () => {
  test = await openTestApp();
  endpoints = portal.routes(test.deps).map((route) => route.endpoint);
});
afterAll(() => test.close());

const inputNames = ({ in: schema }: Endpoint) =>
  Object.keys((schema as { properties?: object }).properties ?? {});

it('every change that goes by a version is done once, so that it cannot clash with itself: all but a new password', () => {
  const versioned = endpoints.filter((one) => one.write && inputNames(one).includes('version'));
  expect(versioned.length).toBeGreaterThan(25);
  expect(versioned.filter(({ once }) => !once).map(({ path }) => path)).toEqual([resetPassword.path]);
});

it('so is everything of the console that makes or removes something', () => {
  const twice = endpoints.filter(
    ({ path, write, once }) =>
      write === true && once !== true && /\/api\/admin\/.*\/(create|copy|remove)$/.test(path),
  );
  expect(twice.map(({ path }) => path)).toEqual([]);
});

it('only changes are kept, and no reply with a secret', () => {
  const kept = endpoints.filter(({ once }) => once);
  expect(kept.filter(({ write, method }) => !write || method !== 'POST')).toEqual([]);
  // Numbers of classes and organisations are no secrets; a registration code is called `code`.
  const secret = /"(?:code|[a-z]*(?:password|secret|token))":\{/i;
  const dataOf = ({ out }: Endpoint) =>
    JSON.stringify((out as unknown as { properties: { data?: object } }).properties.data ?? {});
  expect(kept.filter((one) => secret.test(dataOf(one))).map(({ path }) => path)).toEqual([]);
  expect(secret.test(dataOf(resetPassword))).toBe(true);
});

it('a class that is made twice under one name is one class', async () => {
  const key = 'a-class-that-is-made-once';
  const make = () =>
    test.call('manager', createClass, draftInput({ className: '只建一次的班', teacherIds: [] }), {
      'idempotency-key': key,
    });
  const replies = await Promise.all([make(), make()]);
  const [first, second] = replies.map((reply) => reply.json<{ data: { id: string } }>().data.id);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  const made = await test.deps.database.query('', 'select id from class where class_name = $1', [
    '只建一次的班',
  ]);
  expect(made).toEqual([{ id: first }]);
});
