import { describe, expect, it } from 'vitest';
import { certFilePath, certificatePath, codePath, verifyPath } from './cert-address.rules.ts';
import {
  dayText,
  defaultLayout,
  filledText,
  layoutProblems,
  sheetOf,
  spanText,
  unknownFields,
} from './cert-layout.rules.ts';
import type { CertFacts, CertLayout } from './cert-layout.schema.ts';
import { areaOf, certNoOf, nearNumbers, readCertNo } from './cert-number.rules.ts';

const FACTS: CertFacts = {
  certNo: '2026-65-018842',
  certName: '结业证书',
  name: '热依拉·艾尔肯',
  className: '叶城县社区党建实务培训班（第一期）',
  startDate: '2026-04-20',
  endDate: '2026-05-22',
  courseNum: 18,
  hours: '24.00',
  score: '92',
  issuer: '叶城县党员教育中心',
  completedDate: '2026-05-22',
  issuedDate: '2026-05-28',
};
const said = (text: string, facts = FACTS) =>
  filledText(text, facts)
    .map((span) => span.text)
    .join('');

describe('the text of a certificate', () => {
  it('says a person’s facts in the place of its fields, name and class emphasized', () => {
    expect(filledText('［姓名］同志参加［班级］学习', FACTS)).toEqual([
      { text: '热依拉·艾尔肯', isEmphasized: true },
      { text: '同志参加', isEmphasized: false },
      { text: '叶城县社区党建实务培训班（第一期）', isEmphasized: true },
      { text: '学习', isEmphasized: false },
    ]);
  });

  it('leaves out a clause whose field says nothing', () => {
    const text = '学习〔，累计 ［学时］ 学时〕〔，成绩 ［成绩］ 分〕。';
    expect(said(text)).toBe('学习，累计 24.00 学时，成绩 92 分。');
    expect(said(text, { ...FACTS, score: '', hours: '0.00' })).toBe('学习。');
  });

  it('keeps a clause only when all of its fields say something', () => {
    expect(said('学习〔（［学时］ 学时，［成绩］ 分）〕', { ...FACTS, score: '' })).toBe('学习');
    expect(said('学习〔，［工资］〕')).toBe('学习，［工资］');
    expect(filledText('', FACTS)).toEqual([]);
    expect(filledText('［成绩］', { ...FACTS, score: '' })).toEqual([]);
    expect(filledText('［姓名］［班级］', FACTS).map(({ text }) => text)).toEqual([
      FACTS.name,
      FACTS.className,
    ]);
  });

  it('says a day only when there is a whole one', () => {
    expect(dayText('2026-05-08')).toBe('2026 年 5 月 8 日');
    expect(['', '2026', '2026-05', '2026-05-00', '2026-00-08', '0000-05-08'].map(dayText)).toEqual(
      Array(6).fill(''),
    );
    expect(spanText('2026-04-20', '')).toBe('2026 年 4 月 20 日');
  });

  it('says the year once in a span of one year', () => {
    expect(spanText('2026-04-20', '2026-05-22')).toBe('2026 年 4 月 20 日至 5 月 22 日');
    expect(spanText('2025-12-20', '2026-01-09')).toBe('2025 年 12 月 20 日至 2026 年 1 月 9 日');
    expect(spanText('2026-05-22', '2026-05-22')).toBe('2026 年 5 月 22 日');
  });

  it('leaves alone, and names, fields that there are not', () => {
    expect(said('［工资］')).toBe('［工资］');
    expect(unknownFields('［姓名］［工资］')).toEqual(['工资']);
  });
});

describe('a layout', () => {
  it('of the portal’s own has no problem, in either orientation', () => {
    expect(layoutProblems(defaultLayout('LANDSCAPE'))).toEqual([]);
    expect(layoutProblems(defaultLayout('PORTRAIT'))).toEqual([]);
  });

  it('is of a sheet of A4', () => {
    expect(sheetOf({ orientation: 'LANDSCAPE' })).toEqual({ width: 297, height: 210 });
    expect(sheetOf({ orientation: 'PORTRAIT' })).toEqual({ width: 210, height: 297 });
  });

  it('of the portal’s own has its things in their places', () => {
    const rows = ({ items }: CertLayout) =>
      items.map(({ key, x, y, width, size, leading, align }) => [key, x, y, width, size, leading, align]);
    expect(defaultLayout('LANDSCAPE').isUnderlined).toBe(true);
    expect(rows(defaultLayout('LANDSCAPE'))).toEqual([
      ['frame', 5, 5, 287, 12, 1.5, 'left'],
      ['emblem', 140.5, 27, 16, 12, 1.5, 'left'],
      ['title', 40, 49, 217, 40, 1.3, 'center'],
      ['number', 40, 69, 217, 10, 1.5, 'center'],
      ['body', 37, 82, 223, 17, 2.05, 'left'],
      ['qr', 37, 156, 32, 12, 1.5, 'left'],
      ['hint', 72, 170, 50, 9, 1.7, 'left'],
      ['issuer', 160, 166, 90, 13, 1.5, 'right'],
      ['date', 160, 175, 90, 13, 1.5, 'right'],
      ['seal', 234, 155, 24, 12, 1.5, 'left'],
    ]);
    expect(rows(defaultLayout('PORTRAIT'))).toEqual([
      ['frame', 5, 5, 200, 12, 1.5, 'left'],
      ['emblem', 97, 40, 16, 12, 1.5, 'left'],
      ['title', 40, 66, 130, 40, 1.3, 'center'],
      ['number', 40, 90, 130, 10, 1.5, 'center'],
      ['body', 30, 110, 150, 17, 2.05, 'left'],
      ['qr', 30, 243, 32, 12, 1.5, 'left'],
      ['hint', 65, 257, 50, 9, 1.7, 'left'],
      ['issuer', 80, 253, 90, 13, 1.5, 'right'],
      ['date', 80, 262, 90, 13, 1.5, 'right'],
      ['seal', 154, 242, 24, 12, 1.5, 'left'],
    ]);
  });

  it('may use the paper up to its edges; things that are not shown may lie anywhere', () => {
    const layout = defaultLayout('LANDSCAPE');
    const problems = (key: string, change: object) =>
      layoutProblems({
        ...layout,
        items: layout.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
      });
    expect(problems('title', { x: 80, y: 210 })).toEqual([]);
    expect(problems('title', { x: 81 })).toEqual(['“题名”有一部分在纸外，请往里移。']);
    expect(problems('title', { y: 211 })).toEqual(['“题名”有一部分在纸外，请往里移。']);
    expect(problems('title', { y: 211, isShown: false })).toEqual([]);
    expect(problems('frame', { isShown: false })).toEqual([]);
  });

  it('needs each thing once, and the name in a text that is shown', () => {
    const layout = defaultLayout('LANDSCAPE');
    const nameless = '正文里要有［姓名］，不然看不出证书是谁的。';
    const changed = (changes: Readonly<Record<string, object>>) => ({
      ...layout,
      items: layout.items.map((item) => ({ ...item, ...changes[item.key] })),
    });
    expect(layoutProblems(changed({ hint: { key: 'frame' } }))).toEqual([
      '版面里有重复的项目，请刷新后重试。',
    ]);
    expect(layoutProblems(changed({ body: { isShown: false }, title: { text: '［姓名］' } }))).toEqual([
      nameless,
    ]);
    expect(
      layoutProblems(changed({ body: { text: '结业' }, hint: { text: '［姓名］', isShown: false } })),
    ).toEqual([nameless]);
    expect(layoutProblems({ ...layout, items: [] })).toEqual([
      nameless,
      '“证字编号”不能去掉，查验要靠它。',
      '“二维码”不能去掉，查验要靠它。',
    ]);
  });

  it('needs the name, the number and the code, within the paper', () => {
    const layout = defaultLayout('LANDSCAPE');
    const changed = (key: string, change: object) => ({
      ...layout,
      items: layout.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
    });
    expect(layoutProblems(changed('qr', { isShown: false }))[0]).toContain('二维码');
    expect(layoutProblems(changed('number', { isShown: false }))[0]).toContain('证字编号');
    expect(layoutProblems(changed('body', { text: '准予结业' }))[0]).toContain('［姓名］');
    expect(layoutProblems(changed('title', { x: 290 }))[0]).toContain('在纸外');
    expect(layoutProblems(changed('body', { text: '［姓名］［工资］' }))[0]).toContain('工资');
  });
});

describe('a number', () => {
  it('is made of year, organisation and serial', () => {
    expect(areaOf('000002000065')).toBe('65');
    expect(certNoOf(2026, '000002000065', 18842)).toBe('2026-65-018842');
    expect(areaOf('000002000065653100')).toBe('6531');
    expect(areaOf('000002000065653100653126')).toBe('653126');
    expect(areaOf('000002000065653100653126900001')).toBe('653126900001');
    expect(areaOf('000002000065653100900001')).toBe('6531900001');
    expect(areaOf('000002000065ABC001ABC002ABC003')).toBe('65ABC001ABC002ABC003');
    expect(areaOf('999999')).toBe('65');
  });

  it('is read as people type it', () => {
    expect(readCertNo(' 证字：2026—65－018842 ')).toBe('2026-65-018842');
    expect(readCertNo('２０２６-65-018842')).toBe('2026-65-018842');
    expect(readCertNo('证字2026-65-018842')).toBe('2026-65-018842');
    expect(readCertNo('2026-证字65-018842')).toBeNull();
    expect(readCertNo('2026-65-18842')).toBeNull();
    expect(readCertNo("2026-65-018842' or 1")).toBeNull();
  });

  it('has as near ones those of one other digit', () => {
    const near = nearNumbers('2026-65-918842');
    expect(near).toContain('2026-65-018842');
    expect(near).toHaveLength(54);
  });
});

describe('the addresses of a certificate', () => {
  it('name it by its id to its owner and by its number to others', () => {
    expect(certificatePath('a&b')).toBe('/personal-center/certificate?id=a%26b');
    expect(certFilePath('a&b')).toMatch(/\/api\/cert\/file\?id=a%26b$/);
    expect(verifyPath('2026-65 018842')).toBe('/cert/verify?no=2026-65%20018842');
  });

  it('keep the signed statement behind the hash, away from servers', () => {
    expect(codePath('2026-65-018842', '1.k.AA.AA')).toBe('/cert/verify?no=2026-65-018842#1.k.AA.AA');
  });
});
