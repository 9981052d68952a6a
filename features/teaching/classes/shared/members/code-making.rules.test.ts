import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET } from '../enrolment/registration-code.rules.ts';
import { CODE_BYTES, codeFrom, codeProblem } from './code-making.rules.ts';

describe('a new registration code', () => {
  it('has six to twelve capitals and digits, none of which looks like another', () => {
    for (const good of ['ABCDEF', 'KASHA26B', 'ZZZZZZ222222']) expect(codeProblem(good)).toBe('');
    for (const bad of ['', 'ABCDE', 'ABCDEFGHJKMNP']) expect(codeProblem(bad)).toContain('6 到 12 位');
    for (const sign of ['0', 'O', '1', 'I', 'L', 'a', '码', '-'])
      expect(codeProblem(`ABCDE${sign}`)).toContain(`“${sign}”`);
  });

  it('made by chance has eight signs and is one that may be typed, whatever the bytes', () => {
    const bytes = Uint8Array.from({ length: CODE_BYTES }, (_, n) => (n * 37) % 256);
    expect(codeFrom(bytes)).toHaveLength(8);
    expect(codeProblem(codeFrom(bytes))).toBe('');
    expect(codeFrom(Uint8Array.from({ length: CODE_BYTES }, () => 255))).toBe('');
  });

  it('has each sign equally often', () => {
    const signs = Array.from({ length: 256 }, (_, byte) => codeFrom(Uint8Array.of(byte))).filter(Boolean);
    const counts = new Set([...CODE_ALPHABET].map((sign) => signs.filter((one) => one === sign).length));
    expect(counts.size).toBe(1);
  });
});
