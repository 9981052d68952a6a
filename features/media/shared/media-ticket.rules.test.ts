import { describe, expect, it } from 'vitest';
import { assertNotExpired, expiryOf, MEDIA_SECONDS, readTicket, ticketText } from './media-ticket.rules.ts';

const now = new Date('2026-07-09T02:00:01Z');
const seconds = now.getTime() / 1000;

describe('an address of a medium', () => {
  it('is good for at least four hours and is the same again for a while', () => {
    const expiresAt = expiryOf(now, MEDIA_SECONDS);
    expect(expiresAt - seconds).toBeGreaterThanOrEqual(4 * 3600);
    expect(expiresAt - seconds).toBeLessThan(4 * 3600 + 600);
    expect(expiryOf(new Date(now.getTime() + 60_000), MEDIA_SECONDS)).toBe(expiresAt);
  });

  it('reads back what it was written from', () => {
    const ticket = { expiresAt: expiryOf(now, 60), signature: 'a'.repeat(24) };
    expect(readTicket(ticketText(ticket))).toEqual(ticket);
  });

  it.each([
    '',
    '.',
    'abc',
    'abc.short',
    `ABC.${'a'.repeat(24)}`,
    `abc.${'!'.repeat(24)}`,
    `a.b.${'c'.repeat(22)}`,
  ])('refuses %j as never given out', (text) => {
    expect(() => readTicket(text)).toThrow(expect.objectContaining({ status: 403, code: 'media.forged' }));
  });

  it('is over from the second after its end on', () => {
    const ticket = { expiresAt: seconds, signature: 'x' };
    expect(() => assertNotExpired(ticket, now)).not.toThrow();
    expect(() => assertNotExpired(ticket, new Date(now.getTime() + 1000))).toThrow(
      expect.objectContaining({ status: 403, code: 'media.expired' }),
    );
  });
});
