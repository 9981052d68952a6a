import { expect, test } from 'vitest';
import { studentNoText } from './student-no.rules.ts';

test.each([
  [47, 'K2026-0712-047'],
  [1, 'K2026-0712-001'],
  [12_345, 'K2026-0712-12345'],
  [null, ''],
])('the student number %s reads %j', (no, text) => {
  expect(studentNoText('K2026-0712', no)).toBe(text);
});
