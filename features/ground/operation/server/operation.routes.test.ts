import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { ExportRow } from '#platform/server/exporter.ts';
import { eventCountOf } from '#platform/server/metrics.ts';
import * as contract from '../shared/operation.contract.ts';
import { protectionItems } from '../shared/protection.rules.ts';
import { failureLogOf, keptSince } from './failures.service.ts';
import { operationRoutes, operationWebRoutes } from './operation.routes.ts';
import { backupAge } from './operation.service.ts';
import { protectionExporter } from './protection-export.service.ts';
import { faultFigure, faultsFound } from './self-check.service.ts';

type World = Awaited<ReturnType<typeof openWorld>>;
let world: World;
let ask: Awaited<ReturnType<World['serve']>>['ask'];
let app: Awaited<ReturnType<World['serve']>>['app'];

const ORG = '000002000065';
const operator = testCaller({ activeRole: { roleCode: 'operator', orgCode: ORG } });
const admin = testCaller({ activeRole: { roleCode: 'admin', orgCode: ORG } });
const folder = mkdtempSync(join(tmpdir(), 'portal-operation-'));

beforeAll(async () => {
  world = await openWorld({ env: { DATA_DIR: folder }, hasRegions: false });
  world.deps.jobs.handle('note', 'light', async () => undefined);
  await world.deps.jobs.open();
  const routes = operationRoutes(world.deps);
  ({ ask, app } = await world.serve(routes));
  operationWebRoutes(app, world.deps);
  app.get('/breaks', async () => {
    throw new TypeError('张伟 650101198001010010');
  });
});
afterAll(async () => {
  await world.deps.jobs.close();
  await world.close();
});

const dataOf = async (...[caller, endpoint, input]: Parameters<typeof ask>) =>
  (await ask(caller, endpoint, input)).json().data;

/** Marks the newest job as one that failed for good, as the queue writes it. */
const failJob = async (output: object): Promise<string> => {
  await world.deps.jobs.send(world.database.db, 'note', {});
  const [row] = await world.query<{ id: string }>(
    `update jobs.job set state = 'failed', completed_on = now(), retry_count = 2, output = $1
     where id = (select id from jobs.job order by created_on desc limit 1) returning id`,
    [JSON.stringify(output)],
  );
  return row?.id ?? '';
};

describe('the operator’s page', () => {
  it('is for operators alone; the version is for everybody', async () => {
    const { getVersion, ...calls } = contract;
    for (const call of Object.values(calls).filter((one) => 'path' in one)) {
      const reply = await ask(admin, call as typeof contract.getOperation, {});
      expect([call.path, reply.statusCode]).toEqual([call.path, 403]);
    }
    expect(await dataOf(null, getVersion)).toEqual({
      version: '0.1.0',
      commit: expect.any(String),
      builtAt: expect.any(String),
      schema: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('answers the self-check, faults first, and looks anew only when it is told to', async () => {
    const first = await dataOf(operator, contract.getSelfCheck);
    expect(first.findings[0].state).toBe('FAULT');
    expect(first.faultNum).toBe(
      first.findings.filter(({ state }: contract.Finding) => state === 'FAULT').length,
    );
    const lastBackup = { at: world.deps.clock().toISOString(), file: 'a', bytes: 9, ok: true };
    writeFileSync(join(folder, 'backup-status.json'), JSON.stringify({ lastBackup }));
    expect((await dataOf(operator, contract.getSelfCheck)).faultNum).toBe(first.faultNum);
    expect(await faultFigure.read(world.deps)).toBe(first.faultNum);
    const again = await dataOf(operator, contract.getSelfCheck, { again: true });
    expect(again.faultNum).toBe(first.faultNum - 1);
    expect(await faultsFound(world.deps, admin)).toEqual([]);
    expect(await faultsFound(world.deps, operator)).toMatchObject([
      { title: `自检有 ${again.faultNum} 项故障`, to: '/console/operation' },
    ]);
  });

  it('tells how the portal stands', async () => {
    eventCountOf(world.deps, {
      name: 'sign_in_refusals_total',
      help: 'tries',
      label: 'reason',
      values: ['place', 'name'],
    }).add('name');
    world.deps.advance(7_200);
    const state = await dataOf(operator, contract.getOperation);
    expect(state.refusals).toContainEqual({ reason: '一个用户名在各处输错太多', num: 1 });
    expect(state.places[0].path).toBe(folder);
    expect(state.places[0].freeBytes).toBeLessThanOrEqual(state.places[0].totalBytes);
    expect(state.database.tables).toHaveLength(8);
    expect(state.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(state.files).toHaveLength(4);
    expect(state.backup).toMatchObject({ lastText: '2 小时前，9 字节', drillAt: '' });
    expect(state.activePeople).toBe(0);
    expect(await backupAge(world.deps)).toBe(7_200);
  });

  it('runs a failed job once more, once, and keeps a trace of it', async () => {
    const id = await failJob({ message: 'Failed query: x\nparams: 张伟', cause: { code: '23505' } });
    const { queues } = await dataOf(operator, contract.listQueues);
    expect(queues).toMatchObject([{ queue: 'heavy' }, { queue: 'light', failedNum: 1 }]);
    const failed = (await ask(operator, contract.listFailedJobs)).json();
    expect(failed.datalist).toMatchObject([
      { id, name: 'note', queue: 'light', tries: 3, reason: '数据库没有做成（23505）' },
    ]);
    expect(await dataOf(operator, contract.retryJob, { id })).toEqual({ isQueued: true });
    expect(await dataOf(operator, contract.retryJob, { id })).toEqual({ isQueued: false });
    const trail = await world.query(`select facts from audit_log where action = 'operation.retryJob'`);
    expect(trail).toMatchObject([{ facts: { label: 'note', queue: 'light' } }]);
    expect((await ask(operator, contract.listFailedJobs)).json().totalelements).toBe(0);
    const unknown = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await ask(operator, contract.retryJob, unknown)).statusCode).toBe(404);
  });

  it('keeps what failed for a week by its number, without what was said or sent', async () => {
    const { requestId } = (await app.inject('/breaks?name=张伟')).json();
    await app.inject('/breaks');
    const listed = async (input = {}) => (await ask(operator, contract.listFailures, input)).json();
    expect((await listed()).totalelements).toBe(2);
    const one = await listed({ requestId: ` ${requestId} ` });
    expect(one.datalist).toMatchObject([{ requestId, route: 'GET /breaks', status: 500 }]);
    expect(one.datalist[0].reason).toMatch(/^TypeError features\/ground\/operation\/.*:\d+$/);
    expect(JSON.stringify(one)).not.toContain('张伟');
    await failureLogOf(world.deps).write();
    world.deps.advance(8 * 86_400);
    expect((await listed()).totalelements).toBe(0);
    expect(keptSince(new Date('2026-07-09T00:00:00Z')).toISOString()).toBe('2026-07-02T00:00:00.000Z');
  });

  it('sets the self-check beside what an assessor asks, on the page and as a file', async () => {
    const page = (await ask(operator, contract.listProtection, { pageNum: 1, pageSize: 5 })).json();
    const all = protectionItems([]);
    expect(page.totalelements).toBe(all.length);
    expect(page.datalist.map(({ key }: { key: string }) => key)).toEqual(
      all.slice(5, 10).map(({ key }) => key),
    );
    const { rows, columns } = protectionExporter(world.deps);
    const written: ExportRow[] = [];
    for await (const row of rows(operator, {}, '')) written.push(row);
    expect(written).toHaveLength(all.length);
    expect(Object.keys(written[0] ?? {}).toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
    expect(written.find(({ item }) => item === '本地有备份，恢复试过')?.state).not.toBe('');
  });
});
