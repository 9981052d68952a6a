import readExcelFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { unzipTexts } from './spreadsheet.fixtures.ts';
import type { Sheet } from './spreadsheet-render.ts';
import { writeSpreadsheet } from './spreadsheet-write.ts';

const sheet = (facts: Partial<Sheet> = {}): Sheet => ({
  name: '课程',
  columns: [{ title: '课程名称', width: 30 }, { title: '学习人数' }],
  rows: [],
  ...facts,
});
const read = async (sheets: Sheet[]) => readSheet(Buffer.from(await writeSpreadsheet(sheets)));

describe('a spreadsheet', () => {
  it('has a first row of titles, then the rows, with numbers as numbers', async () => {
    expect(
      await read([
        sheet({
          rows: [
            ['党的二十大精神', 12],
            ['جۇڭگو', null],
          ],
        }),
      ]),
    ).toEqual([
      ['课程名称', '学习人数'],
      ['党的二十大精神', 12],
      ['جۇڭگو', null],
    ]);
  });

  it('keeps identity numbers and other long numbers digit by digit', async () => {
    const rows = [['659999199001011237', 6599991990010112]];
    expect((await read([sheet({ rows })]))[1]).toEqual(['659999199001011237', '6599991990010112']);
  });

  it('writes what begins like a formula as text that no program computes', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0", '\t=1', '＝1'];
    const content = await writeSpreadsheet([sheet({ rows: hostile.map((text) => [text, 1]) })]);
    const xml = (await unzipTexts(content)).get('xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f>');
    for (let row = 2; row <= hostile.length + 1; row += 1)
      expect(xml).toMatch(new RegExp(`<c r="A${row}" s="\\d+" t="s">`));
    const cells = await readSheet(Buffer.from(content), { trim: false });
    expect(cells.slice(1).map(([cell]) => cell)).toEqual(hostile);
  });

  it('has a bold first row that stays in view, and the widths asked for', async () => {
    const content = await writeSpreadsheet([sheet({ rows: [['一', 1]] })]);
    const xml = (await unzipTexts(content)).get('xl/worksheets/sheet1.xml');
    expect(xml).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
    expect(xml).toMatch(/<col min="1" max="1" width="30"/);
    expect((await unzipTexts(content)).get('xl/styles.xml')).toContain('<b/>');
  });

  it('holds several sheets, their names made fit', async () => {
    const content = await writeSpreadsheet([
      sheet({ name: '人员/组织[1]' }),
      sheet({ name: '说'.repeat(40), rows: [['第二张', 2]] }),
      sheet({ name: '' }),
    ]);
    const sheets = await readExcelFile(Buffer.from(content));
    expect(sheets.map(({ sheet: name }) => name)).toEqual(['人员 组织 1', '说'.repeat(31), 'Sheet3']);
    expect(sheets[1]?.data[1]).toEqual(['第二张', 2]);
  });

  it('holds texts that are names every object has, as any other text', async () => {
    const names = ['valueOf', 'constructor', '__proto__', 'toString'];
    const cells = await read([sheet({ rows: names.map((name) => [name, name]) })]);
    expect(cells.slice(1)).toEqual(names.map((name) => [name, name]));
  });

  it('takes text that a file cannot hold, without breaking', async () => {
    const rows = [
      ['a\u0000b\ud800c\u0007', Number.NaN],
      ['长'.repeat(40_000), 1],
    ];
    const [, first, second] = await read([sheet({ rows })]);
    expect(first?.[0]).toMatch(/^ab.?c$/);
    expect(first?.[1]).toBe('NaN');
    expect(String(second?.[0])).toHaveLength(32_767);
  });

  it('offers empty rows whose cells are text', async () => {
    const content = await writeSpreadsheet([sheet({ emptyTextRows: 2 })]);
    const xml = (await unzipTexts(content)).get('xl/worksheets/sheet1.xml');
    expect(xml).toMatch(/<c r="A2" s="\d+"/);
    expect(xml).toMatch(/<c r="B3" s="\d+"/);
  });

  it('of many rows is made beside the work of the server, not in its way', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => [`第 ${n} 行`, n]);
    let beats = 0;
    const timer = setInterval(() => {
      beats += 1;
    }, 20);
    const cells = await readSheet(Buffer.from(await writeSpreadsheet([sheet({ rows })]))).finally(() =>
      clearInterval(timer),
    );
    expect(cells).toHaveLength(20_001);
    expect(cells.at(-1)).toEqual(['第 19999 行', 19_999]);
    expect(beats).toBeGreaterThan(3);
  });
});
