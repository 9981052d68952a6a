import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld } from '../study.fixtures.ts';
import { creditPresence, grantHours, hoursByOrg, hoursByYear, reversePresence } from '../study.public.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
});

afterAll(() => world.close());

const ORGS = ['000002000065', '000002000065653100', '000002000065653200'];
const step = fc.record({
  what: fc.constantFrom('move', 'credit', 'reverse', 'grant'),
  org: fc.nat({ max: ORGS.length - 1 }),
  key: fc.nat({ max: 4 }),
  hours: fc.integer({ min: 1, max: 300 }),
});

it('keeps each hour with the organisation of its moment, and every hour once, over any history of moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { userId } = makeLearner();
      let orgCode = ORGS[0] ?? '';
      await world.database.db.transaction(async (tx) => {
        for (const { what, org, key, hours } of steps) {
          const before = await hoursByOrg(tx, userId);
          const of = { userId, orgCode, courseId: '', classId: '', title: '集体学习', facts: {} };
          if (what === 'move') {
            orgCode = ORGS[org] ?? orgCode;
            expect(await hoursByOrg(tx, userId)).toEqual(before);
          } else if (what === 'credit')
            await creditPresence(tx, world.deps, {
              ...{ ...of, kind: 'GROUP', key: `s${key}`, hoursHundredths: hours, at: world.deps.clock() },
            });
          else if (what === 'reverse')
            await reversePresence(tx, world.deps, {
              ...{ userId, kind: 'GROUP', key: `s${key}`, reason: '抽查', by: 'county' },
            });
          else
            await grantHours(tx, world.deps, {
              ...{ ...of, kind: 'OFFLINE', key: `objection:${key}`, year: 2026, hoursHundredths: hours },
              ...{ about: null, reason: '属实', by: 'county' },
            });
        }
      });
      const byOrg = await hoursByOrg(world.database.db, userId);
      const byYear = await hoursByYear(world.database.db, userId);
      const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
      expect(sum(byOrg.map(({ hundredths }) => hundredths))).toBe(sum(byYear.values()));
      for (const { hundredths } of byOrg) expect(hundredths).toBeGreaterThanOrEqual(0);
    }),
    { seed: 17, numRuns: 12 },
  );
});
