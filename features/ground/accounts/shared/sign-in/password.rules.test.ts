import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.rules.ts';

const problem = (password: string, username = 'reyila', oldPassword = 'Begin@2026') =>
  passwordProblem(password, { username, oldPassword });

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
});
