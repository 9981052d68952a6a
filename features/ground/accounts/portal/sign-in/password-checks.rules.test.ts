import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem, USUAL_RULE } from '../../shared/sign-in/password.rules.ts';
import { firstWrongField, NO_CHANGE, passwordChangeErrors, passwordChecks } from './password-checks.rules.ts';

const good = { oldPassword: 'Initial2026', newPassword: 'snowline2026', again: 'snowline2026' };

describe('the change of a password', () => {
  it('has nothing wrong when all three fields fit', () => {
    expect(passwordChangeErrors(good, USUAL_RULE)).toEqual(NO_CHANGE);
    expect(firstWrongField(good, USUAL_RULE)).toBeNull();
  });

  it('asks for what is missing, from the top', () => {
    expect(firstWrongField(NO_CHANGE, USUAL_RULE)).toBe('oldPassword');
    expect(firstWrongField({ ...NO_CHANGE, oldPassword: 'x' }, USUAL_RULE)).toBe('newPassword');
    expect(firstWrongField({ ...good, again: '' }, USUAL_RULE)).toBe('again');
  });

  it.each([
    ['short1', '新密码至少要有 10 个字符'],
    ['1234567890', '新密码里还要有字母'],
    ['天山南北学在田间地头', '新密码里还要有数字'],
    ['Initial2026', '新密码与原密码相同，请换一个'],
  ])('says what is wrong with “%s”', (newPassword, sentence) => {
    expect(passwordChangeErrors({ ...good, newPassword }, USUAL_RULE).newPassword).toBe(sentence);
  });

  it('says that the second spelling differs', () => {
    expect(passwordChangeErrors({ ...good, again: 'snowline2027' }, USUAL_RULE).again).toBe(
      '两次输入的新密码不一样',
    );
  });

  it('shows the kinds only where more than two are asked for', () => {
    const texts = (kinds: number) => passwordChecks('', { minLength: 8, kinds }).map(({ text }) => text);
    expect(texts(2)).toEqual(['至少 8 个字符', '有字母', '有数字']);
    expect(texts(3).at(-1)).toBe('大写、小写、数字、符号至少 3 种');
  });

  it('ticks all checks exactly when the rule itself is content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('snowline2026')), (password) => {
        const isFine = passwordProblem(password, { username: '', rule: USUAL_RULE }) === null;
        expect(passwordChecks(password, USUAL_RULE).every(({ isMet }) => isMet)).toBe(isFine);
      }),
    );
  });
});

describe('the checks one by one', () => {
  const met = (password: string, kinds = 3) =>
    passwordChecks(password, { minLength: 8, kinds }).map(({ isMet }) => isMet);

  it.each([
    ['', [false, false, false, false]],
    ['12345678', [true, false, true, false]],
    ['abcdefgh', [true, true, false, false]],
    ['abcdef12', [true, true, true, false]],
    ['Abcdef12', [true, true, true, true]],
    ['Abcdef1', [false, true, true, true]],
    ['Abcdef1!', [true, true, true, true]],
  ])('of %j are %j', (password, checks) => {
    expect(met(password)).toEqual(checks);
  });

  it('name the field that is empty', () => {
    expect(passwordChangeErrors(NO_CHANGE, USUAL_RULE)).toEqual({
      oldPassword: '请输入原密码',
      newPassword: '请输入新密码',
      again: '请再输一次新密码',
    });
  });
});
