import { expect, it } from 'vitest';
import { dayAfter, feedLine, feedText, revisionOf } from './calendar-feed.rules.ts';

it('a title is one line without control characters', () => {
  expect(feedLine(' 村干部\r\n培训班\u0007 ')).toBe('村干部 培训班');
  expect(feedLine(`班${'\udc00'}`).isWellFormed()).toBe(true);
});

it('a description keeps its lines', () => {
  expect(feedText('一\r\n二\r三\u0000四\t五')).toBe('一\n二\n三 四 五');
});

it('the day after goes over the ends of months and years', () => {
  expect(dayAfter('2026-07-09')).toBe('2026-07-10');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});

it('a later change has a greater revision, which every program can hold', () => {
  const moments = [
    '2025-12-31T00:00:00Z',
    '2026-07-01T00:00:00Z',
    '2026-07-01T00:00:01Z',
    '2060-01-01T00:00:00Z',
  ];
  const revisions = moments.map((text) => revisionOf(new Date(text)));
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  expect(new Set(revisions).size).toBe(moments.length);
  expect([revisions[0], Number(revisions.at(-1)) < 2 ** 31]).toEqual([0, true]);
});

it('a description has no empty lines around it', () => {
  expect(feedText(' \r\n 一 \n二\n ')).toBe('一 \n二');
});
