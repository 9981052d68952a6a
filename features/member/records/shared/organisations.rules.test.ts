import fc from 'fast-check';
import { expect, it } from 'vitest';
import { staysOf } from './organisations.rules.ts';

const ORGS = ['甲支部', '乙支部', '丙支部', '丁支部'];
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

it('joins the moves to stays, the present one first, each with its hours', () => {
  const moves = [
    { fromOrg: '甲支部', toOrg: '乙支部', movedAt: at(10) },
    { fromOrg: '乙支部', toOrg: '甲支部', movedAt: at(20) },
  ];
  const earned = [
    { orgCode: '甲支部', hundredths: 300 },
    { orgCode: '乙支部', hundredths: 50 },
    { orgCode: '丙支部', hundredths: 5 },
  ];
  expect(staysOf(moves, '甲支部', earned)).toEqual([
    { orgCode: '甲支部', from: at(20), to: null, hundredths: 300 },
    { orgCode: '乙支部', from: at(10), to: at(20), hundredths: 50 },
    { orgCode: '甲支部', from: null, to: at(10), hundredths: 0 },
    { orgCode: '丙支部', from: null, to: null, hundredths: 5 },
  ]);
});

it('counts every hour once over any history of moves and credits', () => {
  const step = fc.oneof(
    fc.record({ move: fc.constantFrom(...ORGS) }),
    fc.record({ credit: fc.integer({ min: 1, max: 400 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let present = '甲支部';
      const moves: { fromOrg: string; toOrg: string; movedAt: Date }[] = [];
      const sums = new Map<string, number>();
      let total = 0;
      steps.forEach((one, day) => {
        if ('credit' in one) {
          sums.set(present, (sums.get(present) ?? 0) + one.credit);
          total += one.credit;
        } else if (one.move !== present) {
          moves.push({ fromOrg: present, toOrg: one.move, movedAt: at(day + 1) });
          present = one.move;
        }
      });
      const earned = [...sums].map(([orgCode, hundredths]) => ({ orgCode, hundredths }));
      const stays = staysOf(moves, present, earned);
      expect(stays.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(total);
      expect(stays[0]?.orgCode).toBe(present);
      expect(stays.length).toBe(moves.length + 1);
    }),
    { seed: 17 },
  );
});

it('leaves out an organisation whose hours were all taken back', () => {
  const earned = [
    { orgCode: '乙支部', hundredths: 0 },
    { orgCode: '丙支部', hundredths: -50 },
  ];
  expect(staysOf([], '甲支部', earned)).toEqual([
    { orgCode: '甲支部', from: null, to: null, hundredths: 0 },
    { orgCode: '丙支部', from: null, to: null, hundredths: -50 },
  ]);
});
