import { describe, expect, test } from 'vitest';
import { seatMessage } from './seat-message.words.ts';

const NEWS = [
  'SIGNED_UP',
  'APPLIED',
  'QUEUED',
  'PROMOTED',
  'PROMOTED_TO_REVIEW',
  'OFFERED',
  'OFFER_LAPSED',
  'APPROVED',
  'REJECTED',
  'ASSIGNED',
  'REMOVED',
] as const;

describe('what a person is told', () => {
  test.each([
    ['SIGNED_UP', 'CLASS_SIGNED_UP', '已报名《班》', '现在就可以学习班级课程。'],
    ['APPLIED', 'CLASS_SIGNED_UP', '已提交《班》的报名', '名额已经为您留着，等班主任审核，'],
    ['QUEUED', 'CLASS_QUEUED', '已进入《班》的候补', '名额已满。'],
    ['PROMOTED', 'CLASS_PROMOTED', '候补成功：《班》', '有了空位，您已经进班。'],
    ['PROMOTED_TO_REVIEW', 'CLASS_PROMOTED', '候补轮到您了：《班》', '名额已经为您留着，等班主任审核，'],
    ['OFFERED', 'CLASS_OFFERED', '候补轮到您了：《班》', '有了空位，名额先为您留着，请您答复；'],
    ['OFFER_LAPSED', 'CLASS_PROMOTED', '名额已让给下一位：《班》', '您没有在时限内答复，已经退出候补。'],
    ['APPROVED', 'CLASS_APPROVED', '报名已通过：《班》', '您已经进班，现在就可以学习。'],
    ['REJECTED', 'CLASS_REJECTED', '报名没有通过：《班》', '情况有变化时可以再次报名。'],
    ['ASSIGNED', 'CLASS_ASSIGNED', '您被安排参加《班》', '班级的课程和要求见班级页。'],
    ['REMOVED', 'CLASS_REMOVED', '您已被移出《班》', '已经获得的学时不受影响，'],
  ] as const)('of %s is of the kind %s and says it in the title', (news, kind, title, start) => {
    const told = seatMessage(news, '班', { reason: '', hasBegun: true });
    expect({ kind: told.kind, title: told.title }).toEqual({ kind, title });
    expect(told.text.startsWith(start)).toBe(true);
  });

  test.each(NEWS)('of %s names the class and what comes next', (news) => {
    const { title, text } = seatMessage(news, '石榴籽专题班', { reason: '', hasBegun: false });
    expect(title).toContain('《石榴籽专题班》');
    expect(text).toMatch(/。$/);
    expect(text).not.toContain('原因');
  });

  test.each(['SIGNED_UP', 'APPROVED'] as const)('of %s says since when one may study', (news) => {
    const text = (hasBegun: boolean) => seatMessage(news, '班', { reason: '', hasBegun }).text;
    expect(text(false)).toContain('开班以后就可以学习');
    expect(text(true)).toContain('现在就可以学习');
  });

  test.each(['REJECTED', 'REMOVED'] as const)('of %s gives the reason that the manager wrote', (news) => {
    const { text } = seatMessage(news, '班', { reason: '人数已够。下期再报！', hasBegun: true });
    expect(text).toMatch(/^原因：人数已够。下期再报。[^。]/);
    for (const reason of ['人数已够', ' 人数已够。', '人数已够！！'])
      expect(seatMessage(news, '班', { reason, hasBegun: true }).text).toMatch(/^原因：人数已够。[^。]/);
  });
});
