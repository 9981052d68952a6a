import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFiles } from '#features/ground/media/server/library/media-list.repository.ts';
import { makeOffice, makePdf } from '#features/ground/media/server/media.fixtures.ts';
import { registerMediaJobs, tidyMedia } from '#features/ground/media/server/processing/media.job.ts';
import { stagingFolder } from '#features/ground/media/server/uploads/staging.ts';
import {
  type Board,
  openBoard,
  type Person,
} from '#features/teaching/materials/server/materials.fixtures.ts';
import { CLASS_UPLOAD_PATH } from '../shared/class-files.contract.ts';

let board: Board;
let people: Board['people'];
const pdf = makePdf();

beforeAll(async () => {
  board = await openBoard();
  people = board.people;
  registerMediaJobs(board.deps);
  await board.deps.jobs.open();
});
afterAll(() => board.close());

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

const create = (who: Person, classId: string, filename = '讲义.pdf', bytes = pdf.length) =>
  who.ask('POST', CLASS_UPLOAD_PATH, {
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${base64(filename)},classId ${base64(classId)}`,
  });
const begin = async (filename?: string, bytes?: number) => {
  const reply = await create(people.head, 'k1', filename, bytes);
  expect([reply.statusCode, reply.body]).toEqual([201, '']);
  return String(reply.headers.location);
};
const piece = (who: Person, url: string, offset: number, payload: Buffer) =>
  who.ask(
    'PATCH',
    url,
    { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  );
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const take = (who: Person, url: string, classId = 'k1') =>
  who.post('/api/admin/material/takeUpload', { classId, uploadId: idOf(url) });
const sentWhole = async (filename: string, bytes: Buffer) => {
  const url = await begin(filename, bytes.length);
  await piece(people.head, url, 0, bytes);
  return url;
};
const rows = (table: string, id: string) =>
  board.database.query('', `select * from ${table} where id = $1`, [id]);

describe('a class file sent in pieces', () => {
  it('goes on where it was broken off, and is then a file like one sent at once', async () => {
    const url = await begin('../第 2 讲.PDF');
    expect(url.startsWith(`${CLASS_UPLOAD_PATH}/`)).toBe(true);
    const half = pdf.length >> 1;
    expect((await piece(people.head, url, 0, pdf.subarray(0, half))).statusCode).toBe(204);
    expect((await take(people.head, url)).body.code).toBe('upload.behind');
    const asked = await people.head.ask('HEAD', url, TUS);
    expect(asked.headers['upload-offset']).toBe(String(half));
    expect((await piece(people.head, url, 0, pdf)).statusCode).toBe(409);
    expect((await piece(people.head, url, half, pdf.subarray(half))).statusCode).toBe(204);
    const { status, body } = await take(people.head, url);
    expect([status, body.data.fileName, body.data.fileSize]).toEqual([200, '第 2 讲.pdf', pdf.length]);
    expect((await people.head.get(body.data.url)).rawPayload.equals(pdf)).toBe(true);
    // An answer that was lost is given again; of the upload nothing is left.
    expect((await take(people.head, url)).body.data.fileId).toBe(body.data.fileId);
    expect(await rows('class_file', body.data.fileId)).toHaveLength(1);
    expect(await rows('media_file', idOf(url))).toEqual([]);
    expect(readdirSync(stagingFolder(board.deps)).filter((name) => name.startsWith(idOf(url)))).toEqual([]);
    const input = { classId: 'k1', title: '资料', content: '', fileIds: [body.data.fileId] };
    expect((await people.head.post('/api/tbtp/resource/saveOrUpdate', input)).status).toBe(200);
  });

  it('is refused before its first byte to those who may not, and for what may not come', async () => {
    const codeOf = async (who: Person, classId: string, filename?: string, bytes?: number) => {
      const reply = await create(who, classId, filename, bytes);
      return [reply.statusCode, reply.json().code];
    };
    expect(await codeOf(people.supervisor, 'k1')).toEqual([403, 'materials.mayNotWrite']);
    expect(await codeOf(people.other, 'k1')).toEqual([404, 'materials.noClass']);
    expect((await create(people.member, 'k1')).statusCode).toBe(403);
    expect(await codeOf(people.head, '')).toEqual([400, 'materials.classFirst']);
    expect(await codeOf(people.head, '../k1')).toEqual([404, 'materials.noClass']);
    expect(await codeOf(people.head, 'k1', '程序.exe')).toEqual([415, 'upload.badType']);
    expect(await codeOf(people.head, 'k1', '图.svg')).toEqual([415, 'upload.vector']);
    expect(await codeOf(people.head, 'k1', '大.pdf', 10 ** 12)).toEqual([413, 'upload.tooBig']);
    const { headers } = await people.head.ask('POST', CLASS_UPLOAD_PATH, TUS);
    expect(headers.location).toBeUndefined();
  });

  it('is its sender’s alone, and no file of the library', async () => {
    const url = await begin();
    for (const stranger of [people.assistant, people.other, people.admin]) {
      expect((await piece(stranger, url, 0, pdf)).statusCode).toBe(404);
      expect((await stranger.ask('DELETE', url, TUS)).statusCode).toBe(404);
    }
    await piece(people.head, url, 0, pdf);
    expect((await take(people.assistant, url)).status).toBe(404);
    expect((await take(people.head, url, 'k2')).body.code).toBe('materials.noClass');
    await board.deps.jobs.drain();
    expect(await rows('media_file', idOf(url))).toMatchObject([{ state: 'uploading', purpose: 'class' }]);
    expect(await countFiles(board.database.db, { orgCode: '', keyword: '' })).toBe(0);
    expect((await take(people.head, url)).status).toBe(200);
    expect((await take(people.assistant, url)).status).toBe(404);
  });

  it('is looked into like every other, and what is refused is not kept', async () => {
    const macros = makeOffice('docx', [{ name: 'word/vbaProject.bin', content: 'x' }]);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const [name, bytes, word] of [
      ['宏.docx', macros, '宏'],
      ['网页.pdf', page, 'HTML'],
    ] as const) {
      const url = await sentWhole(name, bytes);
      const { status, body } = await take(people.head, url);
      expect([status, body.message]).toEqual([422, expect.stringContaining(word)]);
      expect(await rows('media_file', idOf(url))).toEqual([]);
      expect(await rows('class_file', idOf(url))).toEqual([]);
      expect((await take(people.head, url)).status).toBe(404);
    }
  });

  it('taken twice at the same moment is one file', async () => {
    const url = await sentWhole('一次.pdf', pdf);
    const answers = await Promise.all([take(people.head, url), take(people.head, url)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await take(people.head, url);
    expect([again.status, again.body.data.fileId]).toEqual([200, idOf(url)]);
    const audited = await board.database.query('', 'select 1 from audit_log where subject = $1', [idOf(url)]);
    expect(audited).toHaveLength(1);
  });

  it('that nobody continues or takes is cleared away after two days', async () => {
    const [broken, whole] = [await begin(), await sentWhole('没收下.pdf', pdf)];
    board.deps.advance(49 * 3600);
    await tidyMedia(board.deps);
    for (const url of [broken, whole]) expect(await rows('media_file', idOf(url))).toEqual([]);
  });
});
