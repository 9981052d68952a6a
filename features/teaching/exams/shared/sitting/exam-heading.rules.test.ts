import { describe, expect, it } from 'vitest';
import { headingOf, trailOf } from './exam-heading.rules.ts';

const exam = {
  examType: 'FINAL_TEST' as const,
  unifiedName: '示范培训班结业考试',
  classId: 'k1',
  className: '示范培训班',
  courseId: '',
  courseName: '',
};
const quiz = { ...exam, examType: 'QUIZ' as const, unifiedName: '测验', courseId: 'c1', courseName: '导读' };

describe('where an exam stands', () => {
  it('is named by itself, a quiz by its course', () => {
    expect(headingOf(exam)).toBe('示范培训班结业考试');
    expect(headingOf(quiz)).toBe('随堂测试：导读');
    expect(headingOf({ ...quiz, courseName: '' })).toBe('测验');
  });

  it('is below its class, or its course', () => {
    expect(trailOf(exam).map(({ title }) => title)).toEqual(['网上班级', '示范培训班', '结业考试']);
    expect(trailOf(quiz)).toEqual([
      { title: '网上班级', path: '/online-class/list' },
      { title: '示范培训班', path: '/online-class/class-detail?id=k1' },
      { title: '导读', path: '/course-resources/course/course-detail?id=c1&classId=k1' },
      { title: '随堂测试' },
    ]);
    expect(trailOf({ ...quiz, classId: '', className: '' }).map(({ title }) => title)).toEqual([
      '课程资源',
      '导读',
      '随堂测试',
    ]);
  });
});

describe('a heading of which a part is unknown', () => {
  const titles = (one: Parameters<typeof trailOf>[0]) => trailOf(one).map(({ title }) => title);

  it('is the own name of a final test, also where a course is named', () => {
    const named = { ...exam, courseName: '导读' };
    expect(headingOf(named)).toBe('示范培训班结业考试');
    expect(titles(named)).toEqual(['网上班级', '示范培训班', '结业考试']);
  });

  it('leaves out class and course without their names', () => {
    expect(titles({ ...quiz, className: '' })).toEqual(['网上班级', '导读', '随堂测试']);
    expect(titles({ ...quiz, classId: '' })).toEqual(['课程资源', '导读', '随堂测试']);
    expect(titles({ ...quiz, courseName: '' })).toEqual(['网上班级', '示范培训班', '随堂测试']);
  });
});
