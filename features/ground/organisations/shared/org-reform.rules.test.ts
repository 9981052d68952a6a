import { describe, expect, it } from 'vitest';
import {
  afterStep,
  closeProblem,
  isPrefecture,
  mergeProblem,
  moveProblem,
  type ReformOrg,
  regionCodeProblem,
  regionCodesIn,
  splitProblem,
} from './org-reform.rules.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const SHACHE = `${KASHGAR}653125`;
const region = (code: string, name = '莎车县'): ReformOrg => ({ code, name, kind: 'region' });
const branch = (code: string, name = '第一党支部'): ReformOrg => ({ code, name, kind: 'branch' });
const FIRST = `${SHACHE}900001`;
const SECOND = `${SHACHE}900002`;
const GROUP = `${FIRST}900001`;

describe('codes of regions', () => {
  it('continue as the state numbers them, level by level', () => {
    expect(regionCodeProblem(ROOT, '653100')).toBe('');
    expect(regionCodeProblem(KASHGAR, '653125')).toBe('');
    expect(regionCodeProblem(SHACHE, '125003')).toBe('');
    expect(regionCodeProblem(ROOT, '630100')).toContain('65 开头');
    expect(regionCodeProblem(ROOT, '653101')).toContain('00 结尾');
    expect(regionCodeProblem(KASHGAR, '653201')).toContain('6531');
    expect(regionCodeProblem(KASHGAR, '653100')).toContain('不以 00');
    expect(regionCodeProblem(SHACHE, '126003')).toContain('125');
    expect(regionCodeProblem(`${SHACHE}125003`, '125003')).toContain('乡镇');
    for (const bad of ['', '65310', '65310a'])
      expect(regionCodeProblem(ROOT, bad)).toBe('区划代码是六位数字');
  });
});

describe('a move', () => {
  const move = (org: ReformOrg, target: ReformOrg, more = {}) =>
    moveProblem({ org, target, ownCode: '', deepest: org.code.length, namesThere: [], ...more });

  it('goes anywhere but below itself, to a place with room and without its name', () => {
    expect(move(branch(FIRST), region(KASHGAR))).toBe('');
    expect(move(branch(FIRST), branch(FIRST))).toContain('自己');
    expect(move(branch(FIRST), branch(`${FIRST}900001`))).toContain('自己的下级');
    expect(move(branch(FIRST), region(SHACHE))).toContain('已经在');
    expect(move(branch(FIRST), region(KASHGAR), { namesThere: ['第一党支部'] })).toContain('已经有');
    expect(move(branch(FIRST), branch('1'.repeat(54)), { deepest: FIRST.length + 6 })).toContain('太深');
  });

  it('gives a region another code of the state, at the same level', () => {
    expect(move(region(SHACHE), region(KASHGAR), { ownCode: '653199' })).toBe('');
    expect(move(region(SHACHE), region(KASHGAR), { ownCode: '653125' })).toBe('编码没有变');
    expect(move(region(SHACHE), region(ROOT), { ownCode: '653100' })).toContain('同一层级');
    expect(move(branch(FIRST), region(KASHGAR), { ownCode: '653199' })).toContain('系统');
  });
});

describe('a merge, a split, an end', () => {
  it('merges like with like', () => {
    expect(mergeProblem(branch(FIRST), branch(SECOND), [branch(GROUP, '甲')], ['乙'])).toBe('');
    expect(mergeProblem(branch(FIRST), branch(SECOND), [branch(GROUP, '甲')], ['甲'])).toContain('“甲”');
    expect(mergeProblem(branch(FIRST), branch(`${FIRST}900001`), [], [])).toContain('下级');
    expect(mergeProblem(branch(FIRST), region(KASHGAR), [], [])).toContain('地区和党组织');
  });

  it('takes the towns of a county along with their own three digits', () => {
    const other = region(`${KASHGAR}653121`, '疏附县');
    const town = region(`${SHACHE}125003`, '某乡');
    expect(mergeProblem(region(SHACHE), other, [town], [])).toBe('');
    const next = region(`${SHACHE}125004`, '某镇');
    expect(regionCodesIn(other, [town, next], [])).toEqual([`${other.code}121003`, `${other.code}121004`]);
    const codes = regionCodesIn(other, [town, next], [`${other.code}121003`]) ?? [];
    expect(codes).toEqual([`${other.code}121004`, `${other.code}121005`]);
    for (const code of codes) expect(regionCodeProblem(other.code, code.slice(-6))).toBe('');
    const full = Array.from({ length: 999 }, (_, at) => `${other.code}121${String(at + 1).padStart(3, '0')}`);
    expect(regionCodesIn(other, [town], full)).toBeNull();
  });

  it('takes the counties of a prefecture along with their own two digits, or the next that are free', () => {
    const hotan = region(`${ROOT}653200`, '和田地区');
    const kashgar = region(KASHGAR, '喀什地区');
    expect(mergeProblem(kashgar, hotan, [region(SHACHE)], ['和田县'])).toBe('');
    expect(mergeProblem(kashgar, hotan, [region(SHACHE)], ['莎车县'])).toContain('“莎车县”');
    const last = region(`${KASHGAR}653199`, '某市');
    const codes = regionCodesIn(
      hotan,
      [region(SHACHE), last],
      [`${hotan.code}653225`, `${hotan.code}653299`],
    );
    expect(codes).toEqual([`${hotan.code}653226`, `${hotan.code}653201`]);
    for (const code of codes ?? []) expect(regionCodeProblem(hotan.code, code.slice(-6))).toBe('');
    const full = Array.from({ length: 99 }, (_, at) => `${hotan.code}6532${String(at + 1).padStart(2, '0')}`);
    expect(regionCodesIn(hotan, [last], full)).toBeNull();
    expect(mergeProblem(region(`${ROOT}659001`, '石河子市'), hotan, [], [])).toContain('乡镇');
  });

  it('splits a branch into two with something in the new one', () => {
    expect(splitProblem(branch(FIRST), '第二党支部', [], 3)).toBe('');
    expect(splitProblem(branch(FIRST), '第二党支部', ['第二党支部'], 3)).toContain('已经有');
    expect(splitProblem(branch(FIRST), '第二党支部', [], 0)).toContain('请选择');
    expect(splitProblem(region(SHACHE), '新县', [], 1)).toContain('地区');
  });

  it('closes only what has nothing open, and names what has', () => {
    expect(closeProblem(branch(FIRST), 0, [{ name: '人员', num: 0 }])).toBe('');
    expect(closeProblem(branch(FIRST), 2, [{ name: '人员', num: 3 }])).toBe(
      '还有 2 个下级组织、3 个人员没有办完',
    );
  });

  it('gives everything below its new code, and nobody else', () => {
    const step = { from: FIRST, to: `${KASHGAR}900005`, isWhole: true };
    expect(afterStep(`${FIRST}900001`, step)).toBe(`${KASHGAR}900005900001`);
    expect(afterStep(SECOND, step)).toBe(SECOND);
    expect(afterStep(`${FIRST}900001`, { ...step, isWhole: false })).toBe(`${FIRST}900001`);
  });
});

describe('codes of regions at their borders', () => {
  const TOWN = `${SHACHE}125003`;

  it.each([
    [ROOT, 'x653100', '区划代码是六位数字'],
    [ROOT, '653100x', '区划代码是六位数字'],
    [ROOT, '650000', '地州市的代码是 65 开头、00 结尾的六位数字'],
    [KASHGAR, '653201', '县市的代码应以 6531 开头'],
    [KASHGAR, '653100', '县市的代码不以 00 结尾'],
    [SHACHE, '126003', '乡镇的代码应以 125 开头（县市代码的后三位）'],
    [TOWN, '003001', '地区最多到乡镇一级'],
  ])('below %s, %s: %s', (above, own, text) => {
    expect(regionCodeProblem(above, own)).toBe(text);
  });

  it('are those of a prefecture at the second level alone, with 00 at the end', () => {
    expect([KASHGAR, `${ROOT}659001`, `${SHACHE}900100`, `${KASHGAR}653100`].map(isPrefecture)).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe('what cannot be reformed', () => {
  const move = (org: ReformOrg, target: ReformOrg, more = {}) =>
    moveProblem({ org, target, ownCode: '', deepest: org.code.length, namesThere: [], ...more });

  it('is the region itself', () => {
    expect(move(region(ROOT), region(KASHGAR))).toBe('自治区不能移动');
    expect(closeProblem(region(ROOT), 0, [])).toBe('自治区不能撤销');
  });

  it('is a region below a branch, or with a code that does not fit', () => {
    const target = branch(KASHGAR);
    expect(move(region(SHACHE), target, { ownCode: '653199' })).toBe('地区只能移到地区下面');
    expect(move(region(SHACHE), region(KASHGAR), { ownCode: '6531' })).toBe('区划代码是六位数字');
  });

  it('is a branch whose code would be longer than 60 signs', () => {
    const deep = branch('1'.repeat(54));
    expect(move(branch(FIRST), deep)).toBe('');
    expect(move(branch(FIRST), deep, { deepest: FIRST.length + 1 })).toBe('移过去以后层级太深，编码放不下');
  });

  it('is something with itself, or regions of two levels', () => {
    expect(mergeProblem(branch(FIRST), branch(FIRST), [], [])).toBe('不能并到自己');
    expect(mergeProblem(region(SHACHE), region(KASHGAR), [], [])).toBe('地区只能并到同一层级的地区');
    expect(mergeProblem(branch(GROUP), branch(SECOND), [], [])).toBe('');
  });

  it('is a branch without a name for its part', () => {
    expect(splitProblem(branch(FIRST), '', [], 1)).toBe('请填写新组织的名称');
  });
});

describe('a step about one organisation', () => {
  it('gives it its new code, with or without what is below', () => {
    const step = { from: FIRST, to: SECOND, isWhole: false };
    expect([afterStep(FIRST, step), afterStep(FIRST, { ...step, isWhole: true })]).toEqual([SECOND, SECOND]);
  });
});
