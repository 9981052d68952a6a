import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { type TeacherDocument, teacherRecord } from './teacher.record.ts';
import { teacherProblems } from './teacher-document.rules.ts';

const problems = (changes: Partial<TeacherDocument>) =>
  teacherProblems({ ...initialOf(teacherRecord), name: '王建华', ...changes }).map(({ field, text }) => [
    field,
    text,
  ]);

describe('a teacher', () => {
  it('can be made public with a name alone', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: '阿依古丽·买买提' })).toEqual([]);
  });

  it('needs a name that can be read and is not too long', () => {
    expect(problems({ name: '' })).toEqual([['name', '还没有姓名']]);
    expect(problems({ name: '<i>阿依古丽</i>' })).toEqual([['name', expect.stringContaining('不能有“<”')]]);
    expect(problems({ name: '长'.repeat(41) })).toEqual([
      ['name', '姓名最多 40 字，现在 41 字，请删减 1 字'],
    ]);
  });

  it('has an introduction of at most 500 visible characters', () => {
    expect(problems({ intro: `<p><strong>${'长'.repeat(500)}</strong></p>` })).toEqual([]);
    expect(problems({ intro: `<p>${'长'.repeat(501)}</p>` })).toEqual([
      ['intro', '介绍最多 500 字，现在 501 字，请删减 1 字'],
    ]);
  });
});
