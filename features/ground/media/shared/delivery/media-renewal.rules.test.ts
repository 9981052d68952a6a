import { describe, expect, it } from 'vitest';
import {
  addressParts,
  askAgainAfterMs,
  isFresh,
  lastCallAfterMs,
  renewAfterMs,
  secondsByClock,
  withTicketOf,
} from './media-renewal.rules.ts';
import { ticketText } from './media-ticket.rules.ts';

const at = (expiresAt: number, letter = 'a') => ticketText({ expiresAt, signature: letter.repeat(24) });
const NOW = 1_783_562_400_000;
const END = NOW / 1000 + 3600;

describe('an address of a medium in the page', () => {
  it('is taken apart as the server wrote it, with or without an origin', () => {
    expect(addressParts(`/media/${at(END)}/c-1/v/index.m3u8?x=1`)).toEqual({
      base: '/media/',
      ticket: at(END),
      expiresAt: END,
      folder: 'c-1',
      rest: '/v/index.m3u8?x=1',
    });
    expect(addressParts(`https://x.gov.cn/media/${at(END)}/c-1/a.ts`)?.base).toBe('https://x.gov.cn/media/');
  });

  it.each(['', '/covers/a.webp', '/media/index.m3u8', '/media/abc/c/a.ts', 'blob:http://x/1', '/x/media/'])(
    'is not seen in %j',
    (address) => {
      expect(addressParts(address)).toBeNull();
      expect(withTicketOf(address, `/media/${at(END)}/c-1/index.m3u8`)).toBe(address);
    },
  );

  it('takes over the ticket of a newer one of the same folder, and keeps its own file', () => {
    const fresh = `/media/${at(END + 3600, 'b')}/c-1/index.m3u8`;
    expect(withTicketOf(`https://x.gov.cn/media/${at(END)}/c-1/720/seg-9.ts`, fresh)).toBe(
      `https://x.gov.cn/media/${at(END + 3600, 'b')}/c-1/720/seg-9.ts`,
    );
    const other = `/media/${at(END)}/c-2/seg-9.ts`;
    expect(withTicketOf(other, fresh)).toBe(other);
  });

  it('says how long it lives on, unless the device clock is plainly wrong', () => {
    const address = `/media/${at(END)}/c-1/index.m3u8`;
    expect(secondsByClock(address, NOW)).toBe(3600);
    expect(secondsByClock(address, NOW + 3_700_000)).toBeNull();
    expect(secondsByClock(address, NOW - 48 * 3_600_000)).toBeNull();
    expect(secondsByClock('/covers/a.webp', NOW)).toBeNull();
  });
});

describe('when an address is renewed', () => {
  it('four fifths into its life, and never in a hot loop', () => {
    expect(renewAfterMs(3600)).toBe(2_880_000);
    expect(renewAfterMs(0)).toBe(5000);
  });

  it('the old one is left behind a minute before its end at the latest', () => {
    expect(lastCallAfterMs(3600)).toBe(3_540_000);
    expect(lastCallAfterMs(60)).toBe(renewAfterMs(60));
  });

  it('asks again after longer and longer pauses, up to a minute', () => {
    expect([1, 2, 3, 4, 5, 99].map(askAgainAfterMs)).toEqual([5000, 15_000, 30_000, 60_000, 60_000, 60_000]);
  });

  it('knows a ticket that was only just given', () => {
    expect(isFresh(null, NOW)).toBe(false);
    expect(isFresh(NOW - 29_000, NOW)).toBe(true);
    expect(isFresh(NOW - 31_000, NOW)).toBe(false);
  });
});

describe('a clock and a ticket at their borders', () => {
  const address = `/media/${at(END)}/c-1/index.m3u8`;

  it.each([
    [END * 1000 - 1, 0.001],
    [END * 1000, null],
    [(END - 25 * 3600) * 1000, null],
    [(END - 25 * 3600 + 1) * 1000, 25 * 3600 - 1],
  ])('at %s the address lives on for %s', (nowMs, seconds) => {
    const found = secondsByClock(address, nowMs);
    if (seconds === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(seconds, 3);
  });

  it('an address may end with its folder', () => {
    expect(addressParts(`/media/${at(END)}/c-1`)).toMatchObject({ folder: 'c-1', rest: '' });
    expect(withTicketOf(`/media/${at(END)}/c-1`, `/media/${at(END, 'b')}/c-1/x`)).toBe(
      `/media/${at(END, 'b')}/c-1`,
    );
  });

  it('a ticket is fresh for half a minute, and never where there is none', () => {
    expect([isFresh(0, 29_999), isFresh(0, 30_000), isFresh(null, 1)]).toEqual([true, false, false]);
  });
});
