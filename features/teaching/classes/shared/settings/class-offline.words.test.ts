import { expect, it } from 'vitest';
import { offlineMessage } from './class-offline.words.ts';

const row = { className: '示范班', offReason: '教室停电', phone: '' };

it('says what becomes of one’s study, or of one’s application', () => {
  expect(offlineMessage(row, 'ENROLLED')).toEqual({
    title: '《示范班》已下线',
    text: '原因：教室停电。不再记录新的学习，已有的学时和记录不受影响。',
  });
  for (const state of ['PENDING', 'WAITING'] as const)
    expect(offlineMessage({ ...row, phone: '0998-1' }, state).text).toBe(
      '原因：教室停电。您的报名不再处理。有疑问请联系：0998-1。',
    );
});
