import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { makeWorkbook, makeZip } from '../files/zip.fixtures.ts';
import { withAddresses } from './sheet-addresses.ts';
import { readersAtWork, readSpreadsheetApart } from './spreadsheet-apart.ts';
import { readSpreadsheet, type Spreadsheet } from './spreadsheet-read.ts';

const MB = 1024 * 1024;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const cellsOf = ({ rows }: Spreadsheet) => rows.map(({ cells }) => cells);
const csv = (text: string | Buffer, name = '名单.csv') => readSpreadsheet(Buffer.from(text), name);
const codeOf = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
    return 'read';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    expect(message).toMatch(/[\u4e00-\u9fff]{6}/);
    return code.replace('spreadsheet.', '');
  }
};
const text = (column: string, row: number, value: string) =>
  `<c r="${column}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** 姓名,古丽 in GB18030. */
const GB18030 = Buffer.from('d0d5c3fb2cb9c5c0f6', 'hex');

describe('a workbook whose cells carry no address', () => {
  const bare = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

  it('is read in the order of its cells and rows', async () => {
    const sheet = `<row>${bare('姓名')}${bare('组织')}</row><row>${bare('古丽')}<c/>${bare('是')}<c/></row>`;
    const { rows } = await readSpreadsheet(makeWorkbook(sheet), '名单.xlsx');
    expect(rows).toEqual([
      { line: 1, cells: ['姓名', '组织'] },
      { line: 2, cells: ['古丽', '', '是'] },
    ]);
  });

  it('goes on from an address where there is one, with a prefix and beyond Z', async () => {
    const far = `<x:c r="Z4"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c>`;
    const sheet = `<x:row r="4">${far}</x:row><x:row><x:c><x:v>3</x:v></x:c></x:row>`;
    expect(withAddresses(sheet)).toBe(
      '<x:row r="4"><x:c r="Z4"><x:v>1</x:v></x:c><x:c r="AA4"><x:v>2</x:v></x:c></x:row>' +
        '<x:row r="5"><x:c r="A5"><x:v>3</x:v></x:c></x:row>',
    );
    expect(withAddresses('<cols><col min="1"/></cols><row r="1"><c r="A1"/></row>')).toBeNull();
  });

  it('keeps shared strings with rich text, days since 1904 and the name of its sheet', async () => {
    const more = [
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><r><t>古</t></r><r><rPr><b/></rPr><t>丽</t></r></si></sst>',
      },
      {
        name: 'xl/styles.xml',
        content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
      {
        name: 'xl/workbook.xml',
        content: `<workbook xmlns:r="${RELATION}"><workbookPr date1904="1"/><sheets><sheet name="Лист 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
      },
    ];
    const sheet = '<row><c t="s"><v>0</v></c><c s="1"><v>44000</v></c></row>';
    const read = await readSpreadsheet(makeWorkbook(sheet, more), '名单.xlsx');
    expect(read.sheet).toBe('Лист 1');
    expect(cellsOf(read)).toEqual([['古丽', '2024-06-19']]);
  });

  it('is measured with its addresses written out: too many columns are refused all the same', async () => {
    const sheet = `<row r="1000000">${bare('x')}${'<c/>'.repeat(20)}</row>`;
    expect(await codeOf(readSpreadsheet(makeWorkbook(sheet), '名单.xlsx'))).toBe('tooSparse');
  });
});

describe('a csv file', () => {
  it('is read in UTF-8 with and without its mark, in GB18030 and in UTF-16', async () => {
    const plain = await csv('姓名,古丽');
    const marked = await csv('\ufeff姓名,古丽');
    const chinese = await csv(GB18030);
    const wide = await csv(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('姓名,古丽', 'utf16le')]));
    for (const one of [plain, marked, chinese, wide]) expect(cellsOf(one)).toEqual([['姓名', '古丽']]);
    expect([plain, marked, chinese, wide].map(({ encoding }) => encoding)).toEqual([
      'UTF-8',
      'UTF-8',
      'GB18030',
      'UTF-16',
    ]);
  });

  it('may part its columns by comma, semicolon or tab, and hide each of them in quotes', async () => {
    expect(cellsOf(await csv('a,b\n"x,y","1 ""2"""'))).toEqual([
      ['a', 'b'],
      ['x,y', '1 "2"'],
    ]);
    expect(cellsOf(await csv('a;b\n"x;y";2'))).toEqual([
      ['a', 'b'],
      ['x;y', '2'],
    ]);
    expect(cellsOf(await csv('a\tb\n"x\ty"\t2'))).toEqual([
      ['a', 'b'],
      ['x\ty', '2'],
    ]);
  });

  it('keeps the row numbers of the spreadsheet program over blank lines and line breaks in cells', async () => {
    const { rows } = await csv('a,b\n\n"x\ny",2\n,\nz,3\n');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('reads ="123" as text and marks signs that nobody can see', async () => {
    expect(cellsOf(await csv('a,b\n="00123",x\u0000y'))).toEqual([
      ['a', 'b'],
      ['00123', 'x\ufffdy'],
    ]);
  });

  it.each<[string, string, string | Buffer]>([
    ['of zero bytes', 'empty', ''],
    ['that is a picture', 'binary', Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000', 'hex')],
    ['in UTF-16 without a mark', 'binary', Buffer.from('姓名,a,b,c,d,e,f,g', 'utf16le')],
    ['in no encoding at all', 'unknownEncoding', Buffer.from([0x61, 0x2c, 0x81, 0xff, 0x0a])],
    ['with a broken UTF-8 mark', 'unknownEncoding', Buffer.from([0xef, 0xbb, 0xbf, 0xb9, 0xc5])],
    ['that is one endless line', 'lineTooLong', `a,b\n"${'x'.repeat(3 * MB)}"`],
    ['whose quote never closes', 'openQuote', 'a,b\n"x,2\ny,3'],
    ['of more rows than allowed', 'tooManyRows', `a\n${'x\n'.repeat(50_001)}`],
    [
      'of more columns than allowed',
      'tooManyColumns',
      Array.from({ length: 61 }, (_, i) => `c${i}`).join(','),
    ],
    ['that is a web page', 'isHtml', '<html><table><tr><td>姓名</td></tr></table></html>'],
  ])('%s is refused', async (_name, code, content) => {
    expect(await codeOf(csv(content))).toBe(code);
  });

  it('of exactly as many rows as allowed is read', async () => {
    expect((await csv(`a\n${'x\n'.repeat(50_000)}`)).rows).toHaveLength(50_001);
  });
});

describe('an xlsx workbook', () => {
  it('is read as text: long numbers as the program shows them, dates, yes and no, formulas by their value', async () => {
    const sheet = `<row r="1">${text('A', 1, '姓名')}</row><row r="3">
      <c r="A3"><v>6.5999919900101101E+17</v></c><c r="B3"><v>659999199001011</v></c><c r="C3"><v>0.30000000000000004</v></c>
      <c r="D3" t="b"><v>1</v></c><c r="E3"><f>1+1</f><v>2</v></c><c r="F3" t="str"><f>A1</f><v>王</v></c>
      <c r="G3"><v>659999199001010000</v></c></row>`;
    const { rows, sheets } = await readSpreadsheet(makeWorkbook(sheet), '名单.xlsx');
    expect(sheets).toEqual(['名单']);
    expect(rows).toEqual([
      { line: 1, cells: ['姓名'] },
      {
        line: 3,
        cells: ['6.59999199001011E+17', '659999199001011', '0.3', 'TRUE', '2', '王', '6.59999199001010E+17'],
      },
    ]);
  });

  it('is read from the sheet that is named', async () => {
    const bytes = await writeWorkbook([
      { data: [['一']], sheet: '甲' },
      { data: [['二'], [new Date(Date.UTC(2026, 6, 9))]], sheet: '乙', dateFormat: 'yyyy-mm-dd' },
    ]).toBuffer();
    expect(cellsOf(await readSpreadsheet(bytes, 'a.xlsx', { sheet: '乙' }))).toEqual([
      ['二'],
      ['2026-07-09'],
    ]);
    expect(await codeOf(readSpreadsheet(bytes, 'a.xlsx', { sheet: '丙' }))).toBe('unknownSheet');
  });

  it('keeps no sign that the database refuses, however it is written', async () => {
    const sheet = `<row r="1">${text('A', 1, '_x0000_a')}${text('B', 1, '_xD800_b')}${text('C', 1, '_x0001_c_x0000_')}</row>`;
    expect(cellsOf(await readSpreadsheet(makeWorkbook(sheet), 'a.xlsx'))).toEqual([
      ['\ufffda', '\ufffdb', '\ufffdc\ufffd'],
    ]);
  });

  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]);
  const one = `<row r="1">${text('A', 1, 'x')}</row>`;
  const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>';
  it.each<[string, string, Buffer]>([
    ['of the old format', 'oldExcel', old],
    ['with a password', 'locked', locked],
    ['that is a web page renamed', 'isHtml', Buffer.from('\n<html><body>x')],
    ['that is a csv file renamed', 'isText', Buffer.from('姓名,身份证号')],
    ['that is any archive', 'notSheet', makeZip([{ name: 'a.txt', content: 'x' }])],
    ['that is broken', 'damaged', makeWorkbook(one).subarray(0, 300)],
    ['that is no XML inside', 'damaged', makeWorkbook('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')],
    ['with macros', 'macros', makeWorkbook(one, [{ name: 'xl/vbaProject.bin', content: 'x' }])],
    [
      'that is a bomb',
      'tooLarge',
      makeWorkbook(one, [{ name: 'xl/sharedStrings.xml', content: Buffer.alloc(30 * MB, 32) }]),
    ],
    [
      'with external entities',
      'external',
      makeWorkbook(one, [{ name: 'xl/sharedStrings.xml', content: entity }]),
    ],
    [
      'with a cell at the end of the world',
      'tooSparse',
      makeWorkbook(`<row r="1048576">${text('XFD', 1_048_576, 'x')}</row>`),
    ],
    [
      'with a row beyond every sheet',
      'tooSparse',
      makeWorkbook(`<row r="999999999">${text('A', 999_999_999, 'x')}</row>`),
    ],
    [
      'with a quarter of a million formatted rows and nothing in them',
      'tooSparse',
      makeWorkbook(Array.from({ length: 250_000 }, (_, n) => `<row r="${n + 1}" spans="1:6"/>`).join('')),
    ],
    ['with an archive in it', 'hostile', makeWorkbook(one, [{ name: 'xl/embeddings/a.xlsx', content: 'x' }])],
    ['whose part leaves the archive', 'hostile', makeWorkbook(one, [{ name: '../xl/a.xml', content: 'x' }])],
  ])('%s is refused with a sentence', async (_name, code, bytes) => {
    expect(await codeOf(readSpreadsheet(bytes, '名单.xlsx'))).toBe(code);
  });

  it('with macros is refused by its name already', async () => {
    expect(await codeOf(readSpreadsheet(makeWorkbook(one), '名单.xlsm'))).toBe('macros');
    expect(await codeOf(readSpreadsheet(Buffer.from('x'), '名单.exe'))).toBe('wrongKind');
  });
});

describe('reading in a thread of its own', () => {
  it('answers the same, and the same refusals', async () => {
    expect(cellsOf(await readSpreadsheetApart(Buffer.from('a,b'), 'a.csv'))).toEqual([['a', 'b']]);
    expect(await codeOf(readSpreadsheetApart(Buffer.from(''), 'a.csv'))).toBe('empty');
    expect(await codeOf(readSpreadsheetApart(Buffer.from('a,"b'), 'a.csv'))).toBe('openQuote');
  });

  it('happens to two files at a time; the others wait and are read as well', async () => {
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, readersAtWork());
    }, 1);
    const files = Array.from({ length: 6 }, (_, n) => readSpreadsheetApart(Buffer.from(`a,${n}`), 'a.csv'));
    expect((await Promise.all(files)).map(cellsOf)).toEqual(files.map((_, n) => [['a', String(n)]]));
    clearInterval(watch);
    expect(most).toBeLessThanOrEqual(2);
    expect(readersAtWork()).toBe(0);
  });

  it('is stopped when it takes too long', async () => {
    const reading = readSpreadsheetApart(Buffer.from('a,b'), 'a.csv', { patienceMs: 1 });
    expect(await codeOf(reading)).toBe('tooSlow');
  });
});
