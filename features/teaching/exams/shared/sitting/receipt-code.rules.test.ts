import { expect, it } from 'vitest';
import { receiptCode } from './receipt-code.rules.ts';

it('a receipt is two and four signs that nobody mistakes for others', () => {
  let next = 0;
  const seen = new Set<string>();
  for (let round = 0; round < 200; round += 1) {
    const code = receiptCode((below) => {
      next = (next * 31 + 17) % 1009;
      return next % below;
    });
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{4}$/);
    seen.add(code);
  }
  expect(seen.size).toBeGreaterThan(100);
});

it('every sign can be drawn', () => {
  const signs = new Set(Array.from({ length: 31 }, (_, place) => receiptCode(() => place)[0]));
  expect(signs.size).toBe(31);
});
