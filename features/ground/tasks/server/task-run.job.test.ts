import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { AppError } from '#platform/shared/errors.ts';
import { sweepTasks } from './task-sweep.job.ts';
import { beginTask } from './tasks.fixtures.ts';
import {
  defineTask,
  registerTasks,
  startTask,
  type TaskCaller,
  type TaskContext,
  type TaskDefinition,
  type TaskResult,
} from './tasks.public.ts';
import { claimTask, endTask, findTask, isStillMine } from './tasks.repository.ts';

let deps: TestDeps;
let caller: TaskCaller;
let work: (context: TaskContext, payload: { n?: number }) => Promise<TaskResult>;
let runs: number;

/** A person with a console role, as a task is begun by one. */
const makeTaskCaller = async (username: string): Promise<TaskCaller> => {
  const activeRole = { roleCode: 'admin', orgCode: '000002000065' } as const;
  const { id } = await makeUser(deps, { username, roles: [activeRole] });
  return { userId: id, activeRole };
};

const definition = (facts: Partial<TaskDefinition> = {}) =>
  defineTask<{ n?: number }>({
    kind: 'test.work',
    ...facts,
    run: (payload, context) => {
      runs += 1;
      return work(context, payload);
    },
  });

beforeEach(async () => {
  deps = testDeps(await openTestDatabase());
  runs = 0;
  work = async () => ({ message: '做完了。' });
  registerTasks(deps, [definition(), definition({ kind: 'test.once', isRepeatable: false })]);
  await deps.jobs.open();
  caller = await makeTaskCaller('worker');
});
afterEach(async () => {
  await deps.jobs.close();
  await deps.database.close();
});

const rowOf = async (id: string) => {
  const row = await findTask(deps.database.db, caller.userId, id);
  if (!row) throw new Error(`no task ${id}`);
  return row;
};

describe('a task', () => {
  it('exists only when the transaction that began it commits', async () => {
    const lost = deps.database.db.transaction(async (tx) => {
      await startTask(tx, deps, caller, { kind: 'test.work', title: '试做', payload: {} });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await deps.jobs.drain();
    expect(runs).toBe(0);
  });

  it('is done with its payload, as its person in the role in which it was begun', async () => {
    let seen: unknown;
    work = async ({ caller: who, progress }, payload) => {
      seen = { who, payload };
      progress(3, 4);
      progress(4);
      return { message: '处理了 4 项。' };
    };
    const id = await beginTask(deps, caller, { payload: { n: 7 } });
    expect(await rowOf(id)).toMatchObject({ state: 'queued', doneNum: 0 });
    await deps.jobs.drain();
    expect(seen).toEqual({ who: caller, payload: { n: 7 } });
    expect(await rowOf(id)).toMatchObject({
      state: 'done',
      doneNum: 4,
      totalNum: 4,
      message: '处理了 4 项。',
    });
  });

  it('keeps its file for 7 days, then nothing of it is left', async () => {
    const content = new TextEncoder().encode('内容');
    work = async () => ({ message: '好了。', file: { name: '结果.xlsx', content } });
    const id = await beginTask(deps, caller);
    await deps.jobs.drain();
    const { fileKey, fileName } = await rowOf(id);
    expect(fileName).toBe('结果.xlsx');
    expect(Buffer.from(await deps.files.getBytes(fileKey))).toEqual(Buffer.from(content));
    deps.advance(7 * 24 * 3600 - 1);
    await sweepTasks(deps);
    expect(await deps.files.find(fileKey)).not.toBeNull();
    deps.advance(1);
    await sweepTasks(deps);
    expect(await deps.files.find(fileKey)).toBeNull();
    expect(await findTask(deps.database.db, caller.userId, id)).toBeUndefined();
  });

  it('that is refused fails with that sentence, one that breaks with what to do, neither is tried again', async () => {
    work = async ({ progress }, { n }) => {
      progress(2, 5);
      if (n === 1) throw new AppError('test.refused', 422, '第 3 行不能导入，请改正后重试。');
      throw new Error('secret detail');
    };
    const refused = await beginTask(deps, caller, { payload: { n: 1 } });
    const broken = await beginTask(deps, caller);
    await deps.jobs.drain();
    expect(await rowOf(refused)).toMatchObject({
      state: 'failed',
      message: '第 3 行不能导入，请改正后重试。',
    });
    const { state, message } = await rowOf(broken);
    expect([state, message]).toEqual([
      'failed',
      expect.stringMatching(/已处理 2 项，共 5 项.+请稍后重新开始。$/),
    ]);
    expect(message).not.toContain('secret');
    expect(runs).toBe(2);
  });

  it('is not done for a person who has lost the role, and none of an unknown kind', async () => {
    const id = await beginTask(deps, caller);
    const unknown = await beginTask(deps, await makeTaskCaller('other'), { kind: 'test.gone' });
    await deps.database.execute(`delete from user_role where user_id = '${caller.userId}'`, []);
    await deps.jobs.drain();
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('失去了启动它时的身份'),
    });
    const { rows } = await deps.database.execute(`select state from task where id = '${unknown}'`, []);
    expect(rows).toEqual([{ state: 'failed' }]);
    expect(runs).toBe(0);
  });

  it('is refused while ten others of the same person are unfinished', async () => {
    for (let n = 0; n < 10; n += 1) await beginTask(deps, caller);
    await expect(beginTask(deps, caller)).rejects.toMatchObject({ code: 'tasks.tooMany', status: 429 });
    await expect(beginTask(deps, await makeTaskCaller('other'))).resolves.toBeTruthy();
  });
});

describe('ten tasks', () => {
  it('are the most that a person has, even when more begin in the same moment', async () => {
    const begun = await Promise.allSettled(Array.from({ length: 14 }, () => beginTask(deps, caller)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('a task whose process died', () => {
  /** The row after a kill -9: taken up, and nobody left who would end it. */
  const die = (id: string) => claimTask(deps.database.db, id, deps.clock());

  it('is run again from the start', async () => {
    const id = await beginTask(deps, caller);
    await die(id);
    await deps.jobs.drain();
    expect(runs).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'done' });
  });

  it('has failed when it must not be repeated, and says how far it was', async () => {
    const id = await beginTask(deps, caller, { kind: 'test.once' });
    await die(id);
    await deps.database.execute(`update task set done_num = 5, total_num = 9 where id = '${id}'`, []);
    await deps.jobs.drain();
    expect(runs).toBe(0);
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/已处理 5 项，共 9 项.+请核对后重新开始/),
    });
  });

  it('has failed after the third time', async () => {
    const id = await beginTask(deps, caller);
    for (let n = 0; n < 3; n += 1) await die(id);
    await deps.jobs.drain();
    expect(runs).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('多次中断') });
  });

  it('cannot be ended any more by a process that was only slow', async () => {
    const id = await beginTask(deps, caller);
    const slow = await die(id);
    await die(id);
    expect(slow && (await isStillMine(deps.database.db, slow))).toBe(false);
  });

  it('and whose job was lost has failed after two days', async () => {
    const id = await beginTask(deps, caller);
    await die(id);
    deps.advance(48 * 3600 + 1);
    await sweepTasks(deps);
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('请重新开始'),
    });
  });
});

describe('a running task', () => {
  it('writes how far it is while it goes on, a few times a second', async () => {
    const id = await beginTask(deps, caller);
    work = async ({ progress }) => {
      progress(1, 2);
      await expect.poll(async () => (await rowOf(id)).doneNum, { timeout: 3_000 }).toBe(1);
      return { message: '好了。' };
    };
    await deps.jobs.drain();
    expect(await rowOf(id)).toMatchObject({ state: 'done', totalNum: 2 });
  });

  it('hears that it was stopped, and its result is thrown away', async () => {
    const id = await beginTask(deps, caller);
    work = async ({ signal, isCancelled }) => {
      await endTask(deps.database.db, id, deps.clock(), { state: 'cancelled', message: '您停止了任务。' });
      expect(isCancelled()).toBe(false);
      await new Promise((heard) => signal.addEventListener('abort', heard));
      expect(isCancelled()).toBe(true);
      return { message: '迟了', file: { name: 'x.xlsx', content: new Uint8Array(1) } };
    };
    await deps.jobs.drain();
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', message: '您停止了任务。', fileKey: '' });
    expect([...(await deps.files.listAll('', { recursive: true })).objects]).toEqual([]);
  });

  it.each([
    ['test.work', { state: 'queued', runNum: 0 }],
    ['test.once', { state: 'failed', message: expect.stringContaining('服务器中途停止') }],
  ])('of %s, when the server stops, is given back or says what is left', async (kind, expected) => {
    const id = await beginTask(deps, caller, { kind });
    const begun = Promise.withResolvers<void>();
    work = async ({ signal }) => {
      begun.resolve();
      await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
      return { message: '' };
    };
    await deps.jobs.work();
    await begun.promise;
    await deps.jobs.close();
    expect(await rowOf(id)).toMatchObject(expected);
    const { rows } = await deps.database.execute(
      `select state from jobs.job where data->>'name' = 'tasks.run' and state in ('created', 'retry')`,
      [],
    );
    expect(rows).toHaveLength(kind === 'test.work' ? 1 : 0);
  });
});

describe('task definitions', () => {
  it('of one kind may be given only once', () => {
    expect(() => registerTasks(deps, [definition(), definition()])).toThrow('share a kind');
  });
});
