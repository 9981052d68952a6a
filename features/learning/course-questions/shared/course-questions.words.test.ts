import { expect, it } from 'vitest';
import {
  COURSE_QUESTIONS_AUDIT,
  COURSE_QUESTIONS_CONSOLE,
  QUESTIONS_PATH,
  QUESTIONS_SWITCH,
} from './course-questions.words.ts';

it('questions are answered in the console by those who teach and lead', () => {
  expect(COURSE_QUESTIONS_CONSOLE).toMatchObject([
    { path: QUESTIONS_PATH, roles: ['manager', 'author', 'admin'], calls: ['admin/course/question/*'] },
  ]);
});

it('an answer has a name in the audit', () => {
  expect(COURSE_QUESTIONS_AUDIT).toEqual([
    {
      actions: { 'course-questions.answer': '回答课程提问' },
      fields: { isShown: '大家可见', changed: '有改动' },
    },
  ]);
});

it('the switch has the name of its page', () => {
  expect(QUESTIONS_SWITCH.name).toBe(COURSE_QUESTIONS_CONSOLE[0]?.name);
});
