import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFiles, missingParts, partsOf, type TestedFile } from './statement-cover.rules.ts';

const tested = (file: string, ms: number, parts: string[], isNeeded = false): TestedFile => ({
  file,
  ms,
  parts: new Set(parts),
  isNeeded,
});

const anyFiles = fc
  .array(fc.tuple(fc.nat(9_999), fc.array(fc.constantFrom(...'abcdefgh')), fc.boolean()), { maxLength: 12 })
  .map((rows) => rows.map(([ms, held, isNeeded], index) => tested(`${index}.test.ts`, ms, held, isNeeded)));

describe('the parts of a statement', () => {
  it('are its columns, sources and conditions, the same however they are put together', () => {
    const parts = partsOf(
      'select "course"."id", count(*) from "course" where a = ? and lower(b) like ? order by "id" desc',
    );
    expect(parts).toEqual(['id', 'count(*', 'course', 'a = ?', 'lower(b) like ?', 'id']);
    expect(partsOf('select count(*), id from course where lower(c.b) like ?')).toEqual([
      'count(*',
      'id',
      'course',
      'lower(b) like ?',
    ]);
  });
});

describe('the files for the second database', () => {
  it('hold every part of what the first run asked, whatever the files are', () => {
    fc.assert(
      fc.property(anyFiles, (files) => {
        const chosen = new Set(chooseFiles(files));
        const ran = new Set(files.filter(({ file }) => chosen.has(file)).flatMap(({ parts }) => [...parts]));
        expect([...missingParts(files, ran).keys()]).toEqual([]);
        for (const { file, isNeeded } of files) if (isNeeded) expect(chosen).toContain(file);
      }),
    );
  });

  it('leave out a dear one whose statements cheaper ones hold, and one without statements', () => {
    const files = [tested('dear', 900, ['a', 'b']), tested('one', 10, ['a']), tested('other', 10, ['b'])];
    expect(chooseFiles([...files, tested('none', 1, [])])).toEqual(['one', 'other']);
  });

  it('are said to miss a statement that only ran on the first one', () => {
    expect([...missingParts([tested('one', 1, ['a', 'b'])], new Set(['a']))]).toEqual([['b', 'one']]);
  });
});
