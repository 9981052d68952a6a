import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { makeCaller, mediaEnv, uploadAndRun } from '../media.fixtures.ts';
import { makeLetter, makeSheet, makeSlides } from '../uploads/office.fixtures.ts';
import { registerMediaJobs } from './media.job.ts';
import { convertToPdf } from './preview.service.ts';
import { systemTools } from './run-tool.ts';

const tools = systemTools();
const soffice = tools.soffice ?? '';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

describe.skipIf(!tools.soffice)('where LibreOffice is installed, the preview of', () => {
  let database: Database;
  let deps: TestDeps;

  beforeAll(async () => {
    database = await openTestDatabase();
    deps = testDeps(database, mediaEnv());
    registerMediaJobs(deps);
    await deps.jobs.open();
  });
  afterAll(async () => {
    await deps.jobs.close();
    await database.close();
  });

  it('a letter, slides and a sheet is a PDF with their pages', async () => {
    const author = await makeCaller(deps, 'author1', URUMQI);
    const documents: [string, Buffer, number][] = [
      ['通知.docx', makeLetter('请各支部按时学习。'), 1],
      ['课件.pptx', makeSlides(['第一讲', '第二讲']), 2],
      [
        '名单.xlsx',
        await makeSheet([
          ['姓名', '学时'],
          ['古丽', '12.50'],
        ]),
        1,
      ],
    ];
    for (const [name, bytes, pages] of documents) {
      const row = await uploadAndRun(deps, author, name, bytes);
      expect([name, row.state, row.problem, row.notice, row.canRetry]).toEqual([
        name,
        'ready',
        '',
        '',
        false,
      ]);
      const pdf = Buffer.from(await deps.files.getBytes(`media/${row.previewKey}`));
      expect([name, pdf.subarray(0, 5).toString(), pagesOf(pdf)]).toEqual([name, '%PDF-', pages]);
    }
  }, 200_000);
});

describe.skipIf(!tools.soffice)('where LibreOffice is installed, it', () => {
  let server: Server;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(request.url ?? '');
      reply.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const letterIn = (bytes: Buffer) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-letter-'));
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'letter.docx');
    writeFileSync(file, bytes);
    return { folder, file };
  };

  it.each<[string, string | null]>([
    ['in a network of its own', tools.unshare],
    ['by its settings alone', null],
  ])(
    'fetches nothing that a document names elsewhere, %s',
    async (_, unshare) => {
      const { port } = server.address() as AddressInfo;
      const { folder, file } = letterIn(makeLetter('外链', `http://127.0.0.1:${port}/picture.png`));
      const pdf = await convertToPdf(
        { ...tools, soffice, unshare },
        file,
        folder,
        new AbortController().signal,
      );
      expect([existsSync(pdf), asked]).toEqual([true, []]);
    },
    100_000,
  );

  it('is gone with all its processes when the work is stopped', async () => {
    const { folder, file } = letterIn(makeLetter('长文'));
    const stopping = new AbortController();
    const working = convertToPdf({ ...tools, soffice }, file, folder, stopping.signal);
    const running = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes('soffice.bin') && line.includes(folder));
    const begun = setInterval(() => {
      if (running().length > 0) stopping.abort(new Error('stopping'));
    }, 50);
    await expect(working).rejects.toThrow('stopping');
    clearInterval(begun);
    await expect.poll(running, { timeout: 5000 }).toEqual([]);
  }, 100_000);

  it('that reads nothing of a document leaves no preview, and says so', async () => {
    const { folder, file } = letterIn(Buffer.from('PK\u0003\u0004 no letter'));
    const reading = convertToPdf({ ...tools, soffice }, file, folder, new AbortController().signal);
    await expect(reading).rejects.toThrow();
  }, 100_000);
});
