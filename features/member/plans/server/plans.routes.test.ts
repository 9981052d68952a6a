import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course as courseTable } from '#features/content/courses/server/courses.table.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { addPastStudies } from '#features/learning/study/server/study.public.ts';
import { makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { dropClass } from '#features/teaching/classes/server/classes.public.ts';
import { classCredit, classTable } from '#features/teaching/classes/server/classes.table.ts';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import { PLAN_KIND, PLAN_LIST_PATH, PLAN_PATH } from '../shared/plan-address.rules.ts';
import * as contract from '../shared/plans.contract.ts';
import { planOf } from './plan.read.ts';
import { PLAN_FAVORITES } from './plan-favorites.ts';
import { remindOfPlans } from './plan-reminders.job.ts';
import { PLAN_SOURCE } from './plan-search-source.ts';
import { classItem, course, fullPlan, openPlans, type PlansTest } from './plans.fixtures.ts';
import { plansPages } from './plans.pages.ts';

let test: PlansTest;
beforeAll(async () => {
  test = await openPlans();
});
afterAll(() => test.close());

const member = testCaller({ userId: 'm1', idCardHash: 'hash-m1' });
const other = testCaller({ userId: 'm2', idCardHash: 'hash-m2' });
const outsider = testCaller({ userId: 'o1', isPartyMember: false });

const list = async (input: object = {}, who: typeof member | null = null) =>
  (await test.ask(who, contract.listPlans, input)).json();
const names = async (input: object = {}): Promise<string[]> =>
  (await list(input)).datalist.map(({ planName }: contract.PlanCard) => planName);
const plan = async (id: string, who: typeof member | null = null): Promise<contract.Plan> =>
  (await test.ask(who, contract.getPlan, { id })).json().data;
const study = (courseIds: readonly string[], share = 1) =>
  addPastStudies(
    test.database.db,
    courseIds.map((courseId) => ({
      ...{ userId: member.userId, orgCode: member.orgCode, courseId },
      ...{ endedAt: new Date('2026-07-01T02:00:00Z'), share, rate: 1 },
    })),
  );

describe('the list of plans', () => {
  it('shows visitors what is public: at the top first, then running, soon and over; by name and state', async () => {
    await test.publish({ title: '结束的计划', startDay: '2026-01-01', endDay: '2026-03-31' });
    await test.publish({ title: '将来的计划', startDay: '2026-09-01' });
    await test.publish({ title: '今天的计划', startDay: '2026-07-09', endDay: '2026-07-09' });
    await test.publish({ title: '置顶的计划', isTop: true });
    await test.create(fullPlan({ title: '没有送审的计划' }));
    expect(await names()).toEqual(['置顶的计划', '今天的计划', '将来的计划', '结束的计划']);
    expect(await names({ planName: '将来' })).toEqual(['将来的计划']);
    expect(await names({ planStatusEnum: 'HOLDING' })).toEqual(['置顶的计划', '今天的计划']);
    expect(await names({ planStatusEnum: 'WILLHOLD' })).toEqual(['将来的计划']);
    expect(await names({ planStatusEnum: 'HOLDOVER' })).toEqual(['结束的计划']);
    expect(await names({ planName: '%' })).toEqual([]);
    const page = await list({ pageNum: 1, pageSize: 3 });
    expect(page).toMatchObject({ totalelements: 4, totalpages: 2, pagerealsize: 1 });
    expect(await list({ pageNum: 9 })).toMatchObject({ totalelements: 4, datalist: [] });
    expect((await list()).datalist[0]).toMatchObject({
      ...{ courseNum: 2, classNum: 0, percentage: null, own: null, planStatusEnum: 'HOLDING' },
      ...{ startDate: '2026-06-01', endDate: '2026-12-31', target: 'required', targetHours: '0.00' },
    });
    expect((await test.ask(null, contract.listPlans, { planStatusEnum: 'X' })).statusCode).toBe(400);
  });

  it('comes with its page, and so does a plan with what a shared link shows', async () => {
    const pages = plansPages(test.deps);
    const load = (path: string, query: string) =>
      pages.find((page) => page.path === path)?.load(new URL(`http://x${path}${query}`), null);
    expect(await load(PLAN_LIST_PATH, '?status=soon')).toMatchObject({ title: '重点计划' });
    const [first] = (await list()).datalist;
    expect(await load(PLAN_PATH, `?id=${first.id}`)).toMatchObject({
      ...{ title: '置顶的计划', kicker: '重点计划', image: first.coverUrl },
    });
    expect(await load(PLAN_PATH, '?id=nothing')).toBeNull();
    expect(await load(PLAN_PATH, '?id=<script>')).toBeNull();
  });
});

describe('before a plan is submitted', () => {
  it('its items are looked up: withdrawn, unpublished and unknown ones are named', async () => {
    const items = [course('701'), course('703'), classItem('k3'), classItem('k4'), classItem('none')];
    const id = await test.create(fullPlan({ items }));
    const { data } = (
      await test.ask(test.people.author, desk.getPublication, { kind: PLAN_KIND, id })
    ).json();
    expect(data.problems.map(({ text }: { text: string }) => text)).toEqual([
      '第 2 项课程《下线的课》已经下线或者还没有公开，请拿掉或者换一个',
      '第 3 项班级《下线的班》已经下线或者还没有公开，请拿掉或者换一个',
      '第 4 项班级《没有发布的班》已经下线或者还没有公开，请拿掉或者换一个',
      '第 5 项班级《班级 none》没有找到，请拿掉',
    ]);
    expect((await test.step('author', 'submit', id)).statusCode).toBe(422);
  });

  it('more than sixty items, unknown kinds and overlong notes are refused', async () => {
    const refused = async (items: unknown) =>
      (
        await test.ask(test.people.author, desk.createPublication, {
          ...{ kind: PLAN_KIND, document: { ...fullPlan(), items } },
        })
      ).statusCode;
    expect(await refused(Array.from({ length: 61 }, (_, n) => course(String(n))))).toBe(400);
    expect(await refused([{ ...course('701'), kind: 'exam' }])).toBe(400);
    expect(await refused([course('701', { note: '长'.repeat(101) })])).toBe(400);
  });

  it('authors find public courses and classes, and see items as readers will', async () => {
    const find = async (input: object) =>
      (await test.ask(test.people.author, contract.findPlanChoices, input)).json().data.choices;
    expect((await find({ kind: 'course', keyword: '第二' })).map(({ id }: { id: string }) => id)).toEqual([
      '702',
    ]);
    const classes = (await find({ kind: 'class' })).map(({ id }: { id: string }) => id);
    expect(classes.toSorted()).toEqual(['k1', 'k2']);
    const { data } = (
      await test.ask(test.people.author, contract.showPlanItems, { items: [course('701'), classItem('k3')] })
    ).json();
    expect(data.items).toMatchObject([
      { title: '第一门课', isWithdrawn: false },
      { title: '下线的班', isWithdrawn: true, path: '' },
    ]);
    expect((await test.ask(member, contract.findPlanChoices, { kind: 'course' })).statusCode).toBe(403);
    expect((await test.ask(null, contract.showPlanItems, { items: [] })).statusCode).toBe(401);
  });
});

describe('a plan', () => {
  it('shows its items in order with cards; what is taken down later says so, at once', async () => {
    const id = await test.publish({
      intro: '<p onclick="x()">介绍<script>x</script></p>',
      items: [classItem('k1', { note: '先报名' }), course('702', { isRequired: false })],
    });
    const found = await plan(id);
    expect(found).toMatchObject({ intro: '<p>介绍</p>', own: null, ownItems: [], nextKey: '' });
    expect(found.items).toMatchObject([
      { key: 'class-k1', title: '正在办的班', note: '先报名', isRequired: true, isWithdrawn: false },
      { key: 'course-702', title: '第二门课', facts: '01:00　0.50 学时', isRequired: false },
    ]);
    const { db } = test.database;
    await db.update(classTable).set({ status: 'OFFLINE' }).where(eq(classTable.id, 'k1'));
    await dropClass(test.deps, 'k1');
    expect((await plan(id)).items[0]).toMatchObject({ isWithdrawn: true, path: '', title: '正在办的班' });
    await db.update(classTable).set({ status: 'PUBLISHED' }).where(eq(classTable.id, 'k1'));
    await dropClass(test.deps, 'k1');
    await db.update(courseTable).set({ status: 4 }).where(eq(courseTable.id, '702'));
    await announceChange(test.deps, 'course', '702');
    expect((await plan(id)).items.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true]);
    await db.update(courseTable).set({ status: 3 }).where(eq(courseTable.id, '702'));
    await announceChange(test.deps, 'course', '702');
  });

  it('is 404 when it is unknown, not public or recalled, and back when it is restored', async () => {
    expect((await test.ask(null, contract.getPlan, { id: 'nothing' })).json()).toMatchObject({
      ...{ code: 'plans.missing', message: '这项重点计划不存在或者已经撤回，请回到重点计划看别的。' },
    });
    const draft = await test.create();
    expect((await test.ask(null, contract.getPlan, { id: draft })).statusCode).toBe(404);
    const id = await test.publish({ title: '要撤回的计划' });
    expect(await names({ planName: '要撤回' })).toHaveLength(1);
    await test.step('admin', 'recall', id, { reason: '日期有误，改好再公开' });
    expect((await test.ask(null, contract.getPlan, { id })).statusCode).toBe(404);
    expect(await names({ planName: '要撤回' })).toEqual([]);
    const cards = await PLAN_FAVORITES.cards(test.deps, member, [id]);
    expect(cards.get(id)).toMatchObject({ title: '要撤回的计划', isOpen: false });
    expect(await PLAN_SOURCE.entriesOf(test.database.db, [id])).toEqual([]);
    expect((await test.step('admin', 'restore', id, { reason: '已核对' })).json()).toMatchObject({
      success: true,
    });
    expect((await plan(id)).planName).toBe('要撤回的计划');
    expect(await PLAN_SOURCE.entriesOf(test.database.db, [id])).toMatchObject([{ title: '要撤回的计划' }]);
  });

  it('that is recalled in one process is gone in another', async () => {
    const id = await test.publish({ title: '两个进程的计划' });
    // Another process: the same database, memories of its own.
    const second = { ...test.deps, database: { ...test.database } };
    await changesHeard(second);
    expect((await planOf(second, null, id)).planName).toBe('两个进程的计划');
    await test.step('admin', 'recall', id, { reason: '核对内容' });
    await expect.poll(() => planOf(second, null, id).catch(({ code }) => code)).toBe('plans.missing');
  });
});

describe('own progress', () => {
  it('comes from the studies: required courses one by one to the end, and the next one is named', async () => {
    const id = await test.publish({
      items: [course('701'), course('702', { isRequired: false }), course('710')],
    });
    const steps = async () => {
      const { own, ownItems, nextKey } = await plan(id, member);
      return [own?.percentage, own?.doneNum, own?.needNum, nextKey, ...ownItems.map(({ step }) => step)];
    };
    expect(await steps()).toEqual([0, 0, 2, 'course-701', 'open', 'open', 'open']);
    await study(['701'], 0.5);
    expect(await steps()).toEqual([0, 0, 2, 'course-701', 'begun', 'open', 'open']);
    await study(['702', '711']);
    // The Uyghur version counts for the Chinese one.
    expect(await steps()).toEqual([50, 1, 2, 'course-701', 'begun', 'done', 'done']);
    expect((await list({}, member)).datalist.find((one: contract.PlanCard) => one.id === id)).toMatchObject({
      ...{ percentage: 50, own: { gotHours: '1.00', isDone: false, isReminded: false } },
    });
    // Nobody else sees it, nor have they any of it.
    expect((await plan(id, other)).own).toMatchObject({ percentage: 0, gotHours: '0.00' });
    expect(await plan(id, outsider)).toMatchObject({ own: null, percentage: null, ownItems: [] });
  });

  it('by hours counts classes too, a course once, and ends at the goal', async () => {
    const { db } = test.database;
    await makeMember(db, { classId: 'k2', userId: 'm1', percentage: 40 });
    const credit = (userId: string, classId: string, courseId: string) => ({
      ...{ userId, classId, courseId, studiedId: courseId, hoursHundredths: 50 },
      ...{ receiptNo: `r-${courseId}`, creditedAt: new Date('2026-07-02T02:00:00Z') },
    });
    await db.insert(classCredit).values([
      ...[credit('m1', 'k2', '702'), credit('m1', 'k2', '701')],
      // Of another class, and of somebody else.
      ...[credit('m1', 'k1', '990'), credit('m2', 'k2', '991')],
    ]);
    const goal = { target: 'hours', items: [classItem('k2'), course('702'), course('710')] } as const;
    const id = await test.publish({ ...goal, targetHours: '2.00' });
    // 702 by both ways, 701 in the class, 711 for 710.
    expect(await plan(id, member)).toMatchObject({
      ...{ percentage: 75, targetHours: '2.00', own: { gotHours: '1.50', isDone: false } },
      ownItems: [{ step: 'closed', label: '未结业', percentage: 40 }, { step: 'done' }, { step: 'done' }],
    });
    const reached = await test.publish({ ...goal, targetHours: '1.5' });
    expect(await plan(reached, member)).toMatchObject({
      percentage: 100,
      nextKey: '',
      own: { isDone: true },
    });
  });
});

describe('a reminder', () => {
  it('is asked for by members before the first day, once, and taken back', async () => {
    const [soon] = (await list({ planStatusEnum: 'WILLHOLD' })).datalist;
    const remind = (who: typeof member | null, input: object) => test.ask(who, contract.remindOfPlan, input);
    const id = soon.id;
    expect((await remind(null, { id, isOn: true })).statusCode).toBe(401);
    expect((await remind(outsider, { id, isOn: true })).statusCode).toBe(403);
    expect((await remind(member, { id: 'nothing', isOn: true })).statusCode).toBe(404);
    const [running] = (await list({ planStatusEnum: 'HOLDING' })).datalist;
    expect((await remind(member, { id: running.id, isOn: true })).json()).toMatchObject({
      ...{ code: 'plans.begun', message: '这项计划已经开始了，不用再提醒，现在就可以学。' },
    });
    const isReminded = async () => (await plan(id, member)).own?.isReminded;
    expect((await remind(member, { id, isOn: true })).statusCode).toBe(200);
    expect((await remind(member, { id, isOn: true })).statusCode).toBe(200);
    expect((await remind(other, { id, isOn: true })).statusCode).toBe(200);
    expect(await isReminded()).toBe(true);
    await remind(member, { id, isOn: false });
    expect(await isReminded()).toBe(false);
    await remind(member, { id, isOn: true });
  });

  it('is one message on the first day to each who asked, and none before', async () => {
    const messages = () =>
      test.query<{ user_id: string; title: string }>(
        "select user_id, title from notification where kind = 'PLAN_STARTS' order by user_id",
      );
    await remindOfPlans(test.deps);
    expect(await messages()).toEqual([]);
    test.deps.advance(54 * 86_400);
    await remindOfPlans(test.deps);
    await remindOfPlans(test.deps);
    expect(await messages()).toEqual([
      { user_id: 'm1', title: '“将来的计划”开始了' },
      { user_id: 'm2', title: '“将来的计划”开始了' },
    ]);
    expect(await test.query('select 1 from plan_reminder')).toEqual([]);
  });
});
