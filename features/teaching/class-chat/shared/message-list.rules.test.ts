import { expect, it } from 'vitest';
import {
  dayText,
  firstUnread,
  goesOn,
  isNewDay,
  mentionParts,
  mergeMessages,
  withoutLostQuotes,
} from './message-list.rules.ts';

const message = (id: string, seq: number, change = seq) => ({ id, seq, change });
const said = (senderId: string, sentTime: string, state = 'SHOWN') => ({ senderId, sentTime, state });

it('keeps the newer state of each message, in the order of the conversation', () => {
  const known = [message('a', 1), message('c', 3)];
  expect(mergeMessages(known, [message('b', 2), message('a', 1, 9)])).toEqual([
    message('a', 1, 9),
    message('b', 2),
    message('c', 3),
  ]);
  expect(mergeMessages([message('a', 1, 9)], [message('a', 1, 4)])).toEqual([message('a', 1, 9)]);
  expect(mergeMessages(known, [])).toBe(known);
  const [before, again] = ['请假', '病假'].map((text) => ({ ...message('a', 1), text }));
  expect(before && again && mergeMessages([before], [again])).toEqual([again]);
});

it('writes the day with its weekday, and another year', () => {
  expect(dayText('2026-07-09 10:00:00', '2026-07-10 08:00:00')).toBe('7 月 9 日　星期四');
  expect(dayText('2025-12-31 10:00:00', '2026-07-10 08:00:00')).toBe('2025 年 12 月 31 日　星期三');
});

it('lets one person go on for five minutes, within a day', () => {
  const first = said('a', '2026-07-09 10:00:59');
  expect(goesOn(first, said('a', '2026-07-09 10:04:00'))).toBe(true);
  expect(goesOn(first, said('a', '2026-07-09 10:05:00'))).toBe(false);
  expect(goesOn(first, said('b', '2026-07-09 10:01:00'))).toBe(false);
  expect(goesOn({ ...first, state: 'RECALLED' }, said('a', '2026-07-09 10:01:00'))).toBe(false);
  expect(goesOn({ ...first, state: 'HIDDEN' }, said('a', '2026-07-09 10:01:00'))).toBe(false);
  expect(goesOn(first, said('a', '2026-07-09 11:01:00'))).toBe(false);
  expect(goesOn(said('a', '2026-07-09 10:58:00'), said('a', '2026-07-09 11:02:00'))).toBe(true);
  expect(goesOn(first, said('a', '2026-07-10 10:01:00'))).toBe(false);
  expect(goesOn(undefined, first)).toBe(false);
  expect(isNewDay(first, said('a', '2026-07-10 10:00:00'))).toBe(true);
  expect(isNewDay(undefined, first)).toBe(true);
});

it('finds where somebody stopped reading, not counting one’s own', () => {
  const list = [1, 2, 3].map((seq) => ({
    ...message(`m${seq}`, seq),
    ...said(seq === 2 ? 'me' : 'a', '2026-07-09 10:00:00'),
  }));
  expect(firstUnread(list, 1, 'me')?.seq).toBe(3);
  expect(firstUnread(list, 3, 'me')).toBeUndefined();
  const recalled = { ...message('m4', 4), ...said('a', '2026-07-09 10:00:00', 'RECALLED') };
  expect(firstUnread([...list, recalled], 3, 'me')).toBeUndefined();
});

it('finds names in a text, also with a middle dot', () => {
  expect(mentionParts('@李树森 老师，@买买提江·吐尔地 也看看')).toEqual([
    { text: '@李树森', isName: true },
    { text: ' 老师，', isName: false },
    { text: '@买买提江·吐尔地', isName: true },
    { text: ' 也看看', isName: false },
  ]);
  expect(mentionParts('a@b')).toEqual([{ text: 'a@b', isName: false }]);
  expect(mentionParts('@ 大家好')).toEqual([{ text: '@ 大家好', isName: false }]);
  expect(mentionParts('@李树森@周卫疆').map(({ text, isName }) => [text, isName])).toEqual([
    ['@李树森', true],
    ['@周卫疆', true],
  ]);
});

it('does not read on in a quote what is recalled or hidden', () => {
  const quote = { id: 'a', text: '发错了' };
  const answer = { id: 'b', state: 'SHOWN', quote };
  const first = (state: string) => ({ id: 'a', state, quote: null });
  expect(withoutLostQuotes([first('SHOWN'), answer])[1]).toEqual(answer);
  const emptied = { ...answer, quote: { ...quote, text: '' } };
  expect(withoutLostQuotes([first('HIDDEN'), emptied])[1]).toBe(emptied);
  for (const state of ['RECALLED', 'HIDDEN'])
    expect(withoutLostQuotes([first(state), answer])[1]?.quote).toEqual({ id: 'a', text: '' });
});
