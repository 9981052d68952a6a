import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClassCodes, saveClassCode } from '#features/classes/shared/class-members-admin.contract.ts';
import { signUpClass } from '#features/classes/shared/classes.contract.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { goodInputs } from './contract-inputs.fixtures.ts';
import { allPages, allRoutes } from './program.ts';
import { openTestApp, type RoleName, type TestApp } from './test-app.fixtures.ts';

// Registration codes let people in: only who manages a class may read them (lessons.md, 4).
const SECRET = 'KSHG26XN';
const CLASS = 'k2';
/** Those who learn first: the others may change the class. */
const ROLES: readonly RoleName[] = [
  'visitor',
  'nonMember',
  'student',
  'member',
  'author',
  'operator',
  'manager',
  'admin',
];
const SAMPLES = 2;
/** They end the session of who asks. */
const ENDS_SESSION = /\/logout$|\/set-password$|\/end-session$|\/switch_role$/;

let test: TestApp;
let endpoints: Endpoint[];

const told = ({ body, headers }: { body: string; headers: object }) =>
  `${body} ${JSON.stringify(headers)}`.toUpperCase().includes(SECRET);

beforeAll(async () => {
  test = await openTestApp();
  endpoints = allRoutes(test.deps).map((route) => route.endpoint);
  await test.deps.database.query('', `update class set class_type = 'CODECLASS' where id = $1`, [CLASS]);
  const code = { orgCode: '', note: '发给各支部', quota: 50, expiresAt: '', isActive: true };
  const made = await test.call('admin', saveClassCode, { id: CLASS, code: SECRET, ...code });
  if (made.statusCode !== 200) throw new Error(made.body);
  for (const registrationCode of ['KSHG26XX', `${SECRET}2`, SECRET])
    await test.call('student', signUpClass, { classId: CLASS, registrationCode });
});
afterAll(() => test.close());

/** Inputs that the contract allows, turned to the class with the code where they name one. */
const inputsOf = ({ in: schema }: Endpoint): object[] =>
  fc.sample(goodInputs(schema as never), { numRuns: SAMPLES, seed: 11 }).map((drawn) => {
    const input = drawn as Record<string, unknown>;
    const classId = Array.isArray(input.classId) ? [CLASS] : CLASS;
    return {
      ...input,
      ...('classId' in input ? { classId } : {}),
      ...('id' in input ? { id: CLASS } : {}),
      ...('registrationCode' in input ? { registrationCode: '' } : {}),
    };
  });

describe('a registration code', () => {
  it('was shown by somebody, and let them in', async () => {
    const [row] = await test.deps.database.query(
      '',
      `select state, source from class_member join app_user on id = user_id where class_id = $1 and username = 'student'`,
      [CLASS],
    );
    expect(row).toEqual({ state: 'ENROLLED', source: 'CODE' });
  });

  it('is in no answer to anybody, except in those about codes to who manages the class', {
    timeout: 480_000,
  }, async () => {
    const leaks = new Set<string>();
    for (const role of ROLES)
      for (const endpoint of endpoints.filter(({ path }) => !ENDS_SESSION.test(path)))
        for (const input of inputsOf(endpoint))
          if (told(await test.call(role, endpoint, input))) leaks.add(`${role} ${endpoint.path}`);
    expect([...leaks]).toEqual([`admin ${listClassCodes.path}`]);
  });

  it('is in no page', { timeout: 60_000 }, async () => {
    const pages = [...new Set(allPages(test.deps).map(({ path }) => path))];
    const leaks: string[] = [];
    for (const role of ROLES)
      for (const path of pages) {
        const page = await test.call(role, { method: 'GET', path }, { id: CLASS, classId: CLASS });
        if (told(page)) leaks.push(`${role} ${path}`);
      }
    expect(pages.length).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
  });

  it('is in no row but its own: neither in the audit log nor in messages, records, jobs or tasks', async () => {
    const { query } = test.deps.database;
    const tables = await query<{ name: string }>(
      '',
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
      [],
    );
    const holders: string[] = [];
    for (const { name } of tables) {
      const text = `select 1 from ${name} one where one::text ilike $1 limit 1`;
      if ((await query('', text, [`%${SECRET}%`])).length > 0) holders.push(name);
    }
    expect(tables.length).toBeGreaterThan(40);
    expect(holders).toEqual(['public.class_code']);
  });
});
