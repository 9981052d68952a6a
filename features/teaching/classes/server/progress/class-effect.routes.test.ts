import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/shared/endpoint.ts';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import {
  type ClassDesk,
  draftInput,
  KASHGAR_ORG,
  openClassDesk,
  type Staff,
} from '../desk/class-admin.fixtures.ts';

const NOW = new Date('2026-07-09T02:00:00Z');
const FIRST = { courseId: '9001', isCompulsory: true };
const SECOND = { courseId: '9002', isCompulsory: true };

let desk: ClassDesk;
let id: string;
let version: number;

beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

const enrol = (who: Staff, graduatedAt: Date | null = null) =>
  desk.rows(
    `insert into class_member (user_id, class_id, org_code, state, source, applied_at, updated_at, graduated_at)
     values ($1, $2, $3, 'ENROLLED', 'ASSIGNED', now(), now(), $4)`,
    desk.people[who].userId,
    id,
    KASHGAR_ORG,
    graduatedAt?.toISOString() ?? null,
  );

const finish = (who: Staff, courseId: string) =>
  desk.rows(
    `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
     values ($1, $2, $3, $3, 50, $4, $5)`,
    desk.people[who].userId,
    id,
    courseId,
    `XS26-${id}-${who}-${courseId}`,
    NOW.toISOString(),
  );

/** 王一 has finished the first of two courses, 王二 and 王三 nothing; 王四 has graduated. */
beforeEach(async () => {
  desk.deps.setTime(NOW);
  ({ id, version } = await desk.published());
  for (const who of ['member1', 'member2', 'member3'] as const) await enrol(who);
  await enrol('member4', NOW);
  await finish('member1', '9001');
  await finish('member4', '9001');
});

const preview = (change: object, who: Staff = 'head') =>
  desk.ask(who, contract.previewClassChange, { id, version, ...change } as InputOf<
    typeof contract.previewClassChange
  >);
const saveCourses = (courses: readonly (typeof FIRST)[], confirm?: string) =>
  desk.ask('head', contract.saveClassCourses, {
    id,
    version,
    courses: [...courses],
    ...(confirm === undefined ? {} : { confirm }),
  });
const saveForm = (changes: Partial<contract.ClassInput>, confirm?: string) =>
  desk.ask('head', contract.saveClass, {
    ...draftInput(changes),
    id,
    version,
    ...(confirm === undefined ? {} : { confirm }),
  });
const graduates = async () => {
  await desk.deps.jobs.drain();
  const text = `select u.name from class_graduation g join app_user u on u.id = g.user_id
    where g.class_id = $1 order by 1`;
  return (await desk.rows<{ name: string }>(text, id)).map(({ name }) => name);
};

const ELECTIVE = [FIRST, { ...SECOND, isCompulsory: false }];

describe('courses of a running class that are made elective', () => {
  it('graduate nobody before somebody has seen by name who it is', async () => {
    const refused = await saveCourses(ELECTIVE);
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.unconfirmed']);
    expect(refused.body.message).toContain('1 人马上结业');
    expect((await desk.see(id)).version).toBe(version);
    expect(await graduates()).toEqual([]);

    const { body } = await preview({ courses: ELECTIVE });
    expect(body.summary).toEqual({ memberNum: 4, graduatedNum: 1, graduateNum: 1, loseNum: 0, gainNum: 0 });
    expect(body.datalist).toEqual([
      {
        userId: desk.people.member1.userId,
        name: '王一',
        orgName: '喀什地区',
        kind: 'GRADUATES',
        before: { percentage: 50, hours: '0.50', finishedNum: 1 },
        after: { percentage: 100, hours: '0.50', finishedNum: 1 },
      },
    ]);
    expect((await desk.see(id)).courses.map(({ isCompulsory }) => isCompulsory)).toEqual([true, true]);

    expect((await saveCourses(ELECTIVE, body.token)).status).toBe(200);
    expect(await graduates()).toEqual(['王一']);
    const [noted] = await desk.rows<{ facts: object }>(
      `select facts from audit_log where subject = $1 and action = 'classes.saveCourses' order by id desc limit 1`,
      id,
    );
    expect(noted?.facts).toMatchObject({ graduateNum: 1, loseNum: 0 });
  });

  it('are shown again when meanwhile somebody else would graduate by it', async () => {
    const { token } = (await preview({ courses: ELECTIVE })).body;
    await finish('member3', '9001');
    const refused = await saveCourses(ELECTIVE, token);
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.otherEffect']);
    expect(refused.body.message).toContain('2 人马上结业');
    const newest = (await preview({ courses: ELECTIVE })).body;
    expect(newest.datalist.map(({ name }) => name).sort()).toEqual(['王一', '王三']);
    expect((await saveCourses(ELECTIVE, newest.token)).status).toBe(200);
  });

  it('are not confirmed by what was seen of another version', async () => {
    const { token } = (await preview({ courses: ELECTIVE })).body;
    const renamed = await saveForm({ phone: '0998-7654321' });
    version = renamed.body.data.version;
    expect((await saveCourses(ELECTIVE, token)).body.code).toBe('classes.otherEffect');
  });
});

describe('a change of a running class', () => {
  it('that takes a finished course away says who loses what', async () => {
    const { body } = await preview({ courses: [SECOND] });
    expect(body.summary).toMatchObject({ graduateNum: 0, loseNum: 1 });
    expect(body.datalist).toMatchObject([
      { name: '王一', kind: 'LOSES', before: { finishedNum: 1 }, after: { finishedNum: 0, hours: '0.00' } },
    ]);
    expect((await saveCourses([SECOND])).body.code).toBe('classes.unconfirmed');
    expect((await saveCourses([SECOND], body.token)).status).toBe(200);
  });

  it.each([
    ['makes the conditions harder', { needHours: '2' }, 'LOSES'],
    ['makes them easier', { mustFinishCompulsory: false, needHours: '0.5' }, 'GRADUATES'],
  ] as const)('that %s says so', async (_name, changes, kind) => {
    const { body } = await preview({ form: draftInput(changes) });
    expect(body.datalist).toMatchObject([{ name: '王一', kind }]);
    expect((await saveForm(changes)).body.code).toBe('classes.unconfirmed');
    expect((await saveForm(changes, body.token)).status).toBe(200);
    expect(await graduates()).toEqual(kind === 'GRADUATES' ? ['王一'] : []);
  });

  it.each([
    ['other words', { className: '新的名称', classHours: '3' }],
    ['other seats', { capacity: 300 }],
    ['a later last day', { endDate: '2026-07-31' }],
  ] as const)('of %s is asked nothing', async (_name, changes) => {
    expect((await preview({ form: draftInput(changes) })).body.token).toBe('');
    expect((await saveForm(changes)).status).toBe(200);
  });

  it('of the order alone, or by which people only gain, is asked nothing', async () => {
    expect((await saveCourses([SECOND, FIRST])).status).toBe(200);
    version += 1;
    const { body } = await preview({ courses: [FIRST, SECOND, { courseId: '9003', isCompulsory: false }] });
    expect(body).toMatchObject({ datalist: [], token: '' });
  });

  it('that lets a class begin earlier graduates nobody unseen', async () => {
    await finish('member1', '9002');
    await desk.rows(`update class set start_at = '2026-07-20T00:00:00+08:00' where id = $1`, id);
    const changes = { startDate: '2026-07-06' };
    const { body } = await preview({ form: draftInput(changes) });
    expect(body.datalist).toMatchObject([{ name: '王一', kind: 'GRADUATES' }]);
    expect((await saveForm(changes)).body.code).toBe('classes.unconfirmed');
  });

  it('made while it was offline is seen when it is published again', async () => {
    const down = await desk.ask('head', contract.takeClassOffline, { id, version, reason: '调整' });
    version = down.body.data.version;
    // Offline nobody graduates, and nobody loses: it is saved without a question.
    version = (await saveCourses(ELECTIVE)).body.data.version;
    expect(await graduates()).toEqual([]);
    const publish = (confirm?: string) =>
      desk.ask('head', contract.publishClass, { id, version, ...(confirm ? { confirm } : {}) });
    expect((await publish()).body.code).toBe('classes.unconfirmed');
    const { body } = await preview({});
    expect(body.datalist).toMatchObject([{ name: '王一', kind: 'GRADUATES' }]);
    expect((await publish(body.token)).status).toBe(200);
    expect(await graduates()).toEqual(['王一']);
  });
});

describe('what another feature asks for', () => {
  const ask = (need: string | null, who: Staff = 'head') =>
    desk.ask(who, contract.previewClassRequirement, { id, code: 'EXAM', need });

  it('says by name who graduates when it asks for less or for nothing, and nobody when it asks for more', async () => {
    await desk.rows(
      `insert into class_requirement (class_id, code, name, need, unit) values ($1, 'EXAM', '结业考试 60 分及格', '60', '分')`,
      id,
    );
    await desk.rows(
      `insert into class_achievement (user_id, class_id, code, got, is_met, at) values ($1, $2, 'EXAM', '55', false, now())`,
      desk.people.member1.userId,
      id,
    );
    for (const who of ['member1', 'member3'] as const) {
      if (who === 'member3') await finish(who, '9001');
      await finish(who, '9002');
    }
    const names = async (need: string | null) =>
      (await ask(need)).body.datalist.map(({ name }) => name).sort();
    expect(await names('55')).toEqual(['王一']);
    expect(await names('56')).toEqual([]);
    expect(await names('90')).toEqual([]);
    expect(await names(null)).toEqual(['王一', '王三']);
    expect((await ask(null)).body.token).not.toBe('');
    expect((await ask(null, 'supervisor')).status).toBe(403);
    expect((await ask(null, 'stranger')).status).toBe(404);
  });
});

describe('the preview', () => {
  it('is for those who may make the change, on the version that is there', async () => {
    const statusOf = async (who: Staff) => (await preview({ courses: ELECTIVE }, who)).status;
    expect(await statusOf('supervisor')).toBe(403);
    expect(await statusOf('stranger')).toBe(404);
    version += 1;
    expect((await preview({ courses: ELECTIVE })).body.code).toBe('classes.changed');
  });

  it('refuses what could not be saved either', async () => {
    expect((await preview({ courses: [FIRST, FIRST] })).body.code).toBe('classes.badFields');
    expect((await preview({ form: draftInput({ endDate: '2026-01-01' }) })).body.code).toBe(
      'classes.badFields',
    );
  });

  it('comes in pages', async () => {
    await finish('member3', '9001');
    const { body } = await preview({ courses: ELECTIVE, pageNum: 1, pageSize: 1 });
    expect(body).toMatchObject({ totalelements: 2, pagenum: 1 });
    expect(body.datalist).toHaveLength(1);
  });
});
