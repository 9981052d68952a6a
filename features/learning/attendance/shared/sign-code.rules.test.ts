import { describe, expect, it } from 'vitest';
import {
  CODE_GRACE_MS,
  CODE_PERIOD_MS,
  codeText,
  isFromFuture,
  readCode,
  signedText,
} from './sign-code.rules.ts';

const code = { codeNo: '0123456789ab', period: 40_000_000, mac: 'abcDEF_-12' };

describe('a code of the board', () => {
  it('is signed with its gathering and its period', () => {
    expect(signedText(code)).toBe('sign 0123456789ab 40000000');
  });

  it('is read with room around it, but not with anything else', () => {
    expect(readCode(` ${codeText(code)}\n`)).toEqual(code);
    expect(readCode(`x${codeText(code)}`)).toBeNull();
    expect(readCode(`https://portal.example/sign/in?day=1&c=${codeText(code)}#top`)).toEqual(code);
  });

  it('comes from the future when its period begins after the grace', () => {
    const begins = code.period * CODE_PERIOD_MS;
    expect(isFromFuture(code.period, begins - CODE_GRACE_MS)).toBe(false);
    expect(isFromFuture(code.period, begins - CODE_GRACE_MS - 1)).toBe(true);
  });
});
