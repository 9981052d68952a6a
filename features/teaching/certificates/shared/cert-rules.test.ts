import { describe, expect, it } from 'vitest';
import { defaultLayout, filledText, layoutProblems, spanText, unknownFields } from './cert-layout.rules.ts';
import type { CertFacts } from './cert-layout.schema.ts';
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
  });

  it('is read as people type it', () => {
    expect(readCertNo(' 证字：2026—65－018842 ')).toBe('2026-65-018842');
    expect(readCertNo('２０２６-65-018842')).toBe('2026-65-018842');
    expect(readCertNo('2026-65-18842')).toBeNull();
    expect(readCertNo("2026-65-018842' or 1")).toBeNull();
  });

  it('has as near ones those of one other digit', () => {
    const near = nearNumbers('2026-65-918842');
    expect(near).toContain('2026-65-018842');
    expect(near).toHaveLength(54);
  });
});
