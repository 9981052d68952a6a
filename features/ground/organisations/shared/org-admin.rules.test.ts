import { describe, expect, it } from 'vitest';
import { nextBranchCode, orgNameOf, pathCodesOf, removalProblem } from './org-admin.rules.ts';

const COUNTY = '000002000065653100653125';

describe('the code of a new organisation', () => {
  it('is the next six digits from 900001 on, whatever regions there are', () => {
    expect(nextBranchCode(COUNTY, [])).toBe(`${COUNTY}900001`);
    expect(nextBranchCode(COUNTY, [`${COUNTY}653125`, `${COUNTY}900001`])).toBe(`${COUNTY}900002`);
    expect(nextBranchCode(COUNTY, [`${COUNTY}900007`, `${COUNTY}900003`])).toBe(`${COUNTY}900008`);
  });

  it('is not given where there is no room', () => {
    expect(nextBranchCode(COUNTY, [`${COUNTY}999999`])).toBeNull();
    expect(nextBranchCode('0'.repeat(60), [])).toBeNull();
    expect(nextBranchCode('0'.repeat(54), [])).toHaveLength(60);
  });
});

describe('an organisation', () => {
  it('has its path in its code', () => {
    expect(pathCodesOf('000002000065653100')).toEqual(['000002000065', '000002000065653100']);
  });

  it('has a name without spaces at its ends and signs that nobody sees', () => {
    expect(orgNameOf('  莎车县  第一党支部 ')).toBe('莎车县 第一党支部');
    for (const bad of ['', '  ', 'a\u0000b', 'a\u202eb', '\ud800']) expect(orgNameOf(bad)).toBeNull();
  });

  it('can be removed only when nothing belongs to it, and never a region', () => {
    expect(removalProblem({ kind: 'branch', childNum: 0 }, [{ name: '人员', num: 0 }])).toBeNull();
    expect(removalProblem({ kind: 'branch', childNum: 2 }, [{ name: '人员', num: 31 }])).toBe(
      '它还有 2 个下级组织、31 个人员',
    );
    expect(removalProblem({ kind: 'region', childNum: 0 }, [])).toBe('地区由系统统一维护');
  });
});
