import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { activityRecord } from './activity.record.ts';
import { activityProblems } from './activity-document.rules.ts';

const document = { ...initialOf(activityRecord), title: '一课', content: '<p>正文</p>' };
const FACTS = { medium: null, isCoursePublic: false };

describe('before an activity is submitted', () => {
  it('it has a title, and exactly one medium, text or course', () => {
    expect(activityProblems(document, FACTS)).toEqual([]);
    const empty = activityProblems(initialOf(activityRecord), FACTS);
    expect(empty.map(({ field }) => field)).toEqual(['title', 'mediumFileId']);
    const both = activityProblems({ ...document, courseId: '1' }, { ...FACTS, isCoursePublic: true });
    expect(both).toEqual([{ field: 'courseId', text: '“正文”和“课程”只能留一样，请去掉多的' }]);
  });

  it('its course is public', () => {
    const own = { ...document, content: '', courseId: 'c1' };
    expect(activityProblems(own, { ...FACTS, isCoursePublic: true })).toEqual([]);
    expect(activityProblems(own, FACTS)).toEqual([
      { field: 'courseId', text: '选的课程没有公开或已下线，请另选一门' },
    ]);
  });

  it('its medium is a film or a sound', () => {
    const own = { ...document, content: '', mediumFileId: 'f' };
    const problems = (kind: string) => activityProblems(own, { ...FACTS, medium: { kind } });
    expect(problems('image')).toEqual([{ field: 'mediumFileId', text: '这里只能选影片或声音' }]);
    expect([...problems('video'), ...problems('audio')]).toEqual([]);
  });

  it.each([
    [{ title: '长'.repeat(61) }, '标题最多 60 字，现在 61 字，请删减 1 字'],
    [{ introduction: '长'.repeat(301) }, '简介最多 300 字，现在 301 字，请删减 1 字'],
    [{ siweiType: 'abc' as never }, '还没有选择类型'],
  ])('nothing is too long or unknown: %#', (changes, text) => {
    expect(activityProblems({ ...document, ...changes }, FACTS).map((problem) => problem.text)).toEqual([
      text,
    ]);
  });
});
