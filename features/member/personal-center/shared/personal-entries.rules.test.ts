import { expect, it } from 'vitest';
import { currentEntry, entriesOf } from './personal-entries.rules.ts';

const page = (path: string, order?: number) =>
  order === undefined ? { path } : { path, personal: { title: path, order } };

it('lists only the pages that ask for an entry, in their order, equal ones as features stand', () => {
  const all = [page('/b', 20), page('/none'), page('/a', 10), page('/c', 20)];
  expect(entriesOf(all).map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
});

it('marks the entry that the address stands under, of two the nearer one', () => {
  const paths = ['/personal-center/exams', '/personal-center/exams/past', '/personal-center/ex'];
  expect(currentEntry(paths, '/personal-center/exams')).toBe('/personal-center/exams');
  expect(currentEntry(paths, '/personal-center/exams/past/2025')).toBe('/personal-center/exams/past');
  expect(currentEntry(paths, '/personal-center/examsheet')).toBe('');
});

it('marks the nearer entry whichever stands first', () => {
  const paths = ['/personal-center/exams/past', '/personal-center/exams'];
  expect(currentEntry(paths, '/personal-center/exams/past')).toBe('/personal-center/exams/past');
  expect(currentEntry(paths.toReversed(), '/personal-center/exams/past')).toBe('/personal-center/exams/past');
  expect(currentEntry([], '/personal-center')).toBe('');
});
