import { describe, expect, it } from 'vitest';
import { isPasswordOver, passwordProblem, USUAL_RULE } from './password.rules.ts';

const problem = (password: string, username = 'reyila', oldPassword = 'Begin@2026') =>
  passwordProblem(password, { username, oldPassword, rule: USUAL_RULE });

describe('an own password', () => {
  it('has at least 10 characters', () => {
    expect(problem('abcdefgh1')).toBe('passwordTooShort');
    expect(problem('abcdefghi1')).toBeNull();
    expect(problem('😀😀😀a1')).toBe('passwordTooShort');
  });

  it('holds letters and digits', () => {
    expect(problem('1234567890')).toBe('passwordNeedsLetter');
    expect(problem('abcdefghij')).toBe('passwordNeedsDigit');
    expect(problem('天山脚下的石榴花开了7朵')).toBeNull();
  });

  it('does not hold the username, however it is written', () => {
    expect(problem('xReYiLa2026')).toBe('passwordHoldsName');
    expect(problem('a1b2c3d4e5', 'a1')).toBeNull();
  });

  it('is not the old one again', () => {
    expect(problem('Begin@2026')).toBe('passwordUnchanged');
  });

  it('is as long and as mixed as the settings say', () => {
    const strict = { username: 'reyila', rule: { minLength: 12, kinds: 4 } };
    expect(passwordProblem('Snowline@26', strict)).toBe('passwordTooShort');
    expect(passwordProblem('Snowline2026', strict)).toBe('passwordNeedsKinds');
    expect(passwordProblem('snowline@2026', strict)).toBe('passwordNeedsKinds');
    expect(passwordProblem('Snowline@2026', strict)).toBeNull();
  });

  it('is over once it was used for the days of the setting, except that of a demonstration', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const kept = { isDemo: false, passwordSetAt: day(10), createdAt: day(1) };
    expect(isPasswordOver(kept, 30, day(39))).toBe(false);
    expect(isPasswordOver(kept, 30, day(40))).toBe(true);
    expect(isPasswordOver({ ...kept, passwordSetAt: null }, 30, day(31))).toBe(true);
    expect(isPasswordOver(kept, 0, day(400))).toBe(false);
    expect(isPasswordOver({ ...kept, isDemo: true }, 30, day(400))).toBe(false);
  });
});
