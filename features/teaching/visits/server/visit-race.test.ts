import { expect, it } from 'vitest';
import { bookSlot } from './booking.service.ts';
import { openVisits } from './visits.fixtures.ts';

it('500 bookings at once for 30 places: exactly 30 have them, and the others queue in one order', async () => {
  const world = await openVisits(500);
  const { deps, people, booking } = world;
  const answers = await Promise.all(
    world.members.map((member) => bookSlot(deps, people.secretary, booking([member]))),
  );
  const states = Map.groupBy(answers, ({ state }) => state);
  expect([states.get('CONFIRMED')?.length, states.get('WAITING')?.length]).toEqual([30, 470]);
  const [slot] = await world.query('select taken, waiting, wait_seq from visit_slot');
  expect(slot).toEqual({ taken: 30, waiting: 470, wait_seq: 470 });
  const queue = await world.query<{ wait_no: number }>(
    `select wait_no from visit_booking where state = 'WAITING' order by wait_no`,
  );
  expect(queue.map(({ wait_no }) => wait_no)).toEqual(Array.from({ length: 470 }, (_, at) => at + 1));
  expect(await world.query(`select id from gathering where kind = 'BASE_VISIT'`)).toHaveLength(30);
  await world.close();
}, 120_000);
