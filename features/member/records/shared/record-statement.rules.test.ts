import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CODE_LENGTH,
  CODE_SIGNS,
  codeText,
  readCode,
  recordPdfPath,
  recordSheetPath,
  verifyRecordPath,
} from './record-statement.rules.ts';

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

it('prints a code in groups of four, and leads to it', () => {
  expect(['ABCD2345EFGH', 'ABCDE', ''].map(codeText)).toEqual(['ABCD-2345-EFGH', 'ABCD-E', '']);
  expect([verifyRecordPath, recordPdfPath].map((path) => path('ABCD2345EFGH').split('?')[1])).toEqual([
    'code=ABCD2345EFGH',
    'code=ABCD2345EFGH',
  ]);
  expect(recordSheetPath(2026).split('?')[1]).toBe('year=2026');
});
