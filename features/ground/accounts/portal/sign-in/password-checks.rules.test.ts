import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../shared/sign-in/password.rules.ts';
import { firstWrongField, NO_CHANGE, passwordChangeErrors, passwordChecks } from './password-checks.rules.ts';

const good = { oldPassword: 'Initial2026', newPassword: 'snowline2026', again: 'snowline2026' };

describe('the change of a password', () => {
  it('has nothing wrong when all three fields fit', () => {
    expect(passwordChangeErrors(good)).toEqual(NO_CHANGE);
    expect(firstWrongField(good)).toBeNull();
  });

  it('asks for what is missing, from the top', () => {
    expect(firstWrongField(NO_CHANGE)).toBe('oldPassword');
    expect(firstWrongField({ ...NO_CHANGE, oldPassword: 'x' })).toBe('newPassword');
    expect(firstWrongField({ ...good, again: '' })).toBe('again');
  });

  it.each([
    ['short1', '新密码至少要有 10 个字符'],
    ['1234567890', '新密码里还要有字母'],
    ['天山南北学在田间地头', '新密码里还要有数字'],
    ['Initial2026', '新密码与原密码相同，请换一个'],
  ])('says what is wrong with “%s”', (newPassword, sentence) => {
    expect(passwordChangeErrors({ ...good, newPassword }).newPassword).toBe(sentence);
  });

  it('says that the second spelling differs', () => {
    expect(passwordChangeErrors({ ...good, again: 'snowline2027' }).again).toBe('两次输入的新密码不一样');
  });

  it('ticks all checks exactly when the rule itself is content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('snowline2026')), (password) => {
        const isFine = passwordProblem(password, { username: '' }) === null;
        expect(passwordChecks(password).every(({ isMet }) => isMet)).toBe(isFine);
      }),
    );
  });
});
