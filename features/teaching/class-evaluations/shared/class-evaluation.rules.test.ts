import { describe, expect, it } from 'vitest';
import { evaluationRefusal, isEnough, itemTitle, readAnswers, scoresOf } from './class-evaluation.rules.ts';

const STARS = ['content', 'teacher', 'organisation', 'effect'].map((itemId) => ({ itemId, score: 8 }));

describe('when a class is evaluated', () => {
  const found = {
    status: 'PUBLISHED',
    startAt: new Date('2026-07-01T00:00:00+08:00'),
    endAt: new Date('2026-07-11T00:00:00+08:00'),
  } as const;

  it('opens with the second half of its time and stays open after its end', () => {
    expect(evaluationRefusal(found, new Date('2026-07-05T23:59:59+08:00'))).toBe('early');
    expect(evaluationRefusal(found, new Date('2026-07-06T00:00:00+08:00'))).toBeNull();
    expect(evaluationRefusal(found, new Date('2026-08-01T00:00:00+08:00'))).toBeNull();
  });

  it('is refused for a class that was taken offline', () => {
    expect(evaluationRefusal({ ...found, status: 'OFFLINE' }, new Date('2026-07-08T00:00:00Z'))).toBe(
      'offline',
    );
  });
});

describe('the answers', () => {
  it('are read in the order of the items, words without the blanks around them', () => {
    const read = readAnswers(
      [
        { itemId: 'advice', content: '  多安排现场教学 ' },
        ...STARS.toReversed(),
        { itemId: 'x', score: 2 },
      ].slice(0, 5),
    );
    expect(read.scores.map(({ itemId }) => itemId)).toEqual(['content', 'teacher', 'organisation', 'effect']);
    expect(read.texts).toEqual([{ itemId: 'advice', content: '多安排现场教学' }]);
  });

  it('may come without words, and with words to every item', () => {
    expect(readAnswers([...STARS, { itemId: 'advice', content: ' ' }]).texts).toEqual([]);
    const said = STARS.map((answer) => ({ ...answer, content: '好' }));
    expect(readAnswers(said).texts).toHaveLength(4);
  });

  it('need a star for each item, and say which is missing', () => {
    expect(() => readAnswers(STARS.slice(1))).toThrow('请至少选择一颗星哦！“课程内容”还没有评。');
  });

  it('name each item once, none of their own, and no stars where words are asked for', () => {
    for (const more of [{ itemId: 'food', score: 8 }, STARS[0], { itemId: 'advice', score: 8 }])
      expect(() => readAnswers([...STARS, more ?? { itemId: '' }])).toThrow('不在这份评价里');
  });

  it('have at most 500 visible characters an item', () => {
    const saying = (content: string) => () => readAnswers([...STARS, { itemId: 'advice', content }]);
    expect(saying('好'.repeat(500))).not.toThrow();
    expect(saying('好'.repeat(501))).toThrow('最多 500 字');
    expect(saying('a\u0000b')).toThrow('无法显示');
  });
});

describe('what is told of them', () => {
  it('begins with five people', () => {
    expect([0, 4, 5, 6].map(isEnough)).toEqual([false, false, true, true]);
  });

  it('is the average of each item and how many gave how many stars', () => {
    const [content, teacher] = scoresOf([
      { itemId: 'content', score: 10, num: 3 },
      { itemId: 'content', score: 4, num: 2 },
    ]);
    expect(content).toEqual({
      itemId: 'content',
      title: '课程内容',
      average: 7.6,
      spread: [0, 2, 0, 0, 3],
    });
    expect(teacher).toMatchObject({ average: 0, spread: [0, 0, 0, 0, 0] });
  });

  it('leaves the words of an item that is asked no longer without a title', () => {
    expect([itemTitle('advice'), itemTitle('food')]).toEqual(['意见和建议', '']);
  });
});
