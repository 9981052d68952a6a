import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import * as contract from '../../shared/imports.contract.ts';
import {
  csvOf,
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  ROOT,
  URUMQI,
  YECHENG,
} from '../imports.fixtures.ts';
import { madeNumber, PEOPLE_HEAD } from '../made-people.fixtures.ts';
import { organisationsKind } from '../organisations-kind.ts';
import { peopleKind } from '../people-kind.ts';

let test: ImportsTest;
let admin: Importer;
let id: string;
const LIST = (n: number) => [PEOPLE_HEAD, ['王芳', madeNumber(n), YECHENG, '是', '', '']];

beforeAll(async () => {
  test = await openImports([peopleKind, organisationsKind]);
  admin = await test.importer('kashgar-admin', KASHGAR);
  id = await admin.dryRun(LIST(1));
});
afterAll(() => test.close());

const OWN_CALLS: [string, Endpoint, (id: string) => object][] = [
  ['rows', contract.listImportRows, (id) => ({ id })],
  ['fixRow', contract.fixImportRow, (id) => ({ id, line: 2, cells: [{ column: '姓名', value: '王芳' }] })],
  ['skipRow', contract.skipImportRow, (id) => ({ id, line: 2, isSkipped: true })],
  ['commit', contract.commitImport, (id) => ({ id })],
  ['discard', contract.discardImport, (id) => ({ id })],
];
const call = async (who: Importer, endpoint: Endpoint, input: object) =>
  (await who.call(endpoint, input as InputOf<Endpoint>)).status;

describe('an import', () => {
  it('is nobody else’s: an administrator of another prefecture gets 404 for every call', async () => {
    const other = await test.importer('urumqi-admin', URUMQI);
    expect(await call(other, contract.getImport, { id })).toBe(404);
    for (const [name, endpoint, input] of OWN_CALLS)
      expect(await call(other, endpoint, input(id)), name).toBe(404);
    expect((await other.file(contract.downloadRest, { id })).status).toBe(404);
    expect((await other.file(contract.downloadResult, { id })).status).toBe(404);
    expect((await other.call(contract.listImports, {})).body.datalist).toEqual([]);
  });

  it('shows an administrator above its numbers, and nothing of its rows', async () => {
    const above = await test.importer('root-admin', ROOT);
    const { body } = await above.call(contract.getImport, { id });
    expect(body.data).toMatchObject({
      totalNum: 1,
      isMine: false,
      hasResult: false,
      taskId: '',
      byName: '热依拉·艾尔肯',
      orgName: '喀什地区',
    });
    for (const [name, endpoint, input] of OWN_CALLS)
      expect(await call(above, endpoint, input(id)), name).toBe(404);
    expect((await above.file(contract.downloadRest, { id })).status).toBe(404);
    const seen = await above.call(contract.listImports, {});
    expect(seen.body.datalist.map((one) => (one as contract.ImportItem).id)).toContain(id);
    expect((await above.call(contract.listImports, { isMine: true })).body.totalelements).toBe(0);
  });

  it('of people is refused to authors, managers and operators, and everything to learners and visitors', async () => {
    for (const role of ['author', 'manager', 'operator'] as const) {
      const one = await test.importer(`a-${role}`, KASHGAR, role);
      expect((await one.upload(csvOf(LIST(2)))).body.code, role).toBe('imports.kindNotAllowed');
      expect((await one.file(contract.downloadTemplate, { kind: 'people' })).code, role).toBe(
        'imports.kindNotAllowed',
      );
      expect((await one.call(contract.listImportKinds, {})).body.data, role).toEqual([]);
      expect(await call(one, contract.getImport, { id }), role).toBe(404);
    }
    const learner = await test.importer('a-learner', KASHGAR, 'learner');
    expect((await learner.upload(csvOf(LIST(2)))).status).toBe(403);
    expect((await learner.file(contract.downloadTemplate, { kind: 'people' })).status).toBe(403);
    const visitor = await test.app.inject({
      method: 'POST',
      url: `${contract.uploadImport.path}?kind=people`,
    });
    expect(visitor.statusCode).toBe(401);
  });

  it('is not begun by a page that does not know the request token', async () => {
    const { status, body } = await admin.upload(csvOf(LIST(3)), { token: 'guessed' });
    expect([status, body.code]).toEqual([403, 'access.badToken']);
  });

  it('answers hostile ids and fields with a sentence', async () => {
    for (const bad of ['', "'", '\u0000', '../x', 'x'.repeat(200), '%00'])
      for (const endpoint of [contract.downloadRest, contract.downloadResult])
        expect((await admin.file(endpoint, { id: bad })).status).toBe(404);
    expect((await admin.file(contract.downloadTemplate, { kind: '\u0000\ud800' })).status).toBe(404);
    expect(
      (await admin.call(contract.listImports, { keyword: '%_\\\u0000', sort: '-constructor' })).status,
    ).toBe(200);
    expect((await admin.call(contract.listImportRows, { id, keyword: '\u0000%' })).status).toBe(200);
  });

  it('is found again in the list by name, kind, state, and sorted', async () => {
    test.deps.advance(1);
    const second = (
      await admin.upload(
        csvOf([
          ['组织名称', '上级组织编码或全路径'],
          ['甲村党支部', YECHENG],
        ]),
        { kind: 'organisations', name: '组织_乙.csv' },
      )
    ).body.data.importId;
    const ids = async (input: InputOf<typeof contract.listImports>) =>
      (await admin.call(contract.listImports, input)).body.datalist.map(
        (one) => (one as contract.ImportItem).id,
      );
    expect(await ids({ keyword: '织_乙' })).toEqual([second]);
    expect(await ids({ kind: 'organisations' })).toEqual([second]);
    expect(await ids({ state: 'done' })).toEqual([]);
    expect((await ids({ sort: 'createdTime' }))[0]).toBe(id);
  });
});

describe('an upload', () => {
  const upload = async (bytes: Buffer | string, more: Parameters<Importer['upload']>[1] = {}) => {
    const { status, body } = await admin.upload(Buffer.from(bytes), more);
    expect(body.message).toMatch(/[\u4e00-\u9fff]{6}/);
    return [status, body.code];
  };

  it('that is no table of this kind is refused with a sentence, and leaves nothing', async () => {
    const before = await test.deps.database.query('', 'select 1 from import_batch', []);
    expect(await upload('')).toEqual([422, 'spreadsheet.empty']);
    expect(await upload('<html></html>', { name: '名单.xlsx' })).toEqual([422, 'spreadsheet.isHtml']);
    expect(await upload('a,b\n1,2')).toEqual([422, 'imports.noHeader']);
    expect(await upload('姓名,身份证号\n王芳,1')).toEqual([422, 'imports.missingColumns']);
    expect(await upload(csvOf([[...PEOPLE_HEAD, '证件号']]))).toEqual([422, 'imports.doubledColumns']);
    expect(await upload(csvOf([PEOPLE_HEAD]))).toEqual([422, 'imports.noRows']);
    expect(await upload(csvOf(LIST(4)), { kind: 'nothing' })).toEqual([404, 'imports.unknownKind']);
    expect(await upload(Buffer.alloc(21 * 1024 * 1024, 'a'))).toEqual([413, 'imports.fileTooLarge']);
    expect(await test.deps.database.query('', 'select 1 from import_batch', [])).toHaveLength(before.length);
  });

  it('names the columns that are missing and what was read', async () => {
    expect((await admin.upload(Buffer.from('姓名,身份证号\n王芳,1'))).body.message).toMatch(
      /组织编码或全路径、是否党员/,
    );
    expect((await admin.upload(Buffer.from('Ãû,b\n1,2'))).body.message).toMatch(/UTF-8 读到的开头是“Ãû、b”/);
  });

  it('without a form, or with a broken one, is refused', async () => {
    const headers = { cookie: 'sid=x' };
    const plain = await test.app.inject({
      method: 'POST',
      url: `${contract.uploadImport.path}?kind=people`,
      headers,
      payload: { a: 1 },
    });
    expect(plain.statusCode).toBe(401);
    const empty = await admin.upload(Buffer.alloc(0), { name: '' });
    expect(empty.status).toBeGreaterThanOrEqual(400);
    expect(empty.status).toBeLessThan(500);
  });

  it('keeps the last part of a hostile file name only', async () => {
    const bytes = csvOf(LIST(5));
    const names = ['../../etc/passwd.csv', 'C:\\evil\\名单.csv', `${'长'.repeat(5000)}.csv`, '\u202egpj.csv'];
    for (const name of names) {
      const { body } = await admin.upload(bytes, { name });
      const { fileName } = await admin.summary(body.data.importId);
      expect([...fileName].length).toBeLessThanOrEqual(120);
      expect(fileName).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.csv$/u);
    }
  });
});
