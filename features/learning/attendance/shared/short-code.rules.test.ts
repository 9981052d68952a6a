import { describe, expect, it } from 'vitest';
import {
  isShortCode,
  newShortCodes,
  personCodeText,
  readPersonCode,
  shortCodeOf,
  tidyShortCode,
} from './short-code.rules.ts';

const GATHERING = '0123456789ab';

describe('a short code', () => {
  it.each([
    [0, '2222'],
    [1, '2236'],
    [31, '2325'],
    [961, '3224'],
    [4321, '6HEA'],
    [29_790, 'ZZZQ'],
    [29_791, '2222'],
    [34_112, '6HEA'],
  ])('of number %i is %s, on every paper', (number, code) => {
    expect(shortCodeOf(number)).toBe(code);
  });

  it('has four letters, each of them one of its own', () => {
    expect(['6HEA', '6HEAA', '6HE', '', '6HEB', 'U22Y', '2U2V', 'UUUU'].map(isShortCode)).toEqual([
      true,
      ...Array.from({ length: 7 }, () => false),
    ]);
  });

  it('is put right where typed letters look alike', () => {
    expect(tidyShortCode(' o0-i1 u z')).toBe('QQLLVZ');
  });
});

describe('the square of a person', () => {
  const square = personCodeText(GATHERING, '6HEA');

  it('is read alone, with room around it', () => {
    expect(square).toBe('QD:0123456789ab:6HEA');
    expect(readPersonCode(` ${square}\n`, GATHERING)).toBe('6HEA');
  });

  it('is not read with anything before or behind it', () => {
    expect(readPersonCode(`x${square}`, GATHERING)).toBeNull();
    expect(readPersonCode(`${square}2`, GATHERING)).toBeNull();
  });

  it('is not needed for a code that is typed', () => {
    expect(readPersonCode('6hea', GATHERING)).toBe('6HEA');
    expect(readPersonCode('6heb', GATHERING)).toBeNull();
  });
});

describe('new codes', () => {
  const numberOf = () => 4321;

  it('are given to those who have none, in their order, each once', () => {
    const known = new Map([['古丽', '6HEA']]);
    expect([...newShortCodes(['古丽', '王芳', '李强', '王芳'], known, numberOf)]).toEqual([
      ['王芳', shortCodeOf(4322)],
      ['李强', shortCodeOf(4323)],
    ]);
    expect([...newShortCodes(['王芳'], new Map(), numberOf)]).toEqual([['王芳', '6HEA']]);
  });

  it('are given twice only when there are no others', () => {
    const all = new Map(Array.from({ length: 31 ** 3 }, (_, number) => [`u${number}`, shortCodeOf(number)]));
    expect([...newShortCodes(['王芳'], all, numberOf)]).toEqual([['王芳', '6HEA']]);
  });
});
