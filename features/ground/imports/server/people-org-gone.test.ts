import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportKind } from './import-kind.ts';
import { type Importer, type ImportsTest, openImports, ROOT } from './imports.fixtures.ts';
import { madeNumber, PEOPLE_HEAD } from './made-people.fixtures.ts';
import { peopleKind } from './people-kind.ts';

const [KEPT, REMOVED] = [`${ROOT}990001`, `${ROOT}990002`];

/** Somebody removes an organisation in the moment between the last check of the rows and their writing. */
const raced: ImportKind = {
  ...peopleKind,
  commit: async (tx, scope, rows) => {
    await tx.execute(`delete from organisation where code = '${REMOVED}'` as never);
    return peopleKind.commit(tx, scope, rows);
  },
};

let test: ImportsTest;
let admin: Importer;
beforeAll(async () => {
  test = await openImports([raced]);
  for (const code of [KEPT, REMOVED])
    await test.deps.database.query(
      '',
      `insert into organisation (code, parent_code, name, short_name, level, kind) values ($1, $2, $1, $1, 2, 'branch')`,
      [code, ROOT],
    );
  admin = await test.importer('root-admin', ROOT);
});
afterAll(() => test.close());

it('nobody is imported into an organisation that was removed in that moment', async () => {
  const rows = [KEPT, REMOVED, KEPT].map((org, n) => ['王丽', madeNumber(n + 1), org, '是', '', '']);
  const id = await admin.dryRun([PEOPLE_HEAD, ...rows], 'people');
  await admin.commit(id);
  expect((await admin.rows(id)).map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
  const [failed] = await admin.rows(id, 'failed');
  expect(failed?.problems).toMatchObject([{ reason: expect.stringContaining('刚刚被删除') }]);
  const people = await test.deps.database.query('', 'select 1 from app_user where org_code = $1', [REMOVED]);
  expect(people).toEqual([]);
});
