import { describe, expect, it } from 'vitest';
import {
  afterStep,
  closeProblem,
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
