import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCourseFiles } from '../../course-files.ts';
import plans from './plans.json' with { type: 'json' };

const classNames = JSON.parse(readFileSync(new URL('../../classes.json', import.meta.url), 'utf8')).map(
  ({ name }: { name: string }) => name,
);
const known = {
  course: new Set(readCourseFiles().map(({ title }) => title)),
  class: new Set<string>(classNames),
};

describe('the plans of the demonstration', () => {
  it('name courses and classes that there are, none twice in a plan', () => {
    for (const { items } of plans) {
      for (const { kind, title } of items) expect(known[kind as 'course' | 'class'], title).toContain(title);
      expect(new Set(items.map(({ kind, title }) => kind + title)).size).toBe(items.length);
    }
  });

  it('are eight public ones, one of which begins later and one is over, and one at each other state', () => {
    const shown = plans.filter(({ end }) => end === 'public');
    expect(shown).toHaveLength(8);
    expect(shown.filter(({ days: [begins = 0] }) => begins > 0)).toHaveLength(1);
    expect(shown.filter(({ days: [begins = 0, lasts = 0] }) => begins + lasts <= 0)).toHaveLength(1);
    expect(plans.filter(({ end }) => end !== 'public').map(({ end }) => end)).toEqual([
      ...['draft', 1, 'returned', 'withdrawn'],
    ]);
  });

  it('are each written for themselves', () => {
    const sentences = plans.flatMap(({ intro }) => intro);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
