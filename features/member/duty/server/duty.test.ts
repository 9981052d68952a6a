import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import * as duty from '../shared/duty.contract.ts';
import { dueOn, POSITIONS, termsOf } from '../shared/duty.rules.ts';
import { DUTY_WORLD, type DutyWorld, openDuty } from './duty.fixtures.ts';
import { openYear, recount, recountYear } from './recount.job.ts';

const { ROOT, KASHGAR, YECHENG, TOWN, VILLAGE } = DUTY_WORLD;

let world: DutyWorld;
beforeAll(async () => {
  world = await openDuty();
});
afterAll(() => world.close());

const ask = async <E extends Endpoint>(caller: Caller, endpoint: E, input: InputOf<E>) => {
  const reply = await world.ask(caller, endpoint, input as object);
  return { status: reply.statusCode, body: reply.json() };
};
const tree = async (orgCode: string, caller = world.people.region) =>
  (await ask(caller, duty.getDutyTree, { orgCode })).body.data as duty.DutyTree;

describe('targets in the database', () => {
  it('are those of the rules, and so is what is due on a day', async () => {
    const random = seededRandom(hash('duty rules'));
    const orgs = [ROOT, KASHGAR, YECHENG, TOWN, VILLAGE];
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    await world.database.db
      .transaction(async (tx) => {
        const rules = orgs.flatMap((orgCode) =>
          POSITIONS.flatMap((position) =>
            [null, 2026].flatMap((year) =>
              random() < 0.4
                ? [
                    {
                      year,
                      position,
                      orgCode,
                      target: Math.floor(random() * 6000),
                      capOnline: null,
                      capOffline: null,
                      capGroup: null,
                      capDay: null,
                    },
                  ]
                : [],
            ),
          ),
        );
        const text = `insert into duty_rule (year, position, org_code, target, updated_by, updated_at)
          select (r->>'year')::int, r->>'position', r->>'orgCode', (r->>'target')::int, 'x', now()
          from json_array_elements($1::json) r`;
        await world.inside(tx, text, [JSON.stringify(rules)]);
        for (let turn = 0; turn < 60; turn += 1) {
          const person = {
            year: pick([2025, 2026]),
            position: pick(POSITIONS),
            orgCode: pick(orgs),
            fromMonth: 1 + Math.floor(random() * 12),
          };
          const [row] = await world.inside<{ target: number; due: number }>(
            tx,
            `select target, duty_due(target, $4, $1, $5) as due from duty_terms($1, $2, $3, $4)`,
            [person.year, person.position, person.orgCode, person.fromMonth, '2026-05-17'],
          );
          const { target } = termsOf(rules, person);
          expect(row).toEqual({ target, due: dueOn(target, person.fromMonth, person.year, '2026-05-17') });
        }
        throw new Error('back');
      })
      .catch((error: Error) => {
        if (error.message !== 'back') throw error;
      });
  });
});

describe('the board', () => {
  it('counts everybody once, follows each credit in its transaction, and its taking back', async () => {
    const [first] = world.members;
    const before = await tree(ROOT);
    expect(before.sums).toMatchObject({ people: 12, behind: 12, idle: 12, averageHours: '0.00' });
    await world.credit(first, 1700);
    const after = await tree(ROOT);
    expect(after.sums).toMatchObject({ people: 12, behind: 11, idle: 11, onPace: 1 });
    const kashgar = after.rows.find(({ orgCode }) => orgCode === KASHGAR);
    expect(kashgar?.threads.map(({ orgName }) => orgName)).toContain('叶城县');
    await world.takeBack(first);
    expect((await tree(ROOT)).sums).toMatchObject({ people: 12, behind: 12, idle: 12 });
  });

  it('counts a person where the person is now, and both sides stay true', async () => {
    const [, mover] = world.members;
    await world.credit(mover, 800);
    const [from, to] = [await tree(TOWN), await tree(DUTY_WORLD.URUMQI)];
    await world.query('update app_user set org_code = $2 where id = $1', [mover, DUTY_WORLD.URUMQI]);
    expect((await tree(TOWN)).sums.people).toBe(from.sums.people - 1);
    expect((await tree(DUTY_WORLD.URUMQI)).sums.people).toBe(to.sums.people + 1);
    expect((await tree(ROOT)).sums.people).toBe(12);
    await world.query("update app_user set status = 'disabled' where id = $1", [mover]);
    expect((await tree(ROOT)).sums.people).toBe(11);
    await world.query("update app_user set status = 'active', org_code = $2 where id = $1", [mover, TOWN]);
    await world.isTrue();
  });

  it('a person of the own branch who manages it is on its committee', async () => {
    const [, , secretary] = world.members;
    const target = async () =>
      (
        await world.query<{ target: number }>('select target from duty_person where user_id = $1', [
          secretary,
        ])
      )[0]?.target;
    expect(await target()).toBe(3200);
    await world.query("insert into user_role values ($1, 'manager', $2)", [secretary, VILLAGE]);
    expect(await target()).toBe(5600);
    await world.query('delete from user_role where user_id = $1', [secretary]);
    expect(await target()).toBe(3200);
  });

  it('stays equal to the ledger over random credits, reversals, moves and exemptions', async () => {
    const random = seededRandom(hash('duty board'));
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    for (let turn = 0; turn < 40; turn += 1) {
      const person = pick(world.members);
      const what = random();
      if (what < 0.5) await world.credit(person, 100 + Math.floor(random() * 900));
      else if (what < 0.65) await world.takeBack(person);
      else if (what < 0.85)
        await world.query('update app_user set org_code = $2 where id = $1', [
          person,
          pick([TOWN, VILLAGE, KASHGAR]),
        ]);
      else await world.query('update duty_person set is_exempt = not is_exempt where user_id = $1', [person]);
    }
    await world.isTrue();
    const report = await recountYear(world.deps, 2026, '2026-07-09');
    expect(report).toMatchObject({ people: 12, mendedPeople: 0, mendedOrgs: 0, leftOrgs: 0 });
  });

  it('is closed to organisations outside of the scope', async () => {
    const { kashgar } = world.people;
    expect((await ask(kashgar, duty.getDutyTree, { orgCode: ROOT })).status).toBe(404);
    expect((await ask(kashgar, duty.listDutyPeople, { orgCode: DUTY_WORLD.URUMQI })).status).toBe(404);
    expect((await ask(kashgar, duty.getDutyTree, {})).body.data.orgCode).toBe(KASHGAR);
    expect((await ask(kashgar, duty.getDutyTree, { year: 2019 })).status).toBe(404);
  });
});

describe('the nightly recount', () => {
  it('mends what differs from the ledger and says how much', async () => {
    const [first] = world.members;
    await world.query("select set_config('duty.recount', 'on', false)");
    await world.query('update duty_person set online = online + 7 where user_id = $1', [first]);
    await world.query("select set_config('duty.recount', '', false)");
    await world.query('update duty_org set idle = idle + 3 where org_code = $1', [TOWN]);
    const report = await recountYear(world.deps, 2026, '2026-07-09');
    expect(report.mendedPeople).toBe(1);
    expect(report.mendedOrgs).toBeGreaterThanOrEqual(1);
    await world.isTrue();
    expect((await tree(ROOT)).recount).toMatchObject({ people: 12, mendedPeople: 1 });
  });

  it('counts who is behind for the new day, without calling that a difference', async () => {
    const [person] = world.members;
    await world.query('update duty_person set is_exempt = false where user_id = $1', [person]);
    const report = await recountYear(world.deps, 2026, '2026-12-31');
    expect(report.mendedOrgs).toBe(0);
    expect((await tree(ROOT)).yearShare).toBe(100);
    await world.isTrue();
  });

  it('opens the next year for all members, and leaves the old one where it ended', async () => {
    world.deps.setTime(new Date('2027-01-03T02:00:00Z'));
    await recount(world.deps);
    const now = await tree(ROOT);
    expect([now.year, now.sums.people, now.sums.idle, now.day]).toEqual([2027, 12, 12, '2027-01-03']);
    const [mover] = world.members;
    await world.query('update app_user set org_code = $2 where id = $1', [mover, DUTY_WORLD.URUMQI]);
    const places = await world.query<{ year: number; org_code: string }>(
      'select year, org_code from duty_person where user_id = $1 order by year',
      [mover],
    );
    expect(places[1]?.org_code).toBe(DUTY_WORLD.URUMQI);
    expect(places[0]?.org_code).not.toBe(DUTY_WORLD.URUMQI);
    await world.query('update app_user set org_code = $2 where id = $1', [mover, TOWN]);
    await openYear(world.database.db, 2027, '2027-01-03');
    expect((await tree(ROOT)).sums.people).toBe(12);
  });
});
