import { describe, expect, it } from 'vitest';
import { fitOf } from './visit-places.rules.ts';
import { placesWords } from './visits.words.ts';

const slot = { capacity: 30, free: 12, waiting: 0 };

it.each([
  [{ capacity: 30, free: 30, waiting: 0 }, 20, 'FITS'],
  [{ capacity: 30, free: 30, waiting: 0 }, 21, 'OVER_GROUP'],
  [{ capacity: 18, free: 18, waiting: 0 }, 18, 'FITS'],
  [{ capacity: 18, free: 18, waiting: 0 }, 19, 'OVER_SLOT'],
  [{ capacity: 30, free: 30, waiting: 1 }, 1, 'QUEUE'],
] as const)('places %j for %i people at most 20: %s', (places, people, fit) => {
  expect(fitOf(places, people, 20)).toBe(fit);
});

describe('a group before it books', () => {
  it.each([
    [0, 'NOBODY', ''],
    [12, 'FITS', '一共 12 人，约上后还剩 0 个名额。'],
    [13, 'QUEUE', '一共 13 人，现在只剩 12 个名额，约上后进候补，空出名额依次递补。'],
    [21, 'OVER_GROUP', '一共 21 人，基地一次最多接待 20 人，请少去 1 人或者分开约。'],
  ] as const)('of %i people at most 20 is told %s', (people, fit, words) => {
    expect([fitOf(slot, people, 20), placesWords(slot, people, 20)]).toEqual([fit, words]);
  });

  it('larger than the slot is told so, and behind a queue it queues even where it would fit', () => {
    expect([fitOf(slot, 31), placesWords(slot, 31)]).toEqual([
      'OVER_SLOT',
      '一共 31 人，这个时段一共接待 30 人，请分成几个时段约。',
    ]);
    const queued = { capacity: 30, free: 0, waiting: 2 };
    expect([fitOf(queued, 1), placesWords(queued, 1)]).toEqual([
      'QUEUE',
      '一共 1 人，前面有 2 个单位在候补，约上后排在后面，空出名额依次递补。',
    ]);
  });
});
