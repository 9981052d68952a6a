import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import {
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  URUMQI,
  YECHENG,
} from './imports.fixtures.ts';
import { madeName, madeNumber } from './made-people.fixtures.ts';
import { peopleKind } from './people-kind.ts';
import { type PlantedFault, plantedList } from './planted-list.fixtures.ts';

const ROWS = 10_000;
const FAULTS = 200;

let test: ImportsTest;
let admin: Importer;
let list: { readonly rows: string[][]; readonly faults: PlantedFault[] };

beforeAll(async () => {
  test = await openImports([peopleKind]);
  admin = await test.importer('kashgar-admin', KASHGAR);
  await makeUser(test.deps, {
    username: 'elsewhere',
    name: '马国庆',
    idNumber: madeNumber(20_001),
    orgCode: URUMQI,
  });
  await makeUser(test.deps, {
    username: 'renamed',
    name: '马国庆',
    idNumber: madeNumber(20_002),
    orgCode: YECHENG,
  });
  list = plantedList({
    rows: ROWS,
    faults: FAULTS,
    orgCode: YECHENG,
    elsewhere: madeNumber(20_001),
    renamed: madeNumber(20_002),
  });
});
afterAll(() => test.close());

describe('a list of ten thousand people with two hundred faulty rows of twelve kinds', () => {
  it('is planted as it says: two hundred rows, twelve kinds, no number twice but on purpose', () => {
    expect(list.rows).toHaveLength(ROWS + 1);
    expect(list.faults).toHaveLength(FAULTS);
    expect(new Set(list.faults.map(({ kind }) => kind)).size).toBe(12);
    expect(new Set(list.faults.map(({ line }) => line)).size).toBe(FAULTS);
  });

  it('reports exactly those rows and columns, imports all others once, and names them all', async () => {
    const id = await admin.dryRun(list.rows);
    expect(await admin.summary(id)).toMatchObject({
      state: 'ready',
      totalNum: ROWS,
      goodNum: ROWS - FAULTS,
      failedNum: FAULTS,
      existsNum: 0,
    });
    const failed = await admin.rows(id, 'failed');
    const reported = failed.map(({ line, problems }) => [line, problems.map(({ column }) => column)]);
    expect(reported).toEqual(list.faults.map(({ line, column }) => [line, [column]]));
    for (const { line, problems } of failed) {
      const planted = list.faults.find((fault) => fault.line === line);
      expect(problems[0]?.reason, `row ${line}`).toMatch(planted?.reason ?? /^$/);
    }
    await admin.commit(id);
    expect(await admin.summary(id)).toMatchObject({
      state: 'done',
      doneNum: ROWS - FAULTS,
      failedNum: FAULTS,
      goodNum: 0,
    });
    const [counted] = await test.deps.database.query<{ people: number; names: number; hashes: number }>(
      '',
      `select count(*)::int as people, count(distinct username)::int as names, count(distinct id_card_hash)::int as hashes
       from app_user where org_code = $1 and username like 'p1%'`,
      [YECHENG],
    );
    expect(counted).toEqual({ people: ROWS - FAULTS, names: ROWS - FAULTS, hashes: ROWS - FAULTS });
    const [first] = await test.deps.database.query<{ name: string }>(
      '',
      `select u.name from app_user u where u.name = $1 and u.org_code = $2 limit 1`,
      [madeName(0), YECHENG],
    );
    expect(first?.name).toBe(madeName(0));
  }, 120_000);
});
