import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maySeePersonal, type PersonalField } from '#features/ground/accounts/shared/people/masked.rules.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { goodInputs } from '../contract-inputs.fixtures.ts';
import { portal } from '../program.ts';
import { openTestApp, type TestApp } from '../test-app.fixtures.ts';

const ROLES = ['manager', 'author', 'admin', 'operator'] as const satisfies readonly RoleCode[];
const SAMPLES = 2;
/** These calls end the session of the caller, or sign somebody in. */
const ENDS_SESSION = /\/logout$|\/set-password$|\/end-session$|\/switch_role$|\/auth\/login$/;

interface Person {
  readonly id: string;
  readonly role: string;
  readonly username: string;
  readonly idCardHash: string;
}

let test: TestApp;
let endpoints: Endpoint[];
let people: Person[];

beforeAll(async () => {
  test = await openTestApp();
  endpoints = portal.routes(test.deps).map((route) => route.endpoint);
  // Sign-in names that no other word of a reply holds.
  await test.deps.database.query('', `update app_user set username = 'qx' || username || 'zj'`, []);
  people = await test.deps.database.query<Person>(
    '',
    `select id, substr(username, 3, length(username) - 4) as role, username, id_card_hash as "idCardHash"
     from app_user where id_card_hash is not null`,
    [],
  );
});
afterAll(() => test.close());

/** Inputs that the contract allows, the first without any filter: a list that is narrowed to nothing shows nobody. */
const inputsOf = ({ in: schema }: Endpoint): object[] => {
  const { required = [] } = schema as { required?: readonly string[] };
  return fc.sample(goodInputs(schema as never), { numRuns: SAMPLES, seed: 17 }).map((drawn, at) => {
    const all = drawn as Record<string, unknown>;
    const input =
      at > 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name)));
    const someone = people.find(({ role }) => role === 'student');
    return {
      ...input,
      ...('keyword' in input ? { keyword: '' } : {}),
      ...('orgCode' in input ? { orgCode: ROOT_ORG_CODE } : {}),
      ...('pageNum' in input ? { pageNum: 0, pageSize: 20 } : {}),
      ...('userId' in input && someone ? { userId: someone.id } : {}),
      ...('idCardHash' in input && someone ? { idCardHash: someone.idCardHash } : {}),
    };
  });
};

describe('personal values of other people', () => {
  it('reach in full only the roles that the rule names', { timeout: 480_000 }, async () => {
    const told = new Set<string>();
    let answered = 0;
    const calls = endpoints
      .filter(({ path }) => !ENDS_SESSION.test(path))
      .map((endpoint) => ({ endpoint, inputs: inputsOf(endpoint) }));
    for (const role of ROLES)
      for (const { endpoint, inputs } of calls)
        for (const input of inputs) {
          const { statusCode, body } = await test.call(role, endpoint, input);
          if (statusCode === 200) answered += 1;
          const others = people.filter((person) => person.role !== role);
          const asked = JSON.stringify(input);
          const shows = (value: string) => body.includes(value) && !asked.includes(value);
          const note = (field: PersonalField, isShown: boolean) => {
            if (isShown) told.add(`${role} ${field} ${endpoint.path}`);
          };
          note(
            'username',
            others.some(({ username }) => shows(username)),
          );
          note(
            'idCardHash',
            others.some(({ idCardHash }) => shows(idCardHash)),
          );
        }
    expect(answered).toBeGreaterThan(400);
    const wrong = [...told].filter((line) => {
      const [role = '', field = ''] = line.split(' ');
      return !maySeePersonal(field as PersonalField, role as RoleCode);
    });
    expect(wrong).toEqual([]);
    // A walk that sees nobody's values proves nothing.
    const seen = [...new Set([...told].map((line) => line.split(' ').slice(0, 2).join(' ')))].toSorted();
    expect(seen, [...told].join('\n')).toEqual(['admin idCardHash', 'admin username']);
  });

  it('hold no number of an identity document and no day of birth, and telephones only of offices and hosts', async () => {
    const columns = await test.deps.database.query<{ name: string }>(
      '',
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(id_number|identity|phone|birth)'`,
      [],
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      ...['base.contact_phone', 'class.phone', 'visit_booking.contact_phone', 'visit_terms.contact_phone'],
    ]);
  });
});
