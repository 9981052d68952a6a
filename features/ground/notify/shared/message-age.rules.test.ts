import { expect, it } from 'vitest';
import { keptSince } from './message-age.rules.ts';

it('messages are kept for 180 days when read, and for 365 when never read', () => {
  expect(keptSince(new Date('2026-07-09T02:00:00Z'))).toEqual({
    read: new Date('2026-01-10T02:00:00Z'),
    unread: new Date('2025-07-09T02:00:00Z'),
  });
});
