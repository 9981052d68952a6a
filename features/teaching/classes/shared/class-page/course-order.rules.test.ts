import { expect, test } from 'vitest';
import { todoFirst } from './course-order.rules.ts';

const row = (id: string, isCompulsory: '0' | '1', studyStatus?: number) => ({
  id,
  isCompulsory,
  studyStatus,
});

test('required courses that are open come first, then electives, finished ones last, each in their order', () => {
  const rows = [
    row('a', '1', 2),
    row('b', '0', 1),
    row('c', '1', 0),
    row('d', '0', 2),
    row('e', '1', 1),
    row('f', '0'),
  ];
  expect(todoFirst(rows).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'f', 'a', 'd']);
});
