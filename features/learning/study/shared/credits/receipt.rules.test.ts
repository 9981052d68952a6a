import { describe, expect, it } from 'vitest';
import {
  canonicalText,
  digestText,
  isEarned,
  PRESENCE_RULE_VERSION,
  type PresenceReceiptFacts,
  type ReceiptFacts,
  receiptNoOf,
  recompute,
  yearHundredthsOf,
} from './receipt.rules.ts';

const facts: ReceiptFacts = {
  receiptNo: 'XS26-0709-004417',
  ruleVersion: '2026-1',
  userId: 'u1',
  orgCode: '000002000065',
  courseId: '2601',
  courseCode: 'C2601',
  courseName: '冬小麦返青',
  classId: '',
  mediaKind: 'video',
  mediaVersion: 'abc',
  lengthTenths: 1200,
  speedHundredths: 200,
  coverageThousandths: 950,
  watched: [[0, 1150]],
  serverMs: 58_000,
  hasQuiz: false,
  startedAt: '2026-07-09T01:00:00.000Z',
  coveredAt: '2026-07-09T01:01:00.000Z',
  creditedAt: '2026-07-09T01:01:00.000Z',
  year: 2026,
  countsForYear: true,
  hoursHundredths: 50,
  yearHundredthsBefore: 125,
};

describe('a receipt', () => {
  it('is numbered by the day in Asia/Shanghai and a running number', () => {
    expect(receiptNoOf(new Date('2026-07-08T16:30:00Z'), 4417)).toBe('XS26-0709-004417');
    expect(receiptNoOf(new Date('2026-07-09T15:59:59Z'), 1_234_567)).toBe('XS26-0709-1234567');
  });

  it('is worked out again from its facts alone', () => {
    expect(recompute(facts)).toEqual({ coveredTenths: 1150, isEarned: true, yearHundredthsAfter: 175 });
  });

  it('adds nothing to the year when it does not count for it', () => {
    expect(recompute({ ...facts, countsForYear: false }).yearHundredthsAfter).toBe(125);
  });

  it('does not stand when coverage or server time do not suffice', () => {
    expect(recompute({ ...facts, watched: [[0, 1100]] }).isEarned).toBe(false);
    expect(recompute({ ...facts, serverMs: 50_000 }).isEarned).toBe(false);
  });

  it('cannot be made to stand by intervals that overlap or reach beyond the course', () => {
    const watched = [
      [0, 600],
      [0, 600],
      [1300, 1900],
    ] as const;
    expect(recompute({ ...facts, watched }).coveredTenths).toBe(600);
    expect(recompute({ ...facts, watched: [[300, 900]] }).coveredTenths).toBe(600);
  });
});

describe('the digest of a receipt', () => {
  it('goes over the same text in whatever order the facts stand', () => {
    const turned = Object.fromEntries(Object.entries(facts).reverse()) as unknown as ReceiptFacts;
    expect(digestText(turned, 'x')).toBe(digestText(facts, 'x'));
    expect(canonicalText({ b: [1, null], a: { d: '"', c: true } })).toBe(
      '{"a":{"c":true,"d":"\\""},"b":[1,null]}',
    );
  });

  it('changes with every fact and with the receipt before', () => {
    const texts = new Set([digestText(facts, ''), digestText(facts, 'other')]);
    for (const name of Object.keys(facts)) texts.add(digestText({ ...facts, [name]: 'changed' }, ''));
    expect(texts.size).toBe(2 + Object.keys(facts).length);
  });
});

describe('what a credit adds to its year', () => {
  it('is what it names, else its hours or nothing', () => {
    const credit = { hoursHundredths: 50, countsForYear: true };
    expect(yearHundredthsOf(credit)).toBe(50);
    expect(yearHundredthsOf({ ...credit, countsForYear: false })).toBe(0);
    expect(yearHundredthsOf({ ...credit, yearHundredths: 20 })).toBe(20);
    expect(yearHundredthsOf({ ...credit, yearHundredths: 0 })).toBe(0);
  });
});

describe('a row of presence', () => {
  const presence = (
    entry: PresenceReceiptFacts['entry'],
    hoursHundredths: number,
    yearHundredths: number,
    countsForYear = yearHundredths !== 0,
  ): PresenceReceiptFacts => ({
    receiptNo: 'XS26-0709-004418',
    ruleVersion: PRESENCE_RULE_VERSION,
    kind: 'OFFLINE',
    entry,
    presenceKey: 'k1/u1',
    presenceTurn: 1,
    userId: 'u1',
    orgCode: '000002000065',
    courseId: '2601',
    courseName: '冬小麦返青',
    classId: '',
    creditedAt: '2026-07-09T01:01:00.000Z',
    year: 2026,
    countsForYear,
    hoursHundredths,
    yearHundredthsBefore: 0,
    yearHundredths,
    refersToReceipt: '',
    reason: '',
    by: '',
    presence: {},
  });

  it.each([
    ['CREDIT', 50, 50, true],
    ['CREDIT', 50, 20, true],
    ['CREDIT', 50, 0, true],
    ['CREDIT', 0, 0, true],
    ['CREDIT', 50, 51, false],
    ['CREDIT', 50, -1, false],
    ['CREDIT', -1, -1, false],
    ['CREDIT', -50, -60, false],
    ['REVERSAL', -50, -50, true],
    ['REVERSAL', -50, 0, true],
    ['REVERSAL', 0, -50, true],
    ['REVERSAL', 0, 0, true],
    ['REVERSAL', 1, -50, false],
    ['REVERSAL', -50, 1, false],
    ['RECOUNT', 0, 30, true],
    ['RECOUNT', 0, 0, false],
    ['RECOUNT', 0, -30, false],
    ['RECOUNT', 30, 30, false],
    ['GRANT', 30, 30, true],
    ['GRANT', 30, 20, false],
    ['GRANT', 0, 0, false],
    ['GRANT', -30, -30, false],
  ] as const)('%s of %i that brings %i to the year stands: %s', (entry, hours, year, stands) => {
    expect(isEarned(presence(entry, hours, year))).toBe(stands);
  });

  it('says that it counts exactly when it brings something to the year', () => {
    expect(isEarned(presence('CREDIT', 50, 50, false))).toBe(false);
    expect(isEarned(presence('CREDIT', 50, 0, true))).toBe(false);
  });

  it('is not asked for what was watched, as one of watching is', () => {
    expect(isEarned(facts)).toBe(true);
    expect(isEarned({ ...facts, watched: [] })).toBe(false);
  });
});
