import { expect, it } from 'vitest';
import { valueFault } from './own-data.rules.ts';

it('a correction is asked for with a value that the field can have', () => {
  expect(valueFault('name', '阿依古丽·买买提')).toBe('');
  expect(valueFault('name', '')).not.toBe('');
  expect(valueFault('isPartyMember', '是')).toBe('');
  expect(valueFault('isPartyMember', '否')).toBe('');
  expect(valueFault('isPartyMember', '也许')).toBe('请选择是或否');
});
