import { expect, it } from 'vitest';
import { tabItems, unseenTabs } from './class-admin-tabs.ts';

const ENTRIES = { exam: 'exams', visits: 'visits' };

it('看不到“考试”的身份，班级里没有考试一栏，别的照旧', () => {
  const unseen = unseenTabs(ENTRIES, (entry) => entry !== 'exams');
  expect(unseen).toEqual(['exam']);
  const shown = tabItems(0, unseen).map(({ label }) => label);
  expect(shown).not.toContain('考试');
  expect(shown).toEqual(expect.arrayContaining(['课程', '学员', '现场教学', '统计']));
});

it('哪一项都看得到的身份，一栏不少', () => {
  expect(unseenTabs(ENTRIES, () => true)).toEqual([]);
});
