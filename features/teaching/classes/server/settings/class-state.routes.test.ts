import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { classStopped } from '../class-events.ts';
import { makeMember } from '../classes.fixtures.ts';
import { type ClassDesk, draftInput, HOTAN_ORG, openClassDesk } from '../desk/class-admin.fixtures.ts';
import { remind } from '../progress/reminders.job.ts';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

const two = ['9001', '9002'].map((courseId) => ({ courseId, isCompulsory: true }));

describe('the courses of a class', () => {
  it('keep their order and which are compulsory, and are numbered in the class', async () => {
    const { id, version } = await desk.draft();
    const courses = [
      { courseId: '9002', isCompulsory: true },
      { courseId: '9001', isCompulsory: false },
    ];
    const saved = await desk.ask('head', contract.saveClassCourses, { id, version, courses });
    expect(saved.body.data).toEqual({ version: 2 });
    const seen = await desk.see(id);
    expect(seen.courses.map(({ courseId, isCompulsory }) => ({ courseId, isCompulsory }))).toEqual(courses);
    expect(seen).toMatchObject({
      courseNum: 2,
      courses: [{ courseName: '防沙治沙', courseHours: '0.50' }, {}],
    });
    const again = await desk.ask('head', contract.saveClassCourses, { id, version: 2, courses });
    expect(again.body.data).toEqual({ version: 2 });
    expect(await desk.audited(id)).toEqual(['classes.create', 'classes.saveCourses']);
  });

  it('carry the hours on the card with them, unless others were written', async () => {
    const { id, version } = await desk.draft({ classHours: '0.00' });
    await desk.ask('head', contract.saveClassCourses, { id, version, courses: two });
    expect((await desk.see(id)).classHours).toBe('1.00');
    await desk.ask('head', contract.saveClassCourses, { id, version: 2, courses: two.slice(1) });
    expect((await desk.see(id)).classHours).toBe('0.50');
    const own = await desk.draft({ classHours: '12.00' });
    await desk.ask('head', contract.saveClassCourses, { ...own, courses: two });
    expect((await desk.see(own.id)).classHours).toBe('12.00');
  });

  it('are published ones, each once; one that was taken down later may stay', async () => {
    const { id, version } = await desk.draft();
    const save = async (ids: readonly string[], at = version) => {
      const courses = ids.map((courseId) => ({ courseId, isCompulsory: true }));
      const { status, body } = await desk.ask('head', contract.saveClassCourses, {
        id,
        version: at,
        courses,
      });
      return [status, body.fields?.courses ?? ''];
    };
    expect(await save(['9001', '9001'])).toEqual([400, '同一门课选了两次']);
    expect(await save(['none'])).toEqual([400, '有课程不存在，请重新选择']);
    expect(await save(['9004'])).toEqual([400, '《旧课程》已下线，不能选']);
    expect(await save(['9001', '9003'])).toEqual([200, '']);
    await desk.rows(`update course set status = 4 where id = '9003'`);
    expect(await save(['9003'], 2)).toEqual([200, '']);
    await desk.rows(`update course set status = 3 where id = '9003'`);
  });

  it('are found by words and form among those that are published', async () => {
    const found = async (input: object) =>
      (await desk.ask('supervisor', contract.findCoursesForClass, input)).body.datalist.map(
        ({ courseId }) => courseId,
      );
    expect((await found({ keyword: '村务' })).length).toBe(1);
    expect(await found({ keyword: '旧课程' })).toEqual([]);
    expect(await found({ mediaKind: 'text' })).toEqual([]);
    expect((await found({ pageSize: 2 })).length).toBe(2);
  });
});

describe('the managers of a class', () => {
  it('are people who manage its organisation, one of them its head', async () => {
    const { id, version } = await desk.draft();
    const save = async (managers: [Parameters<typeof desk.ask>[0], contract.ManagerKind][]) => {
      const { status, body } = await desk.ask('head', contract.saveClassManagers, {
        id,
        version,
        managers: managers.map(([who, kind]) => ({ userId: desk.people[who].userId, kind })),
      });
      return [status, body.fields?.managers ?? body.message];
    };
    expect(await save([['assistant', 'ASSISTANT']])).toEqual([400, '至少要有一位班主任']);
    expect(
      (
        await save([
          ['head', 'HEAD'],
          ['member1', 'ASSISTANT'],
        ])
      )[1],
    ).toContain('王一');
    expect(
      (
        await save([
          ['head', 'HEAD'],
          ['elsewhere', 'ASSISTANT'],
        ])
      )[1],
    ).toContain('玉山');
    expect(
      (
        await save([
          ['head', 'HEAD'],
          ['rootAdmin', 'SUPERVISOR'],
        ])
      )[1],
    ).toContain('范围');
    expect(
      (
        await save([
          ['head', 'HEAD'],
          ['head', 'ASSISTANT'],
        ])
      )[0],
    ).toBe(400);
    expect(
      (
        await save([
          ['head', 'HEAD'],
          ['assistant', 'ASSISTANT'],
        ])
      )[0],
    ).toBe(200);
    expect((await desk.see(id, 'assistant')).canChangeManagers).toBe(false);
    expect(
      (
        await desk.ask('assistant', contract.saveClassManagers, {
          id,
          version: 2,
          managers: [{ userId: desk.people.assistant.userId, kind: 'HEAD' }],
        })
      ).status,
    ).toBe(403);
  });

  it('are found among people of the own scope who have such a role', async () => {
    const { id } = await desk.draft();
    const names = async (who: Parameters<typeof desk.ask>[0], input: { id?: string; keyword?: string }) =>
      (await desk.ask(who, contract.findClassManagers, input)).body.data.map(({ name }) => name).sort();
    expect(await names('head', { id })).toEqual(['买买提江', '周立', '李红', '赵刚', '阿曼'].sort());
    expect(await names('elsewhere', {})).toEqual(['孙英', '玉山'].sort());
    expect(await names('head', { keyword: '李' })).toEqual(['李红']);
    expect(await names('head', { keyword: '\u0000%' })).toEqual([]);
    expect((await desk.ask('elsewhere', contract.findClassManagers, { id })).status).toBe(404);
  });
});

describe('publishing', () => {
  it('is refused while something is missing, and says what and where', async () => {
    const { id, version } = await desk.draft(
      { classType: 'CODECLASS', needHours: '9', needElective: 1 },
      'admin',
    );
    const before = (await desk.see(id, 'admin')).problems;
    expect(before.map(({ tab }) => tab)).toEqual(['managers', 'courses', 'codes']);
    const refused = await desk.ask('admin', contract.publishClass, { id, version });
    expect([refused.status, refused.body.code]).toEqual([422, 'classes.incomplete']);
    expect(refused.body.message).toContain('还差 3 项');
    await desk.ask('admin', contract.saveClassCourses, { id, version, courses: two });
    expect((await desk.see(id, 'admin')).problems.map(({ text }) => text)).toEqual([
      '还没有班主任',
      '结业要 9.00 学时，能学的课程加起来只有 1.00 学时',
      '结业要学完 1 门选修课，班里能学的只有 0 门',
      '还没有可用的报名码',
    ]);
  });

  it('opens a complete class once, keeps the first day of it, and is not for assistants', async () => {
    const { id, version } = await desk.published();
    const [row] = await desk.rows<{ status: string; published_at: Date }>(
      'select status, published_at from class where id = $1',
      id,
    );
    expect(row?.status).toBe('PUBLISHED');
    expect(new Date(row?.published_at ?? 0)).toEqual(desk.deps.clock());
    const again = await desk.ask('head', contract.publishClass, { id, version });
    expect([again.status, again.body.code]).toEqual([422, 'classes.notNow']);
    expect(await desk.see(id)).toMatchObject({
      canPublish: false,
      canTakeOffline: true,
      canRemove: false,
      problems: [],
    });
    const offline = await desk.ask('assistant', contract.takeClassOffline, { id, version, reason: '停' });
    expect(offline.status).toBe(403);
  });

  it('does not bring back a class that is over', async () => {
    const { id, version } = await desk.draft({ startDate: '2026-06-01', endDate: '2026-06-30' });
    const filled = await desk.ask('head', contract.saveClassCourses, { id, version, courses: two });
    const late = await desk.ask('head', contract.publishClass, { id, version: filled.body.data.version });
    expect(late.body.message).toContain('2026-06-30');
  });
});

describe('taking a class offline', () => {
  it('needs a reason, tells its members once, and can be undone', async () => {
    const { id, version } = await desk.published();
    await desk.ask('head', memberContract.assignMembers, { id, userIds: [desk.people.member1.userId] });
    const down = (reason: string) => desk.ask('head', contract.takeClassOffline, { id, version, reason });
    expect((await down(' \u200b ')).body.code).toBe('classes.needsReason');
    expect((await down('教室停电')).status).toBe(200);
    await desk.deps.jobs.drain();
    await desk.deps.jobs.drain();
    const messages = await desk.rows<{ user_id: string; text: string }>(
      `select user_id, text from notification where kind = 'CLASS_OFFLINE'`,
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('教室停电');
    expect((await desk.see(id)).status).toBe('OFFLINE');
    expect((await desk.ask('head', contract.publishClass, { id, version: version + 1 })).status).toBe(200);
    expect(await desk.audited(id)).toEqual([
      'classes.create',
      'classes.saveCourses',
      'classes.saveManagers',
      'classes.publish',
      'classes.assign',
      'classes.offline',
      'classes.publish',
    ]);
  });
});

describe('people who had not got in', () => {
  it('are told, too, that the class went offline and they are no longer waited for', async () => {
    const { id, version } = await desk.published();
    for (const [userId, state] of [
      ['off-pending', 'PENDING'],
      ['off-waits', 'WAITING'],
      ['off-left', 'WITHDRAWN'],
    ] as const)
      await makeMember(desk.database.db, { classId: id, userId, state });
    await desk.ask('head', contract.takeClassOffline, { id, version, reason: '教室停电' });
    await desk.deps.jobs.drain();
    const told = await desk.rows<{ user_id: string; text: string }>(
      `select user_id, text from notification where kind = 'CLASS_OFFLINE' and user_id like 'off-%' order by 1`,
    );
    expect(told.map(({ user_id }) => user_id)).toEqual(['off-pending', 'off-waits']);
    for (const { text } of told) expect(text).toContain('教室停电。您的报名不再处理。');
  });

  it('are not left with a message that nothing came of it when the class goes on after all', async () => {
    const { id, version } = await desk.published();
    await makeMember(desk.database.db, { classId: id, userId: 'lapsed', state: 'PENDING' });
    const before = desk.deps.clock();
    desk.deps.setTime(new Date('2026-07-25T08:00:00+08:00'));
    await remind(desk.deps);
    const told = () =>
      desk.rows(`select 1 from notification where kind = 'CLASS_LAPSED' and user_id = 'lapsed'`);
    expect(await told()).toHaveLength(1);
    const save = (input: object, at: number) =>
      desk.ask('head', contract.saveClass, { ...draftInput(input), id, version: at });
    expect((await save({ className: '改名的班' }, version)).status).toBe(200);
    expect(await told()).toHaveLength(1);
    expect((await save({ className: '改名的班', endDate: '2026-07-31' }, version + 1)).status).toBe(200);
    expect(await told()).toEqual([]);
    desk.deps.setTime(before);
  });
});

describe('studying in order', () => {
  it('reaches who studies already: study is judged anew when the order begins to hold, and when it changes', async () => {
    const judged: string[] = [];
    desk.deps.events.on(classStopped, async (_tx, { classId }) => void judged.push(classId));
    const { id, version } = await desk.published();
    const save = (inOrder: boolean, at: number) =>
      desk.ask('head', contract.saveClass, { ...draftInput({ inOrder }), id, version: at });
    const order = (courses: object[], at: number) =>
      desk.ask('head', contract.saveClassCourses, { id, version: at, courses: courses as typeof two });
    expect((await order([...two].reverse(), version)).status).toBe(200);
    expect(judged).toEqual([]);
    expect((await save(true, version + 1)).status).toBe(200);
    expect(judged).toEqual([id]);
    expect((await order(two, version + 2)).status).toBe(200);
    expect(judged).toEqual([id, id]);
    expect((await save(false, version + 3)).status).toBe(200);
    expect(judged).toEqual([id, id]);
  });
});

describe('removing and copying', () => {
  it('removes a draft, leaves its trace, and never a published class', async () => {
    const { id, version } = await desk.draft();
    expect((await desk.ask('stranger', contract.removeClass, { id, version })).status).toBe(404);
    expect((await desk.ask('head', contract.removeClass, { id, version })).status).toBe(200);
    expect((await desk.ask('head', contract.getAdminClass, { id })).status).toBe(404);
    expect(await desk.audited(id)).toEqual(['classes.create', 'classes.remove']);
    const other = await desk.published();
    expect((await desk.ask('head', contract.removeClass, other)).body.code).toBe('classes.notNow');
  });

  it('copies settings, courses, teachers and managers with all days moved, but neither members nor codes', async () => {
    const { id } = await desk.published({
      signUpStart: '2026-06-20 08:00:00',
      signUpEnd: '2026-07-03 18:00:00',
      classType: 'OPENCLASS',
    });
    await desk.ask('head', memberContract.assignMembers, { id, userIds: [desk.people.member1.userId] });
    const copy = await desk.ask('assistant', contract.copyClass, {
      id,
      className: '第二期',
      startDate: '2026-09-06',
    });
    const seen = await desk.see(copy.body.data.id, 'assistant');
    expect(seen).toMatchObject({
      className: '第二期',
      status: 'DRAFT',
      startDate: '2026-09-06',
      endDate: '2026-09-24',
      signUpStart: '2026-08-21 08:00:00',
      signUpEnd: '2026-09-03 18:00:00',
      learnerNum: 0,
      courseNum: 2,
      teacherIds: ['t1'],
    });
    expect(seen.classCode).toBe(copy.body.data.classCode);
    expect(seen.managers.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(
      ['买买提江 HEAD', '李红 HEAD', '赵刚 SUPERVISOR'].sort(),
    );
    expect(await desk.audited(copy.body.data.id)).toEqual(['classes.copy']);
    const foreign = { id, className: '偷来的班', startDate: '2026-09-06' };
    expect((await desk.ask('elsewhere', contract.copyClass, foreign)).status).toBe(404);
    const noDay = await desk.ask('head', contract.copyClass, { ...foreign, startDate: '2026-02-31' });
    expect(noDay.body.code).toBe('classes.badFields');
  });

  it('moves a class to another organisation only within the scope', async () => {
    const { id, version } = await desk.draft();
    const moved = await desk.ask('head', contract.saveClass, {
      ...draftInput({ orgCode: HOTAN_ORG }),
      id,
      version,
    });
    expect(moved.body.fields?.orgCode).toContain('范围');
  });
});
