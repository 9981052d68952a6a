import { describe, expect, it } from 'vitest';
import {
  assertNotExpired,
  assertRenewable,
  expiryOf,
  readAddress,
  readTicket,
  shortSignature,
  ticketText,
} from './media-ticket.rules.ts';

const now = new Date('2026-07-09T02:00:01Z');
const HOUR = 3600;
const seconds = now.getTime() / 1000;

describe('an address of a medium', () => {
  it('is good for at least as long as asked for and is the same again for a while', () => {
    const expiresAt = expiryOf(now, HOUR);
    expect(expiresAt - seconds).toBeGreaterThanOrEqual(HOUR);
    expect(expiresAt - seconds).toBeLessThan(HOUR + 600);
    expect(expiryOf(new Date(now.getTime() + 60_000), HOUR)).toBe(expiresAt);
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

  it('can be renewed until a day after its end and no longer', () => {
    const ticket = { expiresAt: seconds - 24 * HOUR, signature: 'x' };
    expect(() => assertRenewable(ticket, now)).not.toThrow();
    expect(() => assertRenewable(ticket, new Date(now.getTime() + 1000))).toThrow(
      expect.objectContaining({ status: 403, code: 'media.tooOld' }),
    );
  });

  it('is taken apart into ticket and file', () => {
    const signature = 'a'.repeat(24);
    expect(readAddress(`/media/abc.${signature}/folder/480/index.m3u8`)).toEqual({
      ticket: { expiresAt: Number.parseInt('abc', 36), signature },
      key: 'folder/480/index.m3u8',
    });
  });

  it.each([
    'https://elsewhere.example/media/abc.aaaaaaaaaaaaaaaaaaaaaaaa/f/i.m3u8',
    '/covers/a.webp',
    '/media/',
    '',
  ])('refuses the address %j as none of ours', (address) => {
    expect(() => readAddress(address)).toThrow(expect.objectContaining({ code: 'media.forged' }));
  });
});

describe('the parts of an address', () => {
  const ticket = `abc.${'a'.repeat(24)}`;
  const forged = expect.objectContaining({ status: 403, code: 'media.forged' });

  it.each([`!${ticket}`, `${ticket}!`])('are no ticket in %j', (text) => {
    expect(() => readTicket(text)).toThrow(forged);
  });

  it('are ticket and key, without a query', () => {
    expect(readAddress(`/media/${ticket}/c-1/v/a.ts`).key).toBe('c-1/v/a.ts');
    for (const address of [`/media/${ticket}/c-1/a.ts?x=1`, `x/media/${ticket}/c-1/a.ts`, ''])
      expect(() => readAddress(address)).toThrow(forged);
  });

  it('hold the first 24 signs of a digest', () => {
    expect(shortSignature('0123456789'.repeat(4))).toBe('012345678901234567890123');
  });
});
