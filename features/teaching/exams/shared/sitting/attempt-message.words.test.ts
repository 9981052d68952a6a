import { expect, it } from 'vitest';
import {
  collectedMessage,
  deadlineMessage,
  extendedMessage,
  grantedWords,
  movedMessage,
  reopenedMessage,
  timedOutMessage,
} from './attempt-message.words.ts';

const exam = { id: 'e1', name: '村务公开', examType: 'FINAL_TEST' as const, courseId: null };
const attempt = { id: 'a1', classId: 'k1', deadline: new Date('2026-07-09T02:00:00Z') };
const at = new Date('2026-07-09T03:00:00Z');

it('messages say what happened, why, and lead to where one goes on', () => {
  expect(timedOutMessage(exam, attempt).path).toContain('graduate-exam-view');
  expect(collectedMessage(exam, attempt, '设备故障', at).text).toContain('原因：设备故障');
  const reopened = reopenedMessage(exam, attempt, '断电', at);
  expect(reopened.text).toContain('2026-07-09 10:00 以前');
  expect(reopened.path).toContain('graduate-exam?id=k1');
  expect(movedMessage(exam, 'k1', at, at).text).toBe(
    '班级的结束时间改了，您正在作答的这次改到 2026-07-09 11:00 截止，已经保存的作答都在。',
  );
  expect(deadlineMessage(exam, 'k1', at).text).toContain('2026-07-09 11:00');
});

it('the same thing said again has the same key, another time another one', () => {
  expect(timedOutMessage(exam, attempt).key).toBe(timedOutMessage(exam, attempt).key);
  expect(collectedMessage(exam, attempt, '', at).key).not.toBe(
    collectedMessage(exam, attempt, '', new Date(at.getTime() + 1)).key,
  );
});

it('a quiz leads to its course', () => {
  const quiz = { ...exam, examType: 'QUIZ' as const, courseId: 'c1' };
  const granted = { extraMinutes: 0, extraAttempts: 2, openUntil: null };
  expect(extendedMessage(quiz, '', granted, '再给机会', at).path).toContain('courseId=c1');
});

it('what was granted is told in words', () => {
  expect(grantedWords({ extraMinutes: 20, extraAttempts: 1, openUntil: at })).toBe(
    '考试时间延长 20 分钟，可以多考 1 次，可以考到 2026-07-09 11:00。',
  );
  expect(grantedWords({ extraMinutes: 0, extraAttempts: 0, openUntil: null })).toContain('取消');
});
