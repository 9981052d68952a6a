import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourses } from '#features/content/courses/server/courses.public.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import * as duty from '../shared/duty.contract.ts';
import { DUTY_WORLD, type DutyWorld, openDuty } from './duty.fixtures.ts';
import { dutyOrgsExporter, dutyPeopleExporter } from './duty-export.service.ts';
import { remind } from './duty-reminder.service.ts';
import { selectDayCap } from './duty-rule.repository.ts';

const { ROOT, KASHGAR, TOWN, VILLAGE } = DUTY_WORLD;

let world: DutyWorld;
beforeAll(async () => {
  world = await openDuty();
});
afterAll(() => world.close());

const ask = async <E extends Endpoint>(caller: Caller, endpoint: E, input: InputOf<E>) => {
  const reply = await world.ask(caller, endpoint, input as object);
  return { status: reply.statusCode, body: reply.json() };
};

const rule = (changes: Partial<InputOf<typeof duty.saveDutyRule>> = {}) => ({
  ...{ year: null, position: 'MEMBER' as const, orgCode: KASHGAR, targetHours: '24.00', note: '' },
  ...{ capOnlineHours: '', capOfflineHours: '', capGroupHours: '', capDayHours: '' },
  ...changes,
});

const allOf = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

const targetOf = async (userId: string) =>
  (await world.query<{ target: number }>('select target from duty_person where user_id = $1', [userId]))[0]
    ?.target;

const memberOf = (userId: string) => testCaller({ userId, idCardHash: `hash-${userId}`, orgCode: TOWN });

describe('the table of rules', () => {
  it('says beforehand whom a change touches, then reaches exactly those, and is undone by taking it away', async () => {
    const { kashgar } = world.people;
    const [first] = world.members;
    const preview = (await ask(kashgar, duty.previewDutyRule, { rule: rule() })).body.data;
    // Nine members, and the administrator of the prefecture.
    expect(preview).toEqual({ year: 2026, peopleNum: 10, raisedNum: 0, loweredNum: 10 });
    const saved = await ask(kashgar, duty.saveDutyRule, rule());
    expect(saved.status).toBe(200);
    await world.deps.jobs.drain();
    expect(await targetOf(first)).toBe(2400);
    const touched = await world.query('select 1 from duty_person where target = 2400');
    expect(touched).toHaveLength(10);
    await world.isTrue();
    const { id } = saved.body.data;
    expect((await ask(kashgar, duty.saveDutyRule, rule())).status).toBe(409);
    expect((await ask(kashgar, duty.removeDutyRule, { id, version: 7 })).status).toBe(409);
    expect((await ask(kashgar, duty.removeDutyRule, { id, version: 1 })).status).toBe(200);
    await world.deps.jobs.drain();
    expect(await targetOf(first)).toBe(3200);
    expect(await world.audited(`duty-rule-${id}`)).toEqual(['duty.saveRule', 'duty.removeRule']);
  });

  it('caps a day by the rule that counts for the person, where that rule has a cap', async () => {
    const { kashgar } = world.people;
    const capOf = () => selectDayCap(world.database.db, world.members[0] ?? '', 2026);
    expect(await capOf()).toBeNull();
    const { body } = await ask(kashgar, duty.saveDutyRule, rule({ capDayHours: '4.00' }));
    expect(await capOf()).toBe(400);
    const town = rule({ orgCode: TOWN });
    const narrower = await ask(kashgar, duty.saveDutyRule, town);
    expect(await capOf()).toBeNull();
    expect((await ask(kashgar, duty.saveDutyRule, rule({ year: 2025, capDayHours: '0.00' }))).status).toBe(
      400,
    );
    for (const { id } of [body.data, narrower.body.data])
      await ask(kashgar, duty.removeDutyRule, { id, version: 1 });
    await world.deps.jobs.drain();
  });

  it('shows rules from above, which only those above change', async () => {
    const { kashgar, region } = world.people;
    const { id } = (await ask(region, duty.saveDutyRule, rule({ orgCode: ROOT, year: 2025 }))).body.data;
    const listed = (await ask(kashgar, duty.listDutyRules, {})).body.datalist;
    expect(listed).toMatchObject([{ id, mayChange: false, year: 2025 }]);
    expect((await ask(kashgar, duty.removeDutyRule, { id, version: 1 })).status).toBe(404);
    expect((await ask(kashgar, duty.saveDutyRule, rule({ orgCode: ROOT }))).status).toBe(404);
    expect((await ask(kashgar, duty.previewDutyRule, { id, rule: null })).status).toBe(404);
    expect((await ask(region, duty.saveDutyRule, rule({ targetHours: '3,5' }))).status).toBe(400);
    await ask(region, duty.removeDutyRule, { id, version: 1 });
    await world.deps.jobs.drain();
  });
});

describe('what is known of a person', () => {
  it('takes a reason for an exemption, counts the person no more, and keeps the version', async () => {
    const { kashgar } = world.people;
    const [, , , person] = world.members as unknown as string[];
    const input = { userId: person ?? '', version: 1, position: 'MEMBER' as const, fromMonth: 1 };
    expect((await ask(kashgar, duty.saveDutyPerson, { ...input, isExempt: true, note: ' ' })).status).toBe(
      400,
    );
    const saved = await ask(kashgar, duty.saveDutyPerson, { ...input, isExempt: true, note: '住院' });
    expect(saved.body.data).toEqual({ targetHours: '32.00', version: 2 });
    expect((await ask(kashgar, duty.saveDutyPerson, { ...input, isExempt: false, note: '' })).status).toBe(
      409,
    );
    const late = { ...input, version: 2, fromMonth: 7, isExempt: false, note: '7 月转入' };
    expect((await ask(kashgar, duty.saveDutyPerson, late)).body.data.targetHours).toBe('16.00');
    await world.isTrue();
    expect(await world.audited(person ?? '')).toContain('duty.savePerson');
    const other = world.people.region.userId;
    expect((await ask(kashgar, duty.saveDutyPerson, { ...late, userId: other, version: 1 })).status).toBe(
      404,
    );
  });
});

describe('people of the board', () => {
  it('lists who is behind in the scope, with what is known, in the order asked for', async () => {
    const { kashgar } = world.people;
    const [first] = world.members;
    await world.credit(first, 500);
    const { body } = await ask(kashgar, duty.listDutyPeople, {
      standing: 'BEHIND',
      orgCode: TOWN,
      sort: '-hours',
    });
    expect(body.datalist[0]).toMatchObject({
      ...{
        name: '党员 0',
        hours: '5.00',
        gapHours: '11.66',
        standing: 'BEHIND',
        orgName: expect.any(String),
      },
    });
    expect(body.totalelements).toBe(body.datalist.length);
    const idle = (await ask(kashgar, duty.listDutyPeople, { standing: 'IDLE', orgCode: TOWN })).body;
    expect(
      idle.datalist.every(({ reasons }: { reasons: string[] }) => reasons.includes('今年没有登录过')),
    ).toBe(true);
    const found = (await ask(kashgar, duty.listDutyPeople, { keyword: '党员 4' })).body;
    expect(found.datalist).toHaveLength(1);
    expect((await ask(kashgar, duty.listDutyPeople, { sort: 'a;drop' })).status).toBe(400);
  });

  it('counts by the kept sums what the list itself finds', async () => {
    const { region } = world.people;
    for (const standing of ['BEHIND', 'IDLE', 'ON_PACE', 'DONE', 'EXEMPT', 'ALL'] as const) {
      const { body } = await ask(region, duty.listDutyPeople, { standing, pageSize: 100 });
      expect([standing, body.totalelements]).toEqual([standing, body.datalist.length]);
    }
  });

  it('is written into files of the own scope only', async () => {
    const caller = world.people.kashgar;
    const exporter = dutyPeopleExporter(world.deps);
    const rows = await allOf(exporter.rows(caller, { standing: 'BEHIND' }, ''));
    expect(rows).toHaveLength(await exporter.count(caller, { standing: 'BEHIND' }));
    expect(rows.find(({ name }) => name === '党员 0')).toMatchObject({ hours: 5, standing: '落后' });
    await expect(exporter.count(caller, { orgCode: DUTY_WORLD.URUMQI })).rejects.toThrow('没有找到这个组织');
    const orgs = await allOf(dutyOrgsExporter(world.deps).rows(caller, {}, ''));
    expect(orgs.map(({ orgName }) => orgName)).toContain('叶城县');
  });
});

describe('reminders', () => {
  it('reach each person once in seven days, also when two administrators send at once', async () => {
    const { kashgar, region } = world.people;
    const whom = { orgCode: TOWN, standing: 'BEHIND' as const };
    const { peopleNum, draft, names } = (await ask(kashgar, duty.previewReminder, whom)).body.data;
    expect(peopleNum).toBeGreaterThan(2);
    expect(names[0]).toContain('党员');
    const sent = await Promise.allSettled([
      remind(world.deps, kashgar, { ...whom, text: draft }),
      remind(world.deps, region, { ...whom, text: draft }),
    ]);
    const told = await world.query<{ user_id: string }>(
      "select user_id from notification where kind = 'DUTY_BEHIND'",
    );
    expect(told).toHaveLength(peopleNum);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ask(kashgar, duty.sendReminder, { ...whom, text: draft })).status).toBe(422);
    world.deps.advance(8 * 24 * 3600);
    const again = await ask(kashgar, duty.sendReminder, { ...whom, text: '请抓紧' });
    expect(again.body.data).toMatchObject({ leftOutNum: 0 });
    expect(await world.audited(`duty-reminder-${again.body.data.id}`)).toEqual(['duty.remind']);
    const receipt = (await ask(kashgar, duty.listReminded, { id: again.body.data.id })).body;
    expect(receipt.totalelements).toBe(again.body.data.peopleNum);
    expect(receipt.datalist[0]).toMatchObject({ hours: expect.any(String), dueHours: expect.any(String) });
  });

  it('need words, and never reach the chosen who are not behind or not in the scope', async () => {
    const { kashgar } = world.people;
    const whom = { orgCode: VILLAGE, standing: 'BEHIND' as const };
    expect((await ask(kashgar, duty.sendReminder, { ...whom, text: '  ' })).status).toBe(400);
    const userIds = [world.people.region.userId];
    expect((await ask(kashgar, duty.previewReminder, { ...whom, userIds })).body.data.peopleNum).toBe(0);
    expect((await ask(kashgar, duty.previewReminder, { ...whom, orgCode: ROOT })).status).toBe(404);
  });
});

describe('the own year', () => {
  it('adds up by months and kinds, forecasts, and names the fewest courses that close the gap', async () => {
    const at = new Date('2026-01-01T00:00:00Z');
    await addCourses(
      world.database.db,
      [300, 900, 1500, 1500].map((hoursHundredths, place) => ({
        ...{
          id: `88${place}`,
          courseCode: `DUTY-${place}`,
          title: `长课 ${place}`,
          lang: 'zh',
          mediaKind: 'video' as const,
        },
        ...{ categoryKey: 'rural', mediaVersion: '0123456789ab', durationSeconds: 60, hoursHundredths },
        ...{ status: 3, publishedAt: at, createdAt: at, updatedAt: at },
      })),
    );
    const [first] = world.members;
    await world.credit(first, 400, 'GROUP');
    const { data } = (await ask(memberOf(first), duty.getMyDuty, {})).body as { data: duty.MyDuty };
    expect(data).toMatchObject({
      hours: '9.00',
      missingHours: '23.00',
      targetHours: '32.00',
      standing: 'BEHIND',
    });
    expect(data.kinds.map(({ hours }) => hours)).toEqual(['0.00', '5.00', '4.00']);
    expect(data.months[6]).toBe('9.00');
    expect(data.forecastDay).toBe('');
    expect(data.plan).toMatchObject({ closesGap: true, gapHours: '23.00', planHours: '30.00' });
    expect(data.plan.courses.map(({ courseName }) => courseName)).toEqual(['长课 2', '长课 3']);
  });

  it('leaves to courses only what the cap on online hours leaves', async () => {
    const { region } = world.people;
    const { id } = (
      await ask(
        region,
        duty.saveDutyRule,
        rule({ orgCode: ROOT, targetHours: '32.00', capOnlineHours: '3.00', capGroupHours: '1.00' }),
      )
    ).body.data;
    await world.deps.jobs.drain();
    const [first] = world.members;
    const { data } = (await ask(memberOf(first), duty.getMyDuty, {})).body as { data: duty.MyDuty };
    expect(data).toMatchObject({ hours: '6.00', missingHours: '26.00' });
    expect(data.plan).toMatchObject({ closesGap: true, gapHours: '3.00' });
    await world.isTrue();
    await ask(region, duty.removeDutyRule, { id, version: 1 });
    await world.deps.jobs.drain();
  });

  it('is there for somebody of whom nothing is known, and for nobody else than members', async () => {
    const { data } = (await ask(memberOf('nobody'), duty.getMyDuty, {})).body as { data: duty.MyDuty };
    expect(data).toMatchObject({ hours: '0.00', targetHours: '32.00', years: [2026] });
    const outsider = testCaller({ isPartyMember: false });
    expect((await ask(outsider, duty.getMyDuty, {})).status).toBe(403);
    expect((await ask(memberOf('nobody'), duty.getDutyTree, {})).status).toBe(403);
  });
});
