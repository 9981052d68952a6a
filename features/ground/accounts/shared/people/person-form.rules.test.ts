import { expect, it } from 'vitest';
import { checkDigitOf } from './identity-number.rules.ts';
import { nameFault, numberFault } from './person-form.rules.ts';

it('a name and a number have a sentence with what to do, or none', () => {
  const number = '65999919900101123';
  expect([nameFault('王芳'), numberFault(number + checkDigitOf(number), 2026)]).toEqual(['', '']);
  expect(nameFault('王')).toBe('姓名太短，填写完整的姓名');
  expect(numberFault('', 2026)).toBe('身份证号少 18 位，对照证件补全为 18 位，末位可以是 X');
});
