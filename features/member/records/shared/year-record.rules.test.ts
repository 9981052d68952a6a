import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coursesOfFilter, OTHER_SUBJECT, partsInSums, type YearPart } from './year-record.rules.ts';

const part: fc.Arbitrary<YearPart> = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom('ONLINE', 'OFFLINE', 'GROUP'),
  courseId: fc.constantFrom('', '1', '2', '3'),
  hundredths: fc.integer({ min: -300, max: 900 }),
});
const NAMES: Readonly<Record<string, string>> = { 1: '乡村振兴', 2: '党章党规' };
const add = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it('adds up to the same total by month, by way of earning and by subject', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const sums = partsInSums(parts, (id) => NAMES[id] ?? '');
      expect(add(sums.months)).toBe(sums.total);
      expect(add(Object.values(sums.kinds))).toBe(sums.total);
      expect(add(sums.subjects.map(({ hundredths }) => hundredths))).toBe(sums.total);
    }),
    { seed: 17 },
  );
});

it('puts the subject with most hours first, and what is no known course under its own name', () => {
  const parts: YearPart[] = [
    { month: 7, kind: 'OFFLINE', courseId: '', hundredths: 400 },
    { month: 3, kind: 'ONLINE', courseId: '1', hundredths: 130 },
    { month: 3, kind: 'GROUP', courseId: '1', hundredths: 300 },
    { month: 4, kind: 'ONLINE', courseId: '2', hundredths: 70 },
    { month: 4, kind: 'ONLINE', courseId: '2', hundredths: -70 },
  ];
  expect(partsInSums(parts, (id) => NAMES[id] ?? '').subjects).toEqual([
    { name: '乡村振兴', hundredths: 430 },
    { name: OTHER_SUBJECT, hundredths: 400 },
  ]);
});

it('keeps the courses of a subject and of a kind of media, each where it is given', () => {
  const facts: Readonly<Record<string, { categoryName: string; mediaKind: string }>> = {
    1: { categoryName: '党史', mediaKind: 'video' },
    2: { categoryName: '党史', mediaKind: 'text' },
    3: { categoryName: '', mediaKind: 'video' },
  };
  const of = (subject: string, mediaKind: string) =>
    coursesOfFilter(['3', '2', '1', '9'], (id) => facts[id], { subject, mediaKind });
  expect(of('', '')).toEqual(['3', '2', '1', '9']);
  expect(of('党史', '')).toEqual(['2', '1']);
  expect(of(OTHER_SUBJECT, '')).toEqual(['3', '9']);
  expect(of('', 'video')).toEqual(['3', '1']);
  expect(of('党史', 'text')).toEqual(['2']);
  expect(of('党章', '')).toEqual([]);
});

it('puts subjects with the same hours in the order of their names', () => {
  const parts = ['2', '3', '1'].map((courseId) => ({
    month: 1,
    kind: 'ONLINE' as const,
    courseId,
    hundredths: courseId === '3' ? 200 : 100,
  }));
  const names = (given: readonly YearPart[]) =>
    partsInSums(given, (id) => `类别 ${id}`).subjects.map(({ name }) => name);
  expect([names(parts), names(parts.toReversed())]).toEqual([
    ['类别 3', '类别 1', '类别 2'],
    ['类别 3', '类别 1', '类别 2'],
  ]);
});
