import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, codeText, readCode } from './record-statement.rules.ts';

const code = fc
  .array(fc.constantFrom(...CODE_SIGNS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((signs) => signs.join(''));

it('reads a code as it is printed, in small letters and with spaces', () => {
  fc.assert(
    fc.property(code, (known) => {
      expect(readCode(codeText(known))).toBe(known);
      expect(readCode(` ${codeText(known).toLowerCase().replaceAll('-', ' ')} `)).toBe(known);
    }),
    { seed: 17 },
  );
});

it('takes nothing else for a code', () => {
  expect([readCode(''), readCode('ABCD-EFGH'), readCode('ABCD-EFGH-JKL0'), readCode("ABCDEFGHJKL'")]).toEqual(
    ['', '', '', ''],
  );
});
