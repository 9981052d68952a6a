import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import { previewClassConfig, previewTimetable } from '../shared/config-effect.contract.ts';
import * as manage from '../shared/offline-manage.contract.ts';
import { creditEnded } from './hours.job.ts';
import { lesson, type OfflineWorld, openOfflineClass, type Who } from './offline-classes.fixtures.ts';

const DAYS = ['2026-07-09', '2026-07-10'];

let test: OfflineWorld;
let id: string;

const OPEN = {
  ...{ address: '党校', signOpenMinutes: 60, lateMinutes: 0, signCloseMinutes: 60, needsSignOut: false },
  ...{ fence: null, isCourseRated: true, liveUrl: '', playbackUrl: '', excellentPercent: 40 },
  ...{ needSignRate: 100, needsAppraisal: true, needsRatings: false },
};
const versionOf = async () =>
  (await test.ask('head', manage.getAdminTimetable, { id })).body.data.version as number;
const save = async (changes: object, who: Who = 'head') =>
  test.ask(who, manage.saveClassConfig, { ...OPEN, id, version: await versionOf(), ...changes });
const preview = async (changes: object, who: Who = 'head') =>
  test.ask(who, previewClassConfig, { ...OPEN, id, version: await versionOf(), ...changes });
const named = async (changes: object) =>
  ((await preview(changes)).body.datalist as { name: string; kind: string }[])
    .map(({ name, kind }) => `${name} ${kind}`)
    .toSorted();
const asked = async () =>
  (
    await test.rows<{ code: string; need: string }>(
      'select code, need from class_requirement where class_id = $1 order by code',
      id,
    )
  ).map(({ code, need }) => `${code} ${need}`);
const graduates = async () => {
  await test.deps.jobs.drain();
  const text = `select u.name from class_graduation g join app_user u on u.id = g.user_id
    where g.class_id = $1 order by g.graduation_no`;
  return (await test.rows<{ name: string }>(text, id)).map(({ name }) => name).toSorted();
};
const signIn = (who: Who, day: string) =>
  test.db.transaction((tx) =>
    recordAttendance(tx, test.deps, {
      gatheringId: `class:${id}:${day}`,
      userId: test.people[who].userId,
      direction: 'IN',
      at: new Date(`${day}T10:20:00+08:00`),
      via: 'CODE',
      witnessId: '',
      key: `${id}-${who}-${day}`,
    }),
  );
const appraise = (...who: readonly Who[]) =>
  test.ask('head', manage.endorse, {
    classId: id,
    items: who.map((one) => ({ idCardHash: test.hashOf(one), result: 'PASS' })),
  });

beforeAll(async () => {
  test = await openOfflineClass();
});
afterAll(() => test.close());

/** Conditions that ask for less: the change, the people whom it concerns, and the question that follows. */
type Eased = readonly [name: string, changes: object, people: readonly string[], after: readonly string[]];

const EASED: readonly Eased[] = [
  ['a lower share of days', { needSignRate: 50 }, ['阿米娜 GRADUATES'], ['APPRAISAL 合格', 'SIGN_RATE 50']],
  ['no share of days', { needSignRate: 0 }, ['阿米娜 GRADUATES', '王建军 LOSES'], ['APPRAISAL 合格']],
  ['no appraisal', { needsAppraisal: false }, ['王建军 GRADUATES', '阿米娜 LOSES'], ['SIGN_RATE 100']],
  [
    'no appraisal and a lower share at once',
    { needsAppraisal: false, needSignRate: 50 },
    ['王建军 GRADUATES', '阿米娜 GRADUATES'],
    ['SIGN_RATE 50'],
  ],
];

/** 阿米娜 came on one day of two and has been appraised, 王建军 came on both and has not, 李秀兰 has nothing. */
beforeEach(async () => {
  test.at('2026-07-09T10:00:00');
  id = await test.classOf();
  await test.ask('head', manage.saveTimetable, {
    id,
    version: 1,
    sessions: DAYS.map((day) => lesson({ day })),
  });
  expect((await save({})).status).toBe(200);
  await signIn('amina', '2026-07-09');
  await signIn('wang', '2026-07-09');
  test.at('2026-07-10T10:30:00');
  await signIn('wang', '2026-07-10');
  test.at('2026-07-10T13:00:00');
  await creditEnded(test.deps);
  await appraise('amina');
  expect(await graduates()).toEqual([]);
});

describe('conditions of a class held in a room', () => {
  it.each(EASED)('that become %s graduate nobody unseen', async (_name, changes, people, after) => {
    const before = await asked();
    const version = await versionOf();
    const refused = await save(changes);
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.unconfirmed']);
    const due = people.filter((one) => one.endsWith('GRADUATES')).map((one) => one.split(' ')[0]);
    expect(refused.body.message).toContain(`${due.length} 人马上结业`);
    expect([await asked(), await versionOf()]).toEqual([before, version]);
    await creditEnded(test.deps);
    expect(await graduates()).toEqual([]);

    const { body } = await preview(changes);
    expect(await named(changes)).toEqual(people.toSorted());
    expect(body.summary).toMatchObject({ memberNum: 3, graduatedNum: 0, graduateNum: due.length });
    expect((await save({ ...changes, confirm: body.token })).status).toBe(200);
    expect(await asked()).toEqual(after);
    expect(await graduates()).toEqual(due.toSorted());
    const [noted] = await test.rows<{ facts: object }>(
      `select facts from audit_log where subject = $1 and action = 'classes.attendanceTerms' order by id desc limit 1`,
      id,
    );
    expect(noted?.facts).toMatchObject({ graduateNum: due.length });
  });

  it('are shown again when meanwhile somebody else would graduate by it', async () => {
    const { token } = (await preview({ needSignRate: 50 })).body;
    await test.ask('head', manage.updateSignStatus, {
      classId: id,
      date: '2026-07-09',
      items: [{ idCardHash: test.hashOf('li'), signStatus: 'PRESENT', reason: '本人在后排' }],
    });
    await appraise('li');
    const refused = await save({ needSignRate: 50, confirm: token });
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.otherEffect']);
    expect(refused.body.message).toContain('2 人马上结业');
    expect(await named({ needSignRate: 50 })).toEqual(['李秀兰 GRADUATES', '阿米娜 GRADUATES']);
  });

  it('are asked nothing when they change nothing for anybody', async () => {
    for (const changes of [{}, { address: '新楼', lateMinutes: 10 }]) {
      expect((await preview(changes)).body).toMatchObject({ datalist: [], token: '' });
      expect((await save(changes)).status).toBe(200);
    }
    expect(await graduates()).toEqual([]);
  });

  it('say who loses progress when more is asked for', async () => {
    expect((await save({ needsRatings: true })).body.code).toBe('classes.unconfirmed');
    const { body } = await preview({ needsRatings: true });
    expect(body.summary).toMatchObject({ graduateNum: 0, loseNum: 2 });
    expect((await save({ needsRatings: true, confirm: body.token })).status).toBe(200);
  });

  it('are previewed for those who may change them, on the version that is there', async () => {
    const version = await versionOf();
    expect((await preview({}, 'supervisor')).status).toBe(403);
    expect((await preview({}, 'stranger')).status).toBe(404);
    expect((await preview({ version: version - 1 })).body.code).toBe('classes.changed');
  });
});

describe('timetable of a class held in a room', () => {
  const MORE = [...DAYS, '2026-07-11'];
  const lay = async (days: readonly string[], more: object = {}) =>
    test.ask('head', manage.saveTimetable, {
      ...{ id, version: await versionOf(), sessions: days.map((day) => lesson({ day })) },
      ...more,
    });
  const look = async (days: readonly string[], who: Who = 'head') =>
    test.ask(who, previewTimetable, {
      ...{ id, version: await versionOf(), sessions: days.map((day) => lesson({ day })) },
    });

  it('with fewer days graduates nobody unseen', async () => {
    test.at('2026-07-09T10:00:00');
    id = await test.classOf();
    expect((await lay(MORE)).status).toBe(200);
    expect((await save({})).status).toBe(200);
    for (const day of DAYS) await signIn('wang', day);
    test.at('2026-07-10T13:00:00');
    await creditEnded(test.deps);
    await appraise('wang');
    expect(await graduates()).toEqual([]);

    const refused = await lay(DAYS);
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.unconfirmed']);
    expect(refused.body.message).toContain('1 人马上结业');
    const { body } = await look(DAYS);
    expect((body.datalist as { name: string; kind: string }[])[0]).toMatchObject({
      name: '王建军',
      kind: 'GRADUATES',
    });
    expect((await test.ask('head', manage.getAdminTimetable, { id })).body.data.sessions).toHaveLength(3);
    expect((await lay(DAYS, { confirm: body.token })).status).toBe(200);
    expect(await graduates()).toEqual(['王建军']);
    const [noted] = await test.rows<{ facts: object }>(
      `select facts from audit_log where subject = $1 and action = 'classes.timetable' order by id desc limit 1`,
      id,
    );
    expect(noted?.facts).toMatchObject({ graduateNum: 1 });
  });

  it('is saved without a question where it moves nobody', async () => {
    expect((await look(DAYS)).body).toMatchObject({ datalist: [], token: '' });
    expect((await lay(DAYS)).status).toBe(200);
  });

  it('is looked at by those who may lay it out, with sessions that are possible', async () => {
    expect((await look(DAYS, 'supervisor')).status).toBe(403);
    expect((await look(['2027-01-01'])).status).toBe(400);
  });
});
