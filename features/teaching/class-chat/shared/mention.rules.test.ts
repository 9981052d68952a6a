import { describe, expect, it } from 'vitest';
import { MENTIONS_AT_ONCE, mentionedIn, mentionStart, withMention } from './mention.rules.ts';

describe('a name that is being written', () => {
  it('begins with an @ before the caret', () => {
    expect(mentionStart('请 @李树', 5)).toEqual({ at: 2, keyword: '李树' });
    expect(mentionStart('@', 1)).toEqual({ at: 0, keyword: '' });
    expect(mentionStart('@买买提江·吐', 7)).toEqual({ at: 0, keyword: '买买提江·吐' });
    expect(mentionStart('请@李', 3)).toEqual({ at: 1, keyword: '李' });
    expect(mentionStart(`@${'长'.repeat(20)}`, 21)).toEqual({ at: 0, keyword: '长'.repeat(20) });
  });

  it('is over behind a space, and none stands in an address of mail', () => {
    expect(mentionStart('@李树森 老师', 7)).toBeNull();
    expect(mentionStart('a@b', 3)).toBeNull();
    expect(mentionStart('没有', 2)).toBeNull();
    expect(mentionStart('@李树森', 0)).toBeNull();
    expect(mentionStart(`@${'长'.repeat(21)}`, 22)).toBeNull();
  });

  it('gives way to the chosen one', () => {
    const start = { at: 2, keyword: '李' };
    expect(withMention('请 @李看看', start, '李树森')).toEqual({ text: '请 @李树森 看看', caret: 7 });
    expect(withMention('请 @李看 看', start, '李树森').text).toBe('请 @李树森 看 看');
    expect(withMention('请 @李 看看', start, '李树森').text).toBe('请 @李树森 看看');
  });
});

describe('people who are named', () => {
  const person = (name: string, userId = name) => ({ userId, name });

  it('are those whose names are still there, each once', () => {
    const people = [person('李树森'), person('张卫东'), person('李树森')];
    expect(mentionedIn('@李树森 请看', people)).toEqual([person('李树森')]);
    expect(mentionedIn('李树森请看', people)).toEqual([]);
    expect(mentionedIn('@ 请看', [person('')])).toEqual([]);
  });

  it('are so many at most', () => {
    const people = Array.from({ length: MENTIONS_AT_ONCE + 3 }, (_, n) => person(`甲${n}号`));
    expect(mentionedIn(people.map(({ name }) => `@${name}`).join(' '), people)).toHaveLength(
      MENTIONS_AT_ONCE,
    );
  });
});
