import { describe, expect, it } from 'vitest';
import { disableProblem, isLastAdmin, mayHandleRole, mayManage } from './people-admin.rules.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const HOTAN = `${ROOT}653200`;
const kashgar = { userId: 'k', scopeCode: KASHGAR, rootCode: ROOT };
const root = { userId: 'r', scopeCode: ROOT, rootCode: ROOT };

describe('an administrator of a prefecture', () => {
  it('gives and takes back the roles of the own prefecture and what is below, never those of another or above', () => {
    const may = (orgCode: string) => mayHandleRole(kashgar, { roleCode: 'admin', orgCode });
    expect([KASHGAR, `${KASHGAR}653125`, HOTAN, ROOT, ''].map(may)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('makes nobody an operator, and a learner is made by nobody', () => {
    expect(mayHandleRole(kashgar, { roleCode: 'operator', orgCode: KASHGAR })).toBe(false);
    expect(mayHandleRole(root, { roleCode: 'operator', orgCode: KASHGAR })).toBe(false);
    expect(mayHandleRole(root, { roleCode: 'operator', orgCode: ROOT })).toBe(true);
    expect(mayHandleRole(root, { roleCode: 'learner', orgCode: ROOT })).toBe(false);
  });

  it('does not touch the account of a neighbour who holds a higher role', () => {
    expect(mayManage(kashgar, [])).toBe(true);
    expect(mayManage(kashgar, [{ roleCode: 'author', orgCode: KASHGAR }])).toBe(true);
    expect(mayManage(kashgar, [{ roleCode: 'admin', orgCode: ROOT }])).toBe(false);
    expect(mayManage(kashgar, [{ roleCode: 'author', orgCode: HOTAN }])).toBe(false);
    expect(mayManage(kashgar, [{ roleCode: 'operator', orgCode: ROOT }])).toBe(false);
    expect(mayManage(root, [{ roleCode: 'operator', orgCode: ROOT }])).toBe(true);
  });
});

describe('disabling', () => {
  it('is refused for oneself and for the last administrator of the region', () => {
    expect(disableProblem(root, 'r', ['r', 's'])).toBe('ownAccount');
    expect(disableProblem(root, 's', ['s'])).toBe('lastAdmin');
    expect(disableProblem(root, 's', ['r', 's'])).toBeNull();
    expect(disableProblem(kashgar, 'x', ['r'])).toBeNull();
  });

  it('knows no last administrator where there is none', () => {
    expect(isLastAdmin('x', [])).toBe(false);
  });
});
