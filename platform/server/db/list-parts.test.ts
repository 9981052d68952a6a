import { sql as raw } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { eachOf, likePattern, sortedBy } from './list-parts.ts';

const textOf = (sql: Parameters<PgDialect['sqlToQuery']>[0] | undefined) =>
  sql && new PgDialect().sqlToQuery(sql);

describe('parts of list statements', () => {
  it('sort by known columns only, falling with a minus in front', () => {
    const columns = { name: raw`name` };
    expect(textOf(sortedBy(columns, 'name'))?.sql).toBe('name asc');
    expect(textOf(sortedBy(columns, '-name'))?.sql).toBe('name desc');
    for (const sort of [undefined, '', 'constructor', 'name; drop', '--name'])
      expect(sortedBy(columns, sort)).toBeUndefined();
  });

  it('take the signs of a pattern literally', () => {
    expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  });

  it('hand over many values as one parameter', () => {
    expect(textOf(eachOf(['a', "b'"]))?.params).toEqual(['["a","b\'"]']);
  });
});
