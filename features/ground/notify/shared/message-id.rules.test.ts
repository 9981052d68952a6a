import { expect, it } from 'vitest';
import { idNumberOf, LARGEST_ID } from './message-id.rules.ts';

it('an id of a message is a whole number that a database can keep, and nothing else', () => {
  expect(idNumberOf('17')).toBe(17n);
  expect(idNumberOf('9223372036854775807')).toBe(LARGEST_ID);
  for (const text of ['9223372036854775808', '99999999999999999999', '', '-1', '1e3', '0x10', 'abc', ' 1'])
    expect(idNumberOf(text), text).toBeNull();
});
