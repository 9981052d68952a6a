import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import type { ExportRow } from '#platform/server/exporter.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { AuditRow } from '../../shared/audit/audit-list.contract.ts';
import { makeUser, WORDS } from '../accounts.fixtures.ts';
import { audit, auditExporter, peopleExporter } from '../accounts.public.ts';
import { actAs, HOTAN, KASHGAR, peopleApp, ROOT, SHACHE } from '../people/people-admin.fixtures.ts';

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;
type Person = Awaited<ReturnType<typeof actAs>>;
let admin: Person;
let author: Person;
let operator: Person;

const LIST = '/api/admin/audit/list';
const rowsOf = async ({ browser }: Person, input: object = {}): Promise<AuditRow[]> =>
  (await browser.post(LIST, { pageSize: 100, ...input })).body.datalist;
const note = (facts: object, orgCode = SHACHE, userId: string | null = null) =>
  audit(database.db, deps.clock, { userId, action: 'test.action', subject: 's1', orgCode, ...facts });

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await peopleApp(deps);
  admin = await actAs(deps, app, 'admin-k', 'admin', KASHGAR);
  author = await actAs(deps, app, 'author-k', 'author', KASHGAR);
  operator = await actAs(deps, app, 'operator-r', 'operator', ROOT);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('who sees what of the audit trail', () => {
  it('authors their own rows, administrators their scope and own, the operator everything', async () => {
    await note({ facts: { label: '近' } });
    await note({ facts: { label: '远' } }, HOTAN);
    await note({ facts: { label: '无' } }, '');
    const labels = async (person: Person) =>
      (await rowsOf(person, { action: 'test.action' })).map(({ subjectLabel }) => subjectLabel).sort();
    expect(await labels(author)).toEqual([]);
    expect(await labels(admin)).toEqual(['近']);
    expect(await labels(operator)).toEqual(['无', '近', '远'].sort());
    const own = await rowsOf(author);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ userName }) => userName)).size).toBe(1);
  });

  it('learners nothing at all', async () => {
    const { browser } = await actAs(deps, app, 'learner-k', 'learner', KASHGAR);
    expect((await browser.post(LIST)).status).toBe(403);
  });
});

describe('a row of the audit trail', () => {
  it('tells who, in which role, when, what, before and after, in words, with the request', async () => {
    const { id } = await makeUser(deps, { username: 'moved', name: '古丽娜尔', orgCode: SHACHE });
    const moved = await admin.ask('move', { id, version: 1, orgCode: KASHGAR, reason: '转接' });
    const requestId = moved.reply.headers['x-request-id'];
    const [row] = await rowsOf(admin, { requestId });
    expect(row).toMatchObject({
      userName: '热依拉·艾尔肯',
      roleName: '组织管理员',
      action: 'accounts.move',
      actionName: '调整所在组织',
      subject: id,
      subjectLabel: '古丽娜尔',
      orgName: '莎车县',
      changes: [{ field: '组织', before: '莎车县', after: '喀什地区' }],
      details: [{ name: '原因', value: '转接' }],
      result: '成功',
      requestId,
    });
    expect(row?.time).toMatch(/^2026-07-09 10:00:00$/);
  });

  it('keeps text that the database could not, without its unfit signs', async () => {
    await note({ subject: 's2', facts: { reason: 'a\u0000b\ud800', nested: [{ x: '\u0000' }] } });
    const [row] = await rowsOf(admin, { subject: 's2' });
    expect(row?.details[0]).toEqual({ name: '原因', value: 'ab\ufffd' });
  });

  it('can be neither changed nor removed', async () => {
    for (const text of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log'])
      await expect(database.execute(text, [])).rejects.toThrow(/append-only/);
  });
});

describe('the filters of the audit trail', () => {
  it('find by person, action, subject and days', async () => {
    await note({ subject: 'of-july', facts: {} }, SHACHE, author.user.id);
    expect(await rowsOf(admin, { subject: 'of-july', keyword: '热依拉' })).toHaveLength(1);
    expect(await rowsOf(admin, { subject: 'of-july', keyword: '没有这个人' })).toEqual([]);
    const on = (atFrom: string, atTo: string) => rowsOf(admin, { subject: 'of-july', atFrom, atTo });
    expect(await on('2026-07-09', '2026-07-09')).toHaveLength(1);
    expect(await on('2026-07-10', '2026-07-11')).toEqual([]);
    expect(await on('2026-07-01', '2026-07-08')).toEqual([]);
  });

  it('answer odd values without breaking', async () => {
    for (const input of [
      { keyword: '\u0000' },
      { subject: '\u0000\ud800' },
      { requestId: "'" },
      { atFrom: '2026-02-31' },
      { atFrom: '1000-00-00', atTo: '9999-99-99' },
      { atFrom: '1000-01-01', atTo: '9999-12-31' },
      { sort: 'nothing' },
    ])
      expect([input, (await admin.browser.post(LIST, input)).status]).toEqual([input, 200]);
    // A year that the database does not know.
    expect((await admin.browser.post(LIST, { atFrom: '0000-01-01' })).status).toBe(400);
  });

  it('sort by time both ways', async () => {
    const ids = async (sort: string) => (await rowsOf(operator, { sort })).map(({ id }) => Number(id));
    expect(await ids('time')).toEqual((await ids('-time')).toReversed());
  });
});

describe('exports', () => {
  const read = async (rows: AsyncIterable<ExportRow>) => {
    const all: ExportRow[] = [];
    for await (const row of rows) all.push(row);
    return all;
  };
  const callerOf = ({ user }: Person, roleCode: 'admin' | 'author', orgCode: string) => ({
    userId: user.id,
    activeRole: { roleCode, orgCode },
  });

  it('of the audit trail hold the rows that the list shows, as many as were counted', async () => {
    const exporter = auditExporter(deps, WORDS);
    const caller = callerOf(admin, 'admin', KASHGAR);
    const rows = await read(exporter.rows(caller, {}, ''));
    expect(rows).toHaveLength(await exporter.count(caller, {}));
    expect(rows.map(({ id }) => id)).toEqual((await rowsOf(admin)).map(({ id }) => id));
    const moved = rows.find(({ action }) => action === 'accounts.move');
    expect(moved?.changes).toBe('组织：莎车县 → 喀什地区');
  });

  it('of people hold the scope only, in the list’s order, filtered like the list', async () => {
    await makeUser(deps, { username: 'zz', orgCode: HOTAN });
    const exporter = peopleExporter(deps);
    const caller = callerOf(admin, 'admin', KASHGAR);
    const names = async (filters: object, sort: string) =>
      (await read(exporter.rows(caller, filters as never, sort))).map(({ username }) => username);
    const shown = (await admin.ask('list', { sort: '-username', pageSize: 100 })).body.datalist;
    expect(await names({}, '-username')).toEqual(shown.map((row: { username: string }) => row.username));
    expect(await names({ keyword: 'moved' }, '')).toEqual(['moved']);
    expect(await names({ orgCode: HOTAN }, '')).toEqual([]);
    expect(await names({ orgCode: "'; drop" }, '')).toEqual([]);
    expect(await names({ isPartyMember: 'false' }, '')).toEqual([]);
    expect(await exporter.count(caller, { keyword: 'moved' })).toBe(1);
  });
});
