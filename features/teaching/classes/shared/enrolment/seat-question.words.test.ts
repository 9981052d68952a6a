import { describe, expect, it, test } from 'vitest';
import { seatQuestion, type ToldOffer } from './seat-question.words.ts';

const NOW = new Date('2026-07-08T04:00:00Z');
const OPEN: ToldOffer = {
  classId: 'c1',
  until: new Date('2026-07-09T10:00:00Z'),
  answer: null,
  status: 'PUBLISHED',
};

describe('the question of an offered seat', () => {
  it('is open until its hour, which it names', () => {
    expect(seatQuestion(OPEN, NOW)).toEqual({
      subjectId: 'c1',
      isOpen: true,
      note: '请在 7 月 9 日 18:00 前答复',
    });
    expect(seatQuestion(OPEN, new Date(OPEN.until.getTime() - 1)).isOpen).toBe(true);
  });

  it('is over from that hour on, taken back by then or not', () => {
    const note = '您没有在 7 月 9 日 18:00 前答复，名额让给了下一位';
    expect(seatQuestion(OPEN, OPEN.until)).toMatchObject({ isOpen: false, note });
    expect(seatQuestion({ ...OPEN, answer: 'LAPSED' }, NOW)).toMatchObject({ isOpen: false, note });
  });

  test.each([
    ['ACCEPTED', '您已接受名额'],
    ['DECLINED', '您已放弃，名额让给了下一位'],
    ['TAKEN_IN', '班主任已直接收您进班'],
    ['TAKEN_OUT', '班主任已取消这次递补'],
  ] as const)('is over with the answer %s, whatever the hour', (answer, note) => {
    expect(seatQuestion({ ...OPEN, answer }, NOW)).toMatchObject({ isOpen: false, note });
    expect(seatQuestion({ ...OPEN, answer }, OPEN.until)).toMatchObject({ isOpen: false, note });
  });

  it('is not asked by a class that is taken off', () => {
    expect(seatQuestion({ ...OPEN, status: 'OFFLINE' }, NOW)).toMatchObject({
      isOpen: false,
      note: '班级已经下线，不用再答复',
    });
  });
});
