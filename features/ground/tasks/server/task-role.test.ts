import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { beginTask } from './tasks.fixtures.ts';
import { defineTask, registerTasks, type TaskCaller, type TaskContext } from './tasks.public.ts';
import { findTask } from './tasks.repository.ts';

const ROLE = { roleCode: 'admin', orgCode: '000002000065' } as const;

let deps: TestDeps;
let caller: TaskCaller;
/** Events once the task has begun. */
let meanwhile: () => Promise<unknown>;
let isToldToStop: boolean;

/** Works until it is told to stop, at most five seconds; then it ends like a task that did all. */
const work = async (context: TaskContext) => {
  context.progress(40, 100);
  await meanwhile();
  for (let waited = 0; waited < 5_000 && !context.isCancelled(); waited += 100)
    await new Promise((goOn) => setTimeout(goOn, 100));
  isToldToStop = context.signal.aborted;
  return { message: '做完了。', file: { name: '名单.xlsx', content: new Uint8Array([1]) } };
};

beforeEach(async () => {
  deps = testDeps(await openTestDatabase());
  registerTasks(deps, [defineTask({ kind: 'test.work', run: (_payload, context) => work(context) })]);
  await deps.jobs.open();
  const { id } = await makeUser(deps, { username: 'worker', roles: [ROLE] });
  caller = { userId: id, activeRole: ROLE };
});
afterEach(async () => {
  await deps.jobs.close();
  await deps.database.close();
});

const run = async () => {
  const id = await beginTask(deps, caller);
  await deps.jobs.drain();
  return findTask(deps.database.db, caller.userId, id);
};

const execute = (text: string) => deps.database.query('', text, [caller.userId]);

describe('a task whose person loses the right to it while it runs', () => {
  it('stops when the role is taken back, says how far it was and leaves no file', async () => {
    meanwhile = () => execute('delete from user_role where user_id = $1');
    const row = await run();
    expect(isToldToStop).toBe(true);
    expect(row).toMatchObject({ state: 'failed', fileKey: '', doneNum: 40 });
    expect(row?.message).toContain('失去了启动它时的身份');
    expect(row?.message).toContain('已处理 40 项，共 100 项');
  });

  it('stops when the account is disabled', async () => {
    meanwhile = () => execute(`update app_user set status = 'disabled' where id = $1`);
    expect(await run()).toMatchObject({ state: 'failed', fileKey: '' });
    expect(isToldToStop).toBe(true);
  });
});
