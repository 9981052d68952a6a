import { describe, expect, it } from 'vitest';
import { codeOf, drawBackupCodes, isAppCode, needsSecondFactor, printedCode } from './second-factor.rules.ts';

describe('second factor', () => {
  it('takes a code as people type it from a telephone or from paper', () => {
    expect(codeOf(' １２３ 456 ')).toBe('123456');
    expect(codeOf('ABCDE-fgh23')).toBe('abcdefgh23');
    expect([isAppCode('123456'), isAppCode('12345'), isAppCode('abcdefgh23')]).toEqual([true, false, false]);
  });

  it('draws ten different codes, also when the draw repeats itself', () => {
    let drawn = 0;
    // Every code comes twice in a row.
    const codes = drawBackupCodes((below) => Math.floor(drawn++ / 20) % below);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(printedCode(code)).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  });

  it('is asked of a person who holds one of the roles and signs in by a password', () => {
    const roles = [{ roleCode: 'learner' }, { roleCode: 'admin' }] as const;
    const bare = { hasSecondFactor: false, via: 'password' };
    expect(needsSecondFactor(roles, ['admin'], bare)).toBe(true);
    expect(needsSecondFactor(roles, ['operator'], bare)).toBe(false);
    expect(needsSecondFactor(roles, ['admin'], { ...bare, hasSecondFactor: true })).toBe(false);
    expect(needsSecondFactor(roles, ['admin'], { ...bare, via: 'oidc' })).toBe(false);
  });
});
