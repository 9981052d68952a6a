import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  H264,
  makeClip,
  makeOffice,
  makePdf,
  makeZip,
  TEST_PICTURE,
} from '#features/ground/media/server/media.fixtures.ts';
import { type Board, openBoard } from '#features/teaching/materials/server/materials.fixtures.ts';
import { purgeClassFiles } from './class-file-purge.job.ts';

let board: Board;
let people: Board['people'];

beforeAll(async () => {
  board = await openBoard();
  people = board.people;
});
afterAll(() => board.close());

const text = (content: string) => Buffer.from(content, 'latin1');
const sent = async (filename: string, bytes: Uint8Array, type?: string) =>
  people.head.send('k1', filename, bytes, type);
const filesNow = async () =>
  (await board.database.query<{ num: number }>('', 'select count(*)::int as num from class_file', []))[0]
    ?.num;

const published = async (fileIds: readonly string[]): Promise<string> => {
  const input = { classId: 'k1', title: '资料', content: '', fileIds };
  const { id } = (await people.head.post('/api/tbtp/resource/saveOrUpdate', input)).body.data;
  await people.head.post('/api/tbtp/resource/publish', { id });
  return id;
};
const read = async (id: string) => (await people.member.post('/api/tbtp/resource/get', { id })).body.data;

describe('a file sent for a class', () => {
  it('is refused with a sentence when its content is not what its name says, or could do more than be read', async () => {
    const before = await filesNow();
    const macros = makeOffice('docx', [{ name: 'word/vbaProject.bin', content: 'x' }]);
    const outside = makeOffice('docx', [
      {
        name: 'word/_rels/settings.xml.rels',
        content:
          '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>',
      },
    ]);
    const packed = deflateSync('4 0 << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1');
    const hidden = `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
    const bomb = makeOffice('xlsx', [
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(40 * 1024 * 1024, 'a') },
    ]);
    const hostile: [name: string, bytes: Buffer, status: number, word: string][] = [
      ['宏.docx', macros, 422, '宏'],
      ['模板.docx', outside, 422, '外部'],
      ['炸弹.xlsx', bomb, 422, '压缩炸弹'],
      ['包.docx', makeZip([{ name: 'a.txt', content: 'x' }]), 422, ''],
      ['脚本.pdf', makePdf(['3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj']), 422, '脚本'],
      ['藏脚本.pdf', makePdf([hidden]), 422, '脚本'],
      ['网页.pdf', text('<!doctype html><script>alert(1)</script>'), 422, 'HTML'],
      ['假图.jpg', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, 'SVG'],
      ['动图.gif', text('GIF89a/*aaaaaaaaaaaaaaaa*/=1;alert(1);'), 422, '打不开'],
      ['清单.mp4', text('#EXTM3U\nfile:///etc/passwd\n'), 422, '播放清单'],
      ['程序.exe', text('MZ'), 415, '不能上传'],
      ['图.svg', text('<svg/>'), 415, 'SVG'],
      ['网页.html', text('<p>'), 415, '不能上传'],
      ['空.pdf', Buffer.alloc(0), 400, '空的'],
    ];
    for (const [name, bytes, status, word] of hostile) {
      const { status: got, body } = await sent(name, bytes);
      expect([name, got]).toEqual([name, status]);
      expect(body.message).toContain(word);
    }
    expect(await filesNow()).toBe(before);
  });

  it('is refused when browser and name contradict each other, and when it is too big', async () => {
    expect((await sent('讲义.pdf', makePdf(), 'text/html')).status).toBe(415);
    const small = board.deps.config as { uploadMaxMbDocument: number };
    const usual = small.uploadMaxMbDocument;
    small.uploadMaxMbDocument = 1;
    const { status, body } = await sent('大.pdf', Buffer.concat([makePdf(), Buffer.alloc(1_200_000, ' ')]));
    small.uploadMaxMbDocument = usual;
    expect([status, body.code]).toEqual([413, 'upload.tooBig']);
  });

  it('is taken from those who write in the class only, and only for it', async () => {
    const pdf = makePdf();
    expect((await people.assistant.send('k1', '讲义.pdf', pdf)).status).toBe(200);
    expect((await people.supervisor.send('k1', '讲义.pdf', pdf)).body.code).toBe('materials.mayNotWrite');
    expect((await people.other.send('k1', '讲义.pdf', pdf)).body.code).toBe('materials.noClass');
    expect((await people.member.send('k1', '讲义.pdf', pdf)).status).toBe(403);
    expect((await people.head.send('', '讲义.pdf', pdf)).body.code).toBe('materials.classFirst');
    for (const classId of ['nowhere', '../k1', '\u0000'])
      expect((await people.head.send(classId, '讲义.pdf', pdf)).status).toBe(404);
    const { status, body } = await people.head.post('/api/upload/simple/ClassResource', { classId: 'k1' });
    expect([status, body.code]).toEqual([400, 'materials.noFile']);
  });

  it('keeps its name, its kind and its size', async () => {
    const { body } = await sent('../../第 1 讲：讲义.PDF', makePdf(), 'application/pdf');
    expect(body.data).toMatchObject({ fileName: '第 1 讲：讲义.pdf', fileType: 'pdf', kind: 'document' });
    expect(body.data.fileSize).toBe(makePdf().length);
  });

  it('is its sender’s alone until it hangs on something', async () => {
    const { url } = (await sent('草稿.pdf', makePdf())).body.data;
    const statusOf = async (who: 'assistant' | 'head' | 'member') =>
      (await people[who].get(String(url))).statusCode;
    expect([await statusOf('head'), await statusOf('assistant'), await statusOf('member')]).toEqual([
      200, 404, 404,
    ]);
  });

  it('is drawn anew when it is a picture, in its own format, without its place and what hides behind it', async () => {
    const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#20639b' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 49/1 0/1' } })
      .toBuffer();
    const { body } = await sent('照片.jpg', Buffer.concat([plain, text('<?php system($_GET[0]); ?>')]));
    const kept = (await people.head.get(String(body.data.viewUrl))).rawPayload;
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.exif, kept.includes('<?php')]).toEqual([
      'jpeg',
      60,
      undefined,
      false,
    ]);
  });

  it('is played in place when browsers know it, with parts of it on request', async () => {
    const clip = makeClip('mp4', ...TEST_PICTURE, ...H264);
    const { body } = await sent('短片.mp4', clip, 'video/mp4');
    expect(body.data).toMatchObject({ kind: 'video', durationSeconds: 3, fileSize: clip.length });
    const part = await people.head.get(String(body.data.viewUrl), { range: 'bytes=0-99' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([
      206,
      'video/mp4',
      100,
    ]);
    expect(part.headers['content-disposition']).toBeUndefined();
    const letter = (await sent('通知.docx', makeOffice('docx'))).body.data;
    expect(letter.viewUrl).toBe('');
  });
});

describe('fetching a file', () => {
  it('saves it under its own name, by a signed address that ends and that nobody can change', async () => {
    const { fileId } = (await sent('第一讲 “讲义”.pdf', makePdf())).body.data;
    const id = await published([String(fileId)]);
    const { url } = await read(id);
    const got = await people.member.get(url);
    expect(got.statusCode).toBe(200);
    expect(got.headers['content-disposition']).toContain(
      `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent('第一讲 “讲义”.pdf')}`,
    );
    expect(got.rawPayload.equals(makePdf())).toBe(true);

    const other = (await sent('别的.pdf', makePdf())).body.data;
    const forged = [
      url.replace(String(fileId), String(other.fileId)),
      url.replace(/of=[^&]*/, 'of=x'),
      url.replace(/t=\w/, 't=z'),
      url.replace(/t=[^&]*/, 't='),
      url.replace(/\?.*/, ''),
    ];
    for (const address of forged) expect((await people.member.get(address)).statusCode).toBe(403);
    board.deps.advance(3 * 3600);
    const late = await people.member.get(url);
    expect([late.statusCode, late.json().code]).toEqual([403, 'materials.expired']);
  });

  it('ends with the right to it: withdrawn, taken off the material or out of the class, an old address opens nothing', async () => {
    const files = [(await sent('丙.pdf', makePdf())).body.data, (await sent('丁.pdf', makePdf())).body.data];
    const fileIds = files.map(({ fileId }) => String(fileId));
    const id = await published(fileIds);
    const [first, second] = (await read(id)).files.map(({ url }: { url: string }) => url);
    const status = async (who: 'member' | 'waiting' | 'other' | 'head' | null, url: string) =>
      (who ? await people[who].get(url) : await board.app.inject({ method: 'GET', url })).statusCode;
    // Somebody else who is signed in opens nothing with it; a program of the member's, without a session, does.
    expect([await status('waiting', first), await status('other', first)]).toEqual([404, 404]);
    expect([await status('member', first), await status(null, first)]).toEqual([200, 200]);
    await people.head.post('/api/tbtp/resource/offline', { id });
    expect([await status('member', first), await status(null, first)]).toEqual([404, 404]);
    expect(await status('head', first)).toBe(200);
    const change = { id, classId: 'k1', title: '资料', content: '', fileIds: fileIds.slice(0, 1) };
    await people.head.post('/api/tbtp/resource/saveOrUpdate', change);
    await people.head.post('/api/tbtp/resource/publish', { id });
    expect([await status('member', first), await status('member', second)]).toEqual([200, 404]);
    const state = (to: string) =>
      board.database.query('', 'update class_member set state = $1 where user_id = $2', [
        to,
        people.member.userId,
      ]);
    await state('REMOVED');
    expect([await status('member', first), await status(null, first)]).toEqual([404, 404]);
    await state('ENROLLED');
    expect([await status('member', first), await status(null, first)]).toEqual([200, 200]);
    // The address is the member's: under another name it is nobody's.
    const renamed = first.replace(/by=[^&]*/, `by=${people.head.userId}`);
    expect([await status('member', renamed), await status(null, renamed)]).toEqual([403, 403]);
    const account = (to: string) =>
      board.database.query('', 'update app_user set status = $1 where id = $2', [to, people.member.userId]);
    await account('disabled');
    expect(await status(null, first)).toBe(404);
    await account('active');
  });

  it('is kept by no memory of a device beyond the right to it', async () => {
    const id = await published([String((await sent('戊.pdf', makePdf())).body.data.fileId)]);
    const { headers } = await people.member.get((await read(id)).url);
    expect(headers['cache-control']).toBe('private, no-cache');
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await people.member.get((await read(id)).url, tag)).statusCode).toBe(304);
  });

  it('counts once a person and hour, and not what is only looked at', async () => {
    const files = [(await sent('甲.pdf', makePdf())).body.data, (await sent('乙.pdf', makePdf())).body.data];
    const id = await published(files.map(({ fileId }) => String(fileId)));
    const fetchAll = async (name: 'member' | 'supervisor') => {
      const { files: now } = (await people[name].post('/api/tbtp/resource/get', { id })).body.data;
      for (const { url } of now) await people[name].get(url);
    };
    const counted = async () => (await read(id)).downloadNum;
    await people.member.get((await read(id)).files[0].viewUrl);
    expect(await counted()).toBe(0);
    await fetchAll('member');
    await fetchAll('member');
    expect(await counted()).toBe(1);
    await fetchAll('supervisor');
    expect(await counted()).toBe(2);
    board.deps.advance(3599);
    await fetchAll('member');
    expect(await counted()).toBe(2);
    board.deps.advance(1);
    await fetchAll('member');
    expect(await counted()).toBe(3);
    const { url } = await read(id);
    await board.app.inject({ method: 'GET', url });
    await people.supervisor.get(url, { range: 'bytes=5-9' });
    expect(await counted()).toBe(3);
  });
});

describe('files that nothing shows', () => {
  const isThere = async (fileId: unknown) => {
    const [row] = await board.database.query<{ file_key: string; purged_at: Date | null }>(
      '',
      'select file_key, purged_at from class_file where id = $1',
      [fileId],
    );
    return [row?.purged_at === null, await board.deps.files.exists(`media/${row?.file_key}`)];
  };
  const purge = () => purgeClassFiles(board.deps, new AbortController().signal);

  it('are deleted after two days, those of a removed material after thirty, and the others never', async () => {
    const [loose, shown, removed] = [
      (await sent('没用.pdf', makePdf())).body.data.fileId,
      (await sent('在用.pdf', makePdf())).body.data.fileId,
      (await sent('删了.pdf', makePdf())).body.data.fileId,
    ];
    await published([String(shown)]);
    const gone = await published([String(removed)]);
    await people.head.post('/api/tbtp/resource/offline', { id: gone });
    await people.head.post('/api/tbtp/resource/remove', { id: gone });
    await purge();
    expect(await isThere(loose)).toEqual([true, true]);
    board.deps.advance(2 * 86_400 + 1);
    await purge();
    expect([await isThere(loose), await isThere(shown), await isThere(removed)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    board.deps.advance(28 * 86_400);
    await purge();
    expect([await isThere(shown), await isThere(removed)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await purge()).toBe(0);
  });
});
