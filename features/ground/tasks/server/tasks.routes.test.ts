import type { FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsApp, browserOf, makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type Exporter, MAX_EXPORT_ROWS } from '#platform/server/exporter.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import { TASK_FILE_PATH } from '../shared/task-file.rules.ts';
import { exportTasks, registerTasks } from './tasks.public.ts';
import { tasksRoutes, tasksWebRoutes } from './tasks.routes.ts';

const ROOT = '000002000065';

let deps: TestDeps;
let app: FastifyInstance;
let rowNum = 3;
let asked: unknown[] = [];

const exporter: Exporter = {
  kind: 'courses',
  title: '课程',
  roles: ['author', 'admin'],
  columns: [
    { key: 'title', title: '课程名称', kind: 'text' },
    { key: 'id', title: '编号', kind: 'number' },
    { key: 'viewNum', title: '学习人数', kind: 'number' },
    { key: 'doneNum', title: '学完人数', kind: 'number', shownIn: 'viewNum' },
  ],
  count: async () => rowNum,
  rows: async function* (caller, filters, sort) {
    asked.push({ caller, filters, sort });
    for (let n = 1; n <= rowNum; n += 1)
      yield {
        title: n === 1 ? '=HYPERLINK("x")' : `第 ${n} 课`,
        id: '3492108525197339837',
        viewNum: n,
        doneNum: n - 1,
      };
  },
};

beforeAll(async () => {
  deps = testDeps(await openTestDatabase());
  await loadBaseData(deps.database.db);
  registerTasks(deps, exportTasks([exporter]));
  await deps.jobs.open();
  app = await accountsApp(deps, tasksRoutes(deps, { exporters: [exporter] }));
  tasksWebRoutes(app, deps, authenticate(deps));
});
afterAll(async () => {
  await app.close();
  await deps.jobs.close();
  await deps.database.close();
});
beforeEach(() => {
  rowNum = 3;
  asked = [];
});

let made = 0;
const actor = async (roleCode: RoleCode = 'author') => {
  made += 1;
  const username = `actor${made}`;
  const { id } = await makeUser(deps, { username, roles: [{ roleCode, orgCode: ROOT }] });
  const browser = browserOf(app);
  await browser.signIn(username);
  await browser.post('/api/switch_role', { roleCode, orgCode: ROOT });
  const start = (more: object = {}) =>
    browser.post('/api/admin/export/start', {
      kind: 'courses',
      columns: ['title', 'id', 'viewNum'],
      ...more,
    });
  const file = (taskId: string) => browser.get(`${TASK_FILE_PATH}?id=${encodeURIComponent(taskId)}`);
  return { id, browser, start, file };
};
const tasksOf = async ({ browser }: Awaited<ReturnType<typeof actor>>, input: object = {}) =>
  (await browser.post('/api/admin/task/list', input)).body;

describe('an export', () => {
  it('becomes a file of the wanted columns in the list’s order, filters and sort', async () => {
    const author = await actor();
    const { body } = await author.start({
      columns: ['viewNum', 'cover', 'title', 'title', 'id'],
      filters: { keyword: '党史', isMine: true, year: 2026 },
      sort: '-viewNum',
    });
    await deps.jobs.drain();
    expect(asked).toEqual([
      {
        caller: { userId: author.id, activeRole: { roleCode: 'author', orgCode: ROOT } },
        filters: { keyword: '党史', isMine: true, year: 2026 },
        sort: '-viewNum',
      },
    ]);
    const task = (await author.browser.post('/api/admin/task/get', { id: body.data.taskId })).body.data;
    expect(task).toMatchObject({
      kind: 'export.courses',
      title: '导出课程',
      state: 'done',
      doneNum: 3,
      totalNum: 3,
      message: '已导出 3 行。',
      fileName: '课程-20260709-1000.xlsx',
    });
    const reply = await author.file(task.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="download.xlsx"; filename*=UTF-8''%E8%AF%BE%E7%A8%8B-20260709-1000.xlsx`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await readSheet(reply.rawPayload)).toEqual([
      // A value that the list shows in another's column comes along with that one.
      ['学习人数', '学完人数', '课程名称', '编号'],
      [1, 0, '=HYPERLINK("x")', '3492108525197339837'],
      [2, 1, '第 2 课', '3492108525197339837'],
      [3, 2, '第 3 课', '3492108525197339837'],
    ]);
  });

  it('is audited with what was taken out and how much, and so is the download', async () => {
    const author = await actor();
    const { body } = await author.start({ filters: { keyword: '党史' } });
    await deps.jobs.drain();
    await author.file(body.data.taskId);
    const rows = await deps.database.query<{ action: string; facts: object }>(
      '',
      'select action, facts from audit_log where subject = $1 order by id',
      [body.data.taskId],
    );
    expect(rows).toMatchObject([
      { action: 'tasks.export', facts: { kind: 'courses', filters: { keyword: '党史' }, rows: 3 } },
      { action: 'tasks.download', facts: { fileName: '课程-20260709-1000.xlsx' } },
    ]);
  });

  it('is refused for unknown lists, other roles, no usable column, too many rows and unfit text', async () => {
    const author = await actor();
    const codes = async (more: object) => {
      const { status, body } = await author.start(more);
      return [status, body.code];
    };
    expect(await codes({ kind: 'nothing' })).toEqual([404, 'tasks.unknownExport']);
    expect(await codes({ columns: ['cover'] })).toEqual([422, 'tasks.noColumn']);
    expect(await codes({ filters: { keyword: '\u0000' } })).toEqual([400, 'access.badInput']);
    expect(await codes({ filters: { keyword: '\ud800' } })).toEqual([400, 'access.badInput']);
    expect((await author.start({ filters: { keyword: ['x'] } })).status).toBe(400);
    rowNum = MAX_EXPORT_ROWS + 1;
    const { body } = await author.start();
    expect(body).toMatchObject({
      code: 'tasks.exportTooLarge',
      message: expect.stringContaining('100001 行'),
    });
    const manager = await actor('manager');
    expect((await manager.start()).body.code).toBe('tasks.exportNotAllowed');
    expect((await actor('learner').then(({ start }) => start())).status).toBe(403);
  });
});

describe('a task', () => {
  it('of somebody else is not found: not its progress, not its file, not to be stopped', async () => {
    const [owner, other] = [await actor(), await actor('admin')];
    const id = (await owner.start()).body.data.taskId;
    await deps.jobs.drain();
    for (const path of ['get', 'cancel']) {
      const { status, body } = await other.browser.post(`/api/admin/task/${path}`, { id });
      expect([path, status, body.code]).toEqual([path, 404, 'tasks.notFound']);
    }
    expect((await other.file(id)).statusCode).toBe(404);
    expect((await tasksOf(other)).totalelements).toBe(0);
    expect((await tasksOf(owner)).datalist).toMatchObject([{ id, state: 'done' }]);
  });

  it('that waits can be stopped, once, and is never done', async () => {
    const owner = await actor();
    const id = (await owner.start()).body.data.taskId;
    expect((await tasksOf(owner, { isActive: true })).totalelements).toBe(1);
    expect((await owner.browser.post('/api/admin/task/cancel', { id })).status).toBe(200);
    const again = await owner.browser.post('/api/admin/task/cancel', { id });
    expect([again.status, again.body.code]).toEqual([409, 'tasks.ended']);
    await deps.jobs.drain();
    expect(asked).toEqual([]);
    expect((await tasksOf(owner, { state: 'cancelled' })).datalist[0].message).toMatch(/^您停止了任务/);
    expect((await owner.file(id)).statusCode).toBe(404);
  });

  it('is listed the newest first or as asked, whatever is asked', async () => {
    const owner = await actor();
    for (let n = 0; n < 3; n += 1) {
      await owner.start();
      deps.advance(60);
    }
    const times = async (sort?: string) =>
      (await tasksOf(owner, sort ? { sort } : {})).datalist.map(
        (t: { createdTime: string }) => t.createdTime,
      );
    const newest = await times();
    expect(newest).toEqual([...newest].sort().reverse());
    expect(await times('createdTime')).toEqual(newest.toReversed());
    for (const sort of ['-constructor', 'payload', '-state'])
      expect((await owner.browser.post('/api/admin/task/list', { sort })).status).toBe(200);
    await deps.jobs.drain();
  });
});

describe('the file of a task', () => {
  it('is given to nobody who is signed out, has lost the role, or comes after 7 days', async () => {
    const owner = await actor();
    const id = (await owner.start()).body.data.taskId;
    await deps.jobs.drain();
    const visitor = await app.inject({ method: 'GET', url: `${TASK_FILE_PATH}?id=${id}` });
    expect(visitor.statusCode).toBe(401);
    for (const odd of ['', '../x', '\u0000', 'nobody']) expect((await owner.file(odd)).statusCode).toBe(404);
    await deps.database.execute(`delete from user_role where user_id = '${owner.id}'`, []);
    await deps.database.execute(
      `insert into user_role values ('${owner.id}', 'author', '${ROOT}650100')`,
      [],
    );
    await owner.browser.post('/api/switch_role', { roleCode: 'author', orgCode: `${ROOT}650100` });
    expect((await owner.file(id)).statusCode).toBe(403);
    const second = await actor();
    const late = (await second.start()).body.data.taskId;
    await deps.jobs.drain();
    await deps.database.execute(`update task set expires_at = '2020-01-01' where id = '${late}'`, []);
    expect((await second.file(late)).json().code).toBe('tasks.noFile');
  });
});
