import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import { type ClassDesk, openClassDesk, SHACHE_ORG } from './class-admin.fixtures.ts';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

describe('rehearsing a class', () => {
  it('shows what everybody would see at a moment, by the rules that learners meet', async () => {
    const { id } = await desk.draft({
      classType: 'OPENCLASS',
      capacity: 1,
      needsApproval: true,
      scopeOrgCodes: [SHACHE_ORG],
      signUpStart: '2026-07-01 00:00:00',
      signUpEnd: '2026-07-08 00:00:00',
    });
    const at = async (moment: string) =>
      (await desk.ask('supervisor', memberContract.rehearseClass, { id, at: moment })).body;
    expect((await at('2026-07-05 09:00')).code).toBe('classes.unknown');
    const seen = async (moment: string) =>
      (await desk.ask('head', memberContract.rehearseClass, { id, at: moment })).body.data;
    const before = await seen('2026-06-30 23:59');
    expect(before.timeStatus).toBe('WILLHOLD');
    expect(before.views.map(({ learnState }) => learnState)).toEqual([
      'UNKNOWN',
      'NOT_IN_DATE',
      'NOT_ALLOW_LEARN',
      'REGISTERING',
      'REGISTERING',
      'REGISTERED',
      'LEARNED',
    ]);
    expect(before.views[1]?.sees).toContain('2026 年 7 月 1 日起可以报名');
    expect(before.views[2]?.sees).toContain('莎车县');
    expect(before.views[5]?.sees).toContain('班级未开始培训，请耐心等待~');
    const open = await seen('2026-07-06 00:00');
    expect(open.views[1]).toMatchObject({ learnState: 'TO_LEARN', label: '报名' });
    expect(open.views[3]?.sees).toContain('未报名班级不可学习');
    expect(open.views[4]?.label).toBe('候补第 1 位');
    expect(open.views[5]).toMatchObject({ learnState: 'LEARNING', label: '学习中' });
    const over = await seen('2026-07-25 00:00');
    expect(over.views.map(({ learnState }) => learnState)).toContain('UN_LEARNED');
    expect(over.views[5]?.sees).toContain('不再记学时');
  });

  it('lists what is missing with where to mend it, the worst first', async () => {
    const { id, version } = await desk.draft({ classType: 'CODECLASS', intro: '', phone: '', capacity: 50 });
    const courses = [
      { courseId: '9001', isCompulsory: true },
      { courseId: '9003', isCompulsory: true },
    ];
    await desk.ask('head', contract.saveClassCourses, { id, version, courses });
    const { checks } = (await desk.ask('head', memberContract.rehearseClass, { id, at: '2026-07-10 09:40' }))
      .body.data;
    const levels = checks.map(({ level }) => level);
    expect(levels).toEqual(
      levels.toSorted((a, b) => ['bad', 'warn', 'ok'].indexOf(a) - ['bad', 'warn', 'ok'].indexOf(b)),
    );
    const texts = checks.map(({ level, tab, text }) => `${level} ${tab} ${text}`);
    expect(texts).toContain('bad codes 还没有可用的报名码');
    expect(texts).toContain('ok courses 必修课中有 1 门要通过随堂测试才算学完');
    expect(texts).toContain('warn base 没有写班级简介');
    expect(texts).toContain('warn  班级还是草稿，学员现在看不到它');
    expect(texts).toContain('ok courses 课程 2 门，必修 2 门，共 1.00 学时');
  });

  it('refuses a moment that is not on the calendar and classes of others', async () => {
    const { id } = await desk.draft();
    const wrong = await desk.ask('head', memberContract.rehearseClass, { id, at: '2026-02-30 10:00' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'classes.noSuchMoment']);
    expect(
      (await desk.ask('stranger', memberContract.rehearseClass, { id, at: '2026-07-10 10:00' })).status,
    ).toBe(404);
  });
});

describe('the statistics of a class', () => {
  it('count people, progress, courses, days and organisations', async () => {
    const { id } = await desk.published({ capacity: null });
    const userIds = (['member1', 'member2', 'member3'] as const).map((who) => desk.people[who].userId);
    await desk.ask('head', memberContract.assignMembers, { id, userIds });
    const [one = '', two = ''] = userIds;
    await desk.rows(
      `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
       values ($1, $3, '9001', '9001', 50, 'a', '2026-07-08T01:00:00Z'), ($1, $3, '9002', '9002', 50, 'b', '2026-07-07T16:30:00Z'),
         ($2, $3, '9001', '9001', 50, 'c', '2026-07-07T15:59:00Z')`,
      one,
      two,
      id,
    );
    await desk.rows(
      `update class_member set percentage = 100, hours_hundredths = 100, graduated_at = '2026-07-08T01:00:00Z' where user_id = $1 and class_id = $2`,
      one,
      id,
    );
    await desk.rows(
      'update class_member set percentage = 50, hours_hundredths = 50 where user_id = $1 and class_id = $2',
      two,
      id,
    );
    const { data } = (await desk.ask('supervisor', memberContract.getClassStatistics, { id })).body;
    expect(data).toMatchObject({
      enrolledNum: 3,
      graduatedNum: 1,
      notStartedNum: 1,
      avgPercentage: 50,
      totalHours: '1.50',
    });
    expect(data.bands.map(({ num }) => num)).toEqual([1, 0, 1, 0, 0, 1]);
    const idleNum = async () => {
      const asked = { id, started: 'no', pageNum: 0, pageSize: 20 } as const;
      return (await desk.ask('supervisor', memberContract.listClassMembers, asked)).body.totalelements;
    };
    expect(await idleNum()).toBe(data.notStartedNum);
    expect(data.courses.map(({ finishedNum }) => finishedNum)).toEqual([2, 1]);
    expect(data.days).toEqual([
      { day: '2026-07-06', finishedNum: 0, graduatedNum: 0 },
      { day: '2026-07-07', finishedNum: 1, graduatedNum: 0 },
      { day: '2026-07-08', finishedNum: 2, graduatedNum: 1 },
      { day: '2026-07-09', finishedNum: 0, graduatedNum: 0 },
    ]);
    expect(data.orgs).toEqual([
      {
        orgCode: '000002000065653100653125',
        orgName: '莎车县',
        totalNum: 2,
        graduatedNum: 0,
        avgPercentage: 25,
      },
      {
        orgCode: '000002000065653100',
        orgName: '喀什地区',
        totalNum: 1,
        graduatedNum: 1,
        avgPercentage: 100,
      },
    ]);
    // Begun without anything counted yet: not among those who have not started, neither in the number nor in the picture.
    await desk.rows(
      `update class_member set last_study_at = now() where class_id = $1 and user_id = $2`,
      id,
      userIds[2],
    );
    const later = (await desk.ask('supervisor', memberContract.getClassStatistics, { id })).body.data;
    expect([later.notStartedNum, ...later.bands.map(({ num }) => num)]).toEqual([0, 0, 1, 1, 0, 0, 1]);
    expect(await idleNum()).toBe(later.notStartedNum);
    expect((await desk.ask('elsewhere', memberContract.getClassStatistics, { id })).status).toBe(404);
  });
});
