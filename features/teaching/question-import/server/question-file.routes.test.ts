import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import {
  COUNTY,
  type Desk,
  fillIn,
  noExams,
  openDesk,
  type Staff,
  singleChoice,
} from '#features/teaching/questions/server/questions.fixtures.ts';
import { questionsRoutes } from '#features/teaching/questions/server/questions.routes.ts';
import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import { makeZip } from '#platform/server/files/zip.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { parseItems } from '../shared/import-items.parser.ts';
import { commitImport, exportQuestions, readImportFile } from '../shared/question-import.contract.ts';
import { paragraph, rawDocument, rawFile, run } from './import-corpus-raw.fixtures.ts';
import { questionFileWebRoutes } from './question-file.routes.ts';
import { questionImportRoutes } from './question-import.routes.ts';

let desk: Desk;
let files: FastifyInstance;

beforeAll(async () => {
  desk = await openDesk((deps) => [
    ...questionsRoutes(deps, { uses: [], liveExams: noExams }),
    ...questionImportRoutes(deps, { liveExams: noExams }),
  ]);
  files = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  await questionFileWebRoutes(
    files,
    desk.deps,
    async (request) => desk.people[request.headers['x-test-person'] as Staff] ?? null,
  );
});
afterAll(async () => {
  await files.close();
  await desk.close();
});

const send = (bytes: Buffer, name: string, who: Staff = 'author', field = 'file') => {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${encodeURIComponent(name)}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return files.inject({
    method: 'POST',
    url: readImportFile.path,
    headers: {
      'x-test-person': who,
      token: desk.people[who].requestToken,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
};
const read = async (bytes: Buffer | string, name: string) => {
  const reply = await send(Buffer.from(bytes), name);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const refusal = async (bytes: Buffer | string, name = '题目.docx', who: Staff = 'author') => {
  const reply = await send(Buffer.from(bytes), name, who);
  expect(reply.json().message).toMatch(/[\u4e00-\u9fff]{4}/);
  return `${reply.statusCode} ${reply.json().code}`;
};

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

const drawing = (id: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="图片" descr="${alt}"/><a:graphic><a:blip r:embed="${id}"/></a:graphic></wp:inline></w:drawing></w:r>`;

const RELATIONS = {
  name: 'word/_rels/document.xml.rels',
  content:
    '<Relationships><Relationship Id="r1" Target="media/map.png"/><Relationship Id="r2" Target="/word/media/flag.png"/><Relationship Id="r3" Target="media/bad.png"/></Relationships>',
};

describe('reading a file of questions', () => {
  it('takes the pictures of a Word file into the library once each, and names them in the text', async () => {
    const parts = rawDocument(
      [
        paragraph(`${run('1、图中的盆地是（　）。')}${drawing('r1', '塔里木盆地地图')}`),
        paragraph(`${run('A. ')}${drawing('r2', 'image2.png')}`),
        paragraph(`${run('B. 准噶尔盆地')}${drawing('r1', '')}`),
        paragraph(run('答案：A')),
        paragraph(`${run('2、这张图坏了（√）')}${drawing('r3', '')}`),
      ].join(''),
      [
        RELATIONS,
        { name: 'word/media/map.png', content: await picture('green') },
        { name: 'word/media/flag.png', content: await picture('red') },
        { name: 'word/media/bad.png', content: 'no picture at all' },
      ],
    );
    const first = await read(rawFile(parts), '题目.docx');
    expect(first).toMatchObject({
      fileName: '%E9%A2%98%E7%9B%AE.docx',
      format: 'docx',
      textFormat: 'text',
      pictureNum: 2,
    });
    const [item, broken] = parseItems(first.text, 'text');
    expect(item?.question?.media).toMatchObject([{ kind: 'image', alt: '塔里木盆地地图' }]);
    expect(item?.question?.options[1]?.imageId).toBe(item?.question?.media[0]?.fileId);
    expect(item?.question?.options[0]?.imageId).not.toBe(item?.question?.options[1]?.imageId);
    expect(broken?.problems.map(({ message }) => message).join()).toContain('图片没有读出来');
    expect(first.notes.join()).toContain('第 5 行：图片读不出来');
    const again = await read(rawFile(parts), '题目.docx');
    expect(again.text).toBe(first.text);
    // Files that were read can be put into the bank: they are the organisation's.
    const reply = await desk.ask('author', commitImport, {
      ...{ importId: 'import-0001', makeCategories: false, tags: [] },
      items: [{ no: 1, question: item?.question, categoryName: '', tags: [], difficulty: 'EASY' }],
    });
    expect(reply.json().data).toMatchObject({ addedNum: 1, refused: [] });
  });

  it('knows what a file is by its content, and in which encoding a text is', async () => {
    const gift = '新疆的首府是{=乌鲁木齐 ~喀什}';
    expect(await read(gift, '题目.txt')).toMatchObject({ format: 'gift', textFormat: 'gift', text: gift });
    expect(await read('首府是\r\nA. 甲\r\nB. 乙\r\nANSWER: A', 'a.docx')).toMatchObject({
      format: 'aiken',
      text: '首府是\nA. 甲\nB. 乙\nANSWER: A',
    });
    // 姓名 in GB18030, and the same in UTF-16.
    expect(await read(Buffer.from('d0d5c3fb', 'hex'), '题.txt')).toMatchObject({
      format: 'text',
      text: '姓名',
    });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('姓名', 'utf16le')]);
    expect(await read(wide, '题.txt')).toMatchObject({ text: '姓名' });
    const word = rawFile(rawDocument(paragraph(run('1、首府在天山南麓。（×）'))));
    expect(await read(word, '其实是Word.txt')).toMatchObject({
      format: 'docx',
      text: '1、首府在天山南麓。（×）',
    });
  });

  it('turns a table into text by its rows, and says which sheets and columns it left', async () => {
    const cells = (rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })));
    const bytes = await writeWorkbook([
      {
        data: cells([
          ['题库'],
          ['题型', '题干', '选项A', '选项B', '答案', '出题人'],
          ['单选题', '首府是（　）', '乌鲁木齐', '喀什', 'A', '某人'],
          ['判断题', '天山在新疆', '', '', '对', ''],
        ]),
        sheet: '一',
      },
      { data: cells([['姓名', '电话']]), sheet: '名单' },
    ]).toBuffer();
    const { text, notes, format } = await read(bytes, '题.xlsx');
    expect(format).toBe('xlsx');
    expect(
      parseItems(text, 'text').map(({ question, problems }) => [
        question?.questionType,
        question?.answers,
        problems,
      ]),
    ).toEqual([
      ['1', ['A'], []],
      ['3', ['A'], []],
    ]);
    expect(text.split('\n')[0]).toBe('3. 首府是（　）');
    expect(notes.join('\n')).toMatch(/“出题人”一列[\s\S]*“名单”没有“题干”/);
  });

  it('refuses what it cannot read, each with its own sentence', async () => {
    const ole = (name: string) =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from(name, 'utf16le'),
      ]);
    expect(await refusal('')).toBe('422 questionFile.empty');
    expect(await refusal(ole('WordDocument'), '题.doc')).toBe('422 questionFile.oldWord');
    expect(await refusal(ole('EncryptedPackage'))).toBe('422 questionFile.locked');
    expect(await refusal(ole('Workbook'), '题.xls')).toBe('422 spreadsheet.oldExcel');
    expect(await refusal('%PDF-1.7')).toBe('422 questionFile.pdf');
    expect(await refusal('{\\rtf1 x}')).toBe('422 questionFile.rtf');
    expect(await refusal('<html><body>1、题</body></html>', '题.doc')).toBe('422 questionFile.html');
    expect(await refusal(makeZip([{ name: 'a.txt', content: 'x' }]))).toBe('422 questionFile.wrongKind');
    expect(await refusal(Buffer.from('89504e470d0a1a0a0000000000000000', 'hex'))).toBe(
      '422 questionFile.wrongKind',
    );
    expect(await refusal(rawFile(rawDocument('<w:p><w:r></w:p>')))).toBe('422 questionFile.damaged');
    const doctype = [{ name: 'word/document.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><w:document/>' }];
    expect(await refusal(makeZip(doctype))).toBe('422 questionFile.damaged');
    const bomb = rawDocument('', [{ name: 'word/media/a.png', content: Buffer.alloc(30 * 1024 * 1024) }]);
    expect(await refusal(rawFile(bomb))).toBe('422 questionFile.unpacked');
    const macros = rawDocument(paragraph(run('1')), [{ name: 'word/vbaProject.bin', content: 'x' }]);
    expect(await refusal(rawFile(macros))).toBe('422 questionFile.macros');
    expect(await refusal(rawFile(rawDocument(paragraph(''))))).toBe('422 questionFile.empty');
    expect(await refusal(Buffer.alloc(20 * 1024 * 1024 + 1, 0x41), '大.txt')).toBe(
      '413 questionFile.tooLarge',
    );
    expect(await refusal(Buffer.from([0x61, 0x81, 0xff, 0x0a]), '题.txt')).toBe('422 questionFile.encoding');
    const table = await writeWorkbook([
      { data: [[{ value: '姓名', type: String }]], sheet: '一' },
    ]).toBuffer();
    expect(await refusal(table, '名单.xlsx')).toBe('422 questionFile.noTable');
  });

  it('needs a file, the request token and a role that teaches', async () => {
    expect((await send(Buffer.from('x'), 'a.txt', 'author', 'other')).json().code).toBe(
      'questionFile.noFile',
    );
    expect((await send(Buffer.from('x'), 'a.txt', 'operator')).statusCode).toBe(403);
    const plain = await files.inject({
      method: 'POST',
      url: readImportFile.path,
      headers: { 'x-test-person': 'author', token: 'token-author' },
    });
    expect(plain.statusCode).toBe(400);
  });
});

describe('handing questions on as a file', () => {
  const ask = async (input: object, who: Staff = 'county') => {
    const reply = await desk.ask(who, exportQuestions, input);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };

  it('writes them in every format, reads them again, and leaves a row in the audit log', async () => {
    const one = singleChoice({ title: '于田县属于哪个地区？\n（　）', explanation: '' });
    const two = fillIn({ title: '玉龙喀什河产(##)，(##)也有名。' });
    const saved = [
      await desk.save('county', one, { difficulty: 'HARD', tags: ['地理'] }),
      await desk.save('county', two),
    ];
    const ids = saved.map(({ id }) => id);
    for (const format of ['text', 'docx', 'xlsx', 'gift', 'aiken']) {
      const { base64, fileName, exportedNum, left, contentType } = await ask({ format, ids });
      expect(fileName).toMatch(/^题库-\d{8}-\d{4}\.(txt|docx|xlsx|gift)$/);
      expect(contentType).not.toContain('html');
      expect(exportedNum + left.length).toBe(2);
      if (format === 'text' || format === 'docx' || format === 'xlsx') expect(left).toEqual([]);
      else
        expect(left).toMatchObject([
          {
            title: expect.stringContaining('玉龙喀什河'),
            reason: expect.stringMatching(/一个空|没有填空题/),
          },
        ]);
      const { text, textFormat } = await read(Buffer.from(base64, 'base64'), fileName);
      const questions = parseItems(text, textFormat).flatMap(({ question }) => (question ? [question] : []));
      expect(questions).toHaveLength(exportedNum);
      expect(
        questions.some((question) => isSameQuestion(question, one)),
        `${format}: ${text}`,
      ).toBe(true);
    }
    const rows = (await desk.audits(COUNTY)).filter(({ action }) => action === 'questions.export');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.facts).toMatchObject({ after: { format: 'text', doneNum: 2, failedNum: 0 } });
    // Keys of questions stand in the file and nowhere else.
    expect(JSON.stringify(rows)).not.toContain('幸福');
  });

  it('holds only what the caller may use, and says when nothing is left', async () => {
    const { id } = await desk.save('stranger', singleChoice({ title: '别的单位的题' }));
    const reply = await desk.ask('county', exportQuestions, { format: 'text', ids: [id] });
    expect(reply.json()).toMatchObject({ code: 'questionFile.noQuestions' });
    expect((await desk.ask('operator', exportQuestions, { format: 'text' })).statusCode).toBe(403);
  });

  it('gives a template whose examples are not imported', async () => {
    const { base64, fileName } = await ask({ format: 'xlsx', template: true });
    expect(fileName).toMatch(/^题目导入模板-/);
    expect(await refusal(Buffer.from(base64, 'base64'), '模板.xlsx')).toBe('422 questionFile.noRows');
  });
});
