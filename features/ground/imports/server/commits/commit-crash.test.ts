import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasksRoutes } from '#features/ground/tasks/server/tasks.routes.ts';
import { cancelTask } from '#features/ground/tasks/shared/tasks.contract.ts';
import * as contract from '../../shared/imports.contract.ts';
import { importsErrors } from '../../shared/imports.errors.ts';
import { defineImportKind, type ImportKind } from '../import-kind.ts';
import { type Importer, type ImportsTest, KASHGAR, openImports } from '../imports.fixtures.ts';
import { runningImportsOf } from '../imports.public.ts';
import { commitImport } from './commit.service.ts';

/** Written rows, by line; a real kind writes into tables of the same transaction. */
let failAfter = Number.POSITIVE_INFINITY;
let attempts = 0;
const notes: ImportKind = defineImportKind<string>({
  key: 'notes',
  title: '便条',
  unit: '张',
  note: '',
  existsWord: '已有',
  roles: ['admin'],
  columns: [{ name: '内容', isNeeded: true, note: '', example: '' }],
  examples: [],
  checker: async () => (row) => ({
    state: 'good',
    note: '',
    problems: [],
    keys: [],
    data: row.cells.内容 ?? '',
  }),
  commit: async (tx, _scope, rows) => {
    attempts += 1;
    const values = JSON.stringify(rows.map(({ data }) => ({ data })));
    await tx.execute(
      `insert into test_note (text) select data from jsonb_to_recordset('${values}') as given(data text)` as never,
    );
    const refused = rows.find(({ data }) => data.includes('x7'));
    if (refused) throw importsErrors.rowNotFound({ line: refused.line });
    failAfter -= 1;
    if (failAfter < 0) throw new Error('the process is killed here');
    return rows.map(({ line }) => ({ line, note: '写好' }));
  },
});

let test: ImportsTest;
let admin: Importer;
beforeAll(async () => {
  test = await openImports([notes]);
  await test.deps.database.query('', 'create table test_note (text text primary key)', []);
  admin = await test.importer('kashgar-admin', KASHGAR);
});
afterAll(() => test.close());

const list = (name: string, count: number) => [
  ['内容'],
  ...Array.from({ length: count }, (_, n) => [`${name}${n}`]),
];
const written = async (name: string) =>
  (await test.deps.database.query('', `select text from test_note where text like $1`, [`${name}%`])).length;
const quiet = { progress: () => undefined, isCancelled: () => false };
const startWithoutWorking = async (id: string) => {
  expect((await admin.call(contract.commitImport, { id })).status).toBe(200);
};

describe('an import whose process dies', () => {
  it('goes on where it was: every row is written once and no row is left out', async () => {
    const id = await admin.dryRun(list('a', 2_500), 'notes');
    await startWithoutWorking(id);
    failAfter = 1;
    await expect(commitImport(test.deps, notes, id, quiet)).rejects.toThrow('killed');
    failAfter = Number.POSITIVE_INFINITY;
    expect(await written('a')).toBe(1_000);
    expect((await admin.rows(id, 'done')).length).toBe(1_000);
    expect(await admin.summary(id)).toMatchObject({ state: 'committing', workedNum: 1_000 });
    await test.deps.jobs.drain();
    expect(await written('a')).toBe(2_500);
    expect(await admin.summary(id)).toMatchObject({ state: 'done', doneNum: 2_500, goodNum: 0 });
  });

  it('says of a row that the database refuses which one it is, and imports all others in few attempts', async () => {
    const id = await admin.dryRun(list('t', 1_500), 'notes');
    await test.deps.database.query('', `insert into test_note values ('t900')`, []);
    attempts = 0;
    await admin.commit(id);
    expect(await written('t')).toBe(1_500);
    const failed = await admin.rows(id, 'failed');
    expect(failed.map(({ line }) => line)).toEqual([902]);
    expect(await admin.summary(id)).toMatchObject({ state: 'done', doneNum: 1_499, failedNum: 1 });
    expect(attempts).toBeLessThan(40);
  });

  it('is not held up by one row that cannot be written', async () => {
    const id = await admin.dryRun(list('x', 12), 'notes');
    await admin.commit(id);
    expect(await written('x')).toBe(11);
    expect(await admin.rows(id, 'failed')).toMatchObject([{ line: 9, problems: [{ column: '内容' }] }]);
    expect(await admin.summary(id)).toMatchObject({ state: 'done', doneNum: 11, failedNum: 1 });
  });

  it('is worked on by one process at a time', async () => {
    const id = await admin.dryRun(list('b', 2_000), 'notes');
    await startWithoutWorking(id);
    await Promise.all([commitImport(test.deps, notes, id, quiet), commitImport(test.deps, notes, id, quiet)]);
    expect(await written('b')).toBe(2_000);
    expect((await admin.summary(id)).doneNum).toBe(2_000);
    await test.deps.jobs.drain();
  });

  it('keeps what was written when it is stopped, and offers the rest', async () => {
    const id = await admin.dryRun(list('c', 2_000), 'notes');
    await startWithoutWorking(id);
    const answers = [false, true];
    const stopAfterOne = { progress: () => undefined, isCancelled: () => answers.shift() ?? true };
    await commitImport(test.deps, notes, id, stopAfterOne);
    expect(await admin.summary(id)).toMatchObject({ state: 'ready', doneNum: 1_000, goodNum: 1_000 });
    await test.deps.jobs.drain();
    await admin.commit(id);
    expect(await written('c')).toBe(2_000);
  });

  it('is opened again when its task was cancelled before it began', async () => {
    const id = await admin.dryRun(list('d', 3), 'notes');
    await startWithoutWorking(id);
    const [task] = await test.deps.database.query<{ id: string; owner_id: string }>(
      '',
      `select id, owner_id from task where state = 'queued'`,
      [],
    );
    const cancel = tasksRoutes(test.deps, { exporters: [] }).find(
      ({ endpoint }) => endpoint.path === cancelTask.path,
    );
    await cancel?.handle({ id: task?.id }, { caller: { userId: task?.owner_id } } as never);
    expect(await admin.summary(id)).toMatchObject({ state: 'ready', goodNum: 3, taskId: '' });
    await admin.commit(id);
    expect(await written('d')).toBe(3);
  });
});

it('an import that waits is on its importer’s list for today', async () => {
  const id = await admin.dryRun(list('e', 2), 'notes');
  const [owner] = await test.deps.database.query<{ owner_id: string }>(
    '',
    'select owner_id from import_batch where id = $1',
    [id],
  );
  const caller = { userId: owner?.owner_id, activeRole: { roleCode: 'admin', orgCode: KASHGAR } } as never;
  const [item] = await runningImportsOf(test.deps, caller);
  expect(item).toMatchObject({
    to: `/console/imports/${id}`,
    verb: '去导入',
    text: '可导入 2 行，失败 0 行，还没有写入',
  });
});

it('what nobody comes back for is cleared after thirty days', async () => {
  const id = await admin.dryRun(list('f', 2), 'notes');
  test.deps.advance(31 * 86_400);
  await test.deps.jobs.send(test.deps.database.db, 'imports.sweep', {});
  await test.deps.jobs.drain();
  expect(await test.deps.database.query('', 'select 1 from import_row where import_id = $1', [id])).toEqual(
    [],
  );
  const [batch] = await test.deps.database.query<{ state: string }>(
    '',
    'select state from import_batch where id = $1',
    [id],
  );
  expect(batch?.state).toBe('discarded');
});
