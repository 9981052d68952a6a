import { expect, test } from 'vitest';
import { reminderDraft } from './class-reminder.words.ts';

test('the offered words name the class and its last day', () => {
  expect(reminderDraft('村支书轮训班', '2026-12-05')).toBe(
    '您报名的“村支书轮训班”12 月 5 日结束，您还没有达到结业条件，请抽时间接着学。有困难请联系班主任。',
  );
});
