import { expect, it } from 'vitest';
import { FIRST_MESSAGES, messagePage, viewOf } from './notify-page.rules.ts';

const of = (text: string) => viewOf(new URLSearchParams(text));

it('the page opens with all messages', () => {
  expect(messagePage(of(''))).toEqual(FIRST_MESSAGES);
});

it('an address says which page, and whether only of the unread', () => {
  expect(of('page=3&show=unread')).toEqual({ page: 2, isUnread: true });
});

it('an address without sense is the first page', () => {
  for (const text of ['page=0', 'page=-1', 'page=x', 'page=1e9', 'page=99999999', 'show=1'])
    expect(of(text), text).toEqual({ page: 0, isUnread: false });
  expect(of('page=999999').page).toBe(100_000);
});
