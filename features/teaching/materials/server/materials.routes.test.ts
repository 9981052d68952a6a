import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTestFile, makePdf } from '#features/ground/media/server/media.fixtures.ts';
import { uploadClassFile } from '#features/teaching/board/shared/class-files.contract.ts';
import { initialOf } from '#platform/shared/record.ts';
import { materialRecord } from '../shared/material.record.ts';
import { type Board, openBoard, type Person } from './materials.fixtures.ts';

let board: Board;
let people: Board['people'];

beforeAll(async () => {
  board = await openBoard();
  people = board.people;
});
afterAll(() => board.close());

const RESOURCE = '/api/tbtp/resource';
const sentPdf = async (who: Person, classId: string, name = '讲义.pdf'): Promise<string> =>
  String((await who.send(classId, name, makePdf(), 'application/pdf')).body.data.fileId);

const save = (who: Person, input: object) =>
  who.post(`${RESOURCE}/saveOrUpdate`, {
    ...initialOf(materialRecord),
    classId: 'k1',
    title: '第一讲',
    content: '<p>请先看第一页</p>',
    fileIds: [],
    ...input,
  });
const made = async (input: object = {}): Promise<{ id: string; version: number }> =>
  (await save(people.head, input)).body.data;
const step = (who: Person, verb: string, input: object) => who.post(`${RESOURCE}/${verb}`, input);
const listed = async (who: Person, input: object = {}) => {
  const { status, body } = await who.post(`${RESOURCE}/list`, { classId: 'k1', pageSize: 100, ...input });
  return { status, ids: (body.datalist ?? []).map(({ id }: { id: string }) => id) as string[] };
};

describe('materials of a class', () => {
  it('are seen by members once they are published, and by nobody outside of the class', async () => {
    const fileIds = [await sentPdf(people.head, 'k1')];
    const { id, version } = await made({ fileIds });
    expect((await listed(people.member)).ids).not.toContain(id);
    expect((await people.member.post(`${RESOURCE}/get`, { id })).body.code).toBe('materials.missing');
    expect((await listed(people.head)).ids).toContain(id);

    expect((await step(people.head, 'publish', { id, version })).status).toBe(200);
    const seen = (await people.member.post(`${RESOURCE}/get`, { id })).body.data;
    expect(seen).toMatchObject({
      ...{ title: '第一讲', fileName: '讲义.pdf', fileType: 'pdf', status: 'PUBLISHED', downloadNum: 0 },
      ...{ publisher: '姓名head', summary: '请先看第一页', hasMore: false },
    });
    expect((await listed(people.member, { status: 'DRAFT' })).ids).toContain(id);
    for (const stranger of [people.waiting, people.other, people.iliadmin]) {
      expect((await listed(stranger)).status).toBe(404);
      expect((await stranger.post(`${RESOURCE}/get`, { id })).status).toBe(404);
    }
    expect((await listed(people.admin)).ids).toContain(id);
    expect((await listed(people.supervisor)).ids).toContain(id);
  });

  it('take a file that comes by itself under its name: published, and a draft of who may not publish', async () => {
    const send = (who: (typeof people)['head'], name: string) =>
      who.send('k1', name, makePdf(), 'application/pdf', uploadClassFile.path);
    const titles = async (who: (typeof people)['head']) =>
      (await who.post(`${RESOURCE}/list`, { classId: 'k1' })).body.datalist.map(
        ({ title }: { title: string }) => title,
      );
    expect((await send(people.supervisor, '督学.pdf')).status).toBe(403);
    expect((await send(people.head, '网格员手册.pdf')).body.data).toMatchObject({
      fileName: '网格员手册.pdf',
    });
    expect((await send(people.assistant, '待发的讲义.pdf')).status).toBe(200);
    expect(await titles(people.member)).toContain('网格员手册');
    expect(await titles(people.member)).not.toContain('待发的讲义');
    expect(await titles(people.head)).toEqual(expect.arrayContaining(['网格员手册', '待发的讲义']));
  });

  it('never show a draft or a withdrawn one to a member, whatever is asked', async () => {
    const { id } = await made({ title: '只是草稿' });
    await step(people.head, 'publish', { id });
    await step(people.head, 'offline', { id });
    const { id: draft } = await made({ title: '草稿二' });
    for (const status of [undefined, 'DRAFT', 'OFFLINE', 'PUBLISHED']) {
      const { ids } = await listed(people.member, status ? { status } : {});
      expect(ids).not.toContain(id);
      expect(ids).not.toContain(draft);
    }
  });

  it('are changed while they are not published, on the version that was seen', async () => {
    const { id, version } = await made();
    const changed = await save(people.head, { id, version, title: '改过的' });
    expect(changed.body.data).toEqual({ id, status: 'DRAFT', version: version + 1 });
    expect((await save(people.assistant, { id, version, title: '旧的上面' })).body.code).toBe(
      'materials.changed',
    );
    await step(people.head, 'publish', { id });
    expect((await save(people.head, { id, title: '不行' })).body.code).toBe('materials.isPublished');
    expect((await step(people.head, 'remove', { id })).body.code).toBe('materials.isPublished');
    expect((await step(people.head, 'offline', { id })).status).toBe(200);
    expect((await step(people.head, 'offline', { id })).body.code).toBe('materials.isNotPublished');
    expect((await step(people.head, 'remove', { id })).status).toBe(200);
    expect((await people.head.post(`${RESOURCE}/get`, { id })).status).toBe(404);
  });

  it('are written by the assistant, published by the head, and only read by the supervisor', async () => {
    const { body } = await save(people.assistant, {});
    const { id } = body.data;
    for (const verb of ['publish', 'remove'])
      expect((await step(people.assistant, verb, { id })).body.code).toBe('materials.mayNotPublish');
    expect((await save(people.supervisor, {})).body.code).toBe('materials.mayNotWrite');
    expect((await step(people.supervisor, 'publish', { id })).body.code).toBe('materials.mayNotWrite');
    expect((await step(people.admin, 'publish', { id })).status).toBe(200);
    expect((await save(people.member, {})).status).toBe(403);
  });

  it('of another class do not exist for its managers', async () => {
    const { id } = await made();
    expect((await save(people.other, { classId: 'k1' })).body.code).toBe('materials.noClass');
    expect((await save(people.other, { id, classId: 'k2' })).status).toBe(404);
    for (const verb of ['publish', 'offline', 'remove'])
      expect((await step(people.other, verb, { id })).body.code).toBe('materials.missing');
    expect((await people.other.post('/api/admin/material/get', { id })).status).toBe(404);
    expect((await people.head.post('/api/admin/material/get', { id: 'nowhere' })).status).toBe(404);
  });

  it('carry only files of their own class, in their order', async () => {
    const [one, two] = [
      await sentPdf(people.head, 'k1', '一.pdf'),
      await sentPdf(people.head, 'k1', '二.pdf'),
    ];
    const foreign = await sentPdf(people.other, 'k2');
    expect((await save(people.head, { fileIds: [one, foreign] })).body.code).toBe('materials.strangeFile');
    expect((await save(people.head, { fileIds: ['nothing'] })).body.code).toBe('materials.strangeFile');
    const { id } = await made({ fileIds: [two, one, two] });
    await save(people.head, { id, fileIds: [one, two] });
    const { files } = (await people.head.post(`${RESOURCE}/get`, { id })).body.data;
    expect(files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['一.pdf', '二.pdf']);
  });

  it('are kept clean, at most 10,000 visible characters, with a title', async () => {
    const { id } = await made({ content: '<p onclick="x()">好<script>alert(1)</script></p>' });
    const { content } = (await people.head.post(`${RESOURCE}/get`, { id })).body.data;
    expect(content).toBe('<p>好</p>');
    expect((await save(people.head, { content: `<p>${'字'.repeat(10_001)}</p>` })).body.code).toBe(
      'materials.tooLong',
    );
    expect((await save(people.head, { content: `<p>${'字'.repeat(10_000)}</p>` })).status).toBe(200);
    expect((await save(people.head, { title: ' \u0000 ' })).body.code).toBe('materials.noTitle');
    expect((await save(people.head, { title: '字'.repeat(101) })).status).toBe(400);
    const strange = await save(people.head, { title: '<i>资料</i>' });
    expect([strange.status, strange.body.code]).toEqual([422, 'names.strangeLetter']);
  });

  it('without text and files are not published', async () => {
    const { id } = await made({ content: '<p></p>' });
    expect((await step(people.head, 'publish', { id })).body.code).toBe('materials.nothing');
  });

  it('are listed in the console for the own classes only, sorted and filtered', async () => {
    const { id } = await made({ title: '排序用 100%_资料' });
    const ask = async (who: Person, input: object) =>
      (await who.post('/api/admin/material/list', { pageSize: 100, ...input })).body.datalist as {
        id: string;
        className: string;
        canEdit: boolean;
        canPublish: boolean;
      }[];
    expect(await ask(people.head, { keyword: '100%_' })).toMatchObject([
      { id, className: '农村党组织书记示范培训班', canEdit: true, canPublish: true },
    ]);
    expect(await ask(people.assistant, { keyword: '100%_' })).toMatchObject([
      { canEdit: true, canPublish: false },
    ]);
    expect(await ask(people.supervisor, { keyword: '100%_' })).toMatchObject([{ canEdit: false }]);
    expect(await ask(people.admin, { classId: 'k1', sort: 'title' })).not.toEqual([]);
    for (const stranger of [people.other, people.iliadmin]) {
      expect(await ask(stranger, {})).toEqual([]);
      expect(await ask(stranger, { classId: 'k1' })).toEqual([]);
    }
    expect(await ask(people.head, { keyword: '排序\u0000用' })).toHaveLength(1);
  });

  it('leave a trace of every write', async () => {
    const { id } = await made({ title: '留痕' });
    await save(people.head, { id, title: '留痕二', content: '<p>改了</p>' });
    await step(people.head, 'publish', { id });
    await step(people.head, 'offline', { id });
    await step(people.head, 'remove', { id });
    const rows = await board.database.query<{
      action: string;
      org_code: string;
      facts: Record<string, unknown>;
    }>('', 'select action, org_code, facts from audit_log where subject = $1 order by at, id', [id]);
    expect(rows.map(({ action }) => action)).toEqual([
      'materials.create',
      'materials.edit',
      'materials.publish',
      'materials.withdraw',
      'materials.remove',
    ]);
    expect(rows[1]?.facts).toMatchObject({
      before: { title: '留痕', content: '6 字' },
      after: { title: '留痕二', content: '2 字' },
    });
    expect(new Set(rows.map(({ org_code }) => org_code))).toEqual(new Set(['000002000065653100']));
  });

  it('use the pictures of the library that stand in their texts, until they are removed', async () => {
    await keepTestFile(board.database, {
      id: 'p1',
      orgCode: '000002000065',
      pictureKey: 'mabc-0123456789.webp',
    });
    const { id } = await made({ content: '<p>图<img src="/pictures/mabc-0123456789.webp" alt=""></p>' });
    const uses = () =>
      board.database.query('', 'select ref from media_use where owner_kind = $1 and owner_id = $2', [
        'material',
        id,
      ]);
    expect(await uses()).toEqual([{ ref: 'mabc-0123456789.webp' }]);
    expect((await step(people.head, 'remove', { id })).status).toBe(200);
    expect(await uses()).toEqual([]);
  });
});
