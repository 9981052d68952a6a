import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { makeClass } from '#features/teaching/classes/server/classes.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type PlanDocument, type PlanItem, planRecord } from '../shared/plan.record.ts';
import { PLAN_KIND } from '../shared/plan-address.rules.ts';
import { PLANS_PORTAL } from '../shared/plans.words.ts';
import { PLANS } from './plan-kind.ts';
import { plansRoutes } from './plans.routes.ts';

const ROOT = '000002000065';

const STAFF = [
  ['author', '祖丽皮亚', 'author', ROOT],
  ['author2', '古丽娜尔', 'author', ROOT],
  ['admin', '周立言', 'admin', ROOT],
  ['admin2', '李强', 'admin', ROOT],
] as const;
type Staff = (typeof STAFF)[number][0];

const STEPS = {
  submit: desk.submitPublication,
  sign: desk.signPublication,
  recall: desk.recallPublication,
  restore: desk.restorePublication,
} as const;

export const LISTS = listsOf([{ publicationKinds: [PLANS], portalMenu: PLANS_PORTAL }]);

export const course = (id: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  ...{ kind: 'course', id, title: `课程 ${id}`, isRequired: true, note: '' },
  ...changes,
});
export const classItem = (id: string, changes: Partial<PlanItem> = {}): PlanItem =>
  course(id, { kind: 'class', title: `班级 ${id}`, ...changes });

/** A running plan with nothing missing: two courses, both required. The world's day is 2026-07-09. */
export const fullPlan = (changes: Partial<PlanDocument> = {}): PlanDocument => ({
  ...initialOf(planRecord),
  title: '夏季学习计划',
  startDay: '2026-06-01',
  endDay: '2026-12-31',
  items: [course('701'), course('702')],
  ...changes,
});

/**
 * The desk and the plans on a database of their own: courses 701 to 703 and 710, of which 703 is taken down and 711
 * is 710 in Uyghur; class k1 runs, k2 is over, k3 is offline, k4 a draft.
 */
export const openPlans = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people } = world;
  const { db } = database;
  await insertTestCourses(
    db,
    { id: '701', title: '第一门课' },
    { id: '702', title: '第二门课' },
    { id: '703', title: '下线的课', status: 4 },
    { id: '710', title: '两种语言的课', versionGroup: 'g' },
    { id: '711', title: 'ئىككى تىلدىكى دەرس', lang: 'ug', versionGroup: 'g' },
  );
  await makeClass(db, { id: 'k1', className: '正在办的班' });
  await makeClass(db, { id: 'k2', className: '办完的班', endAt: new Date('2026-07-05T00:00:00+08:00') });
  await makeClass(db, { id: 'k3', className: '下线的班', status: 'OFFLINE' });
  await makeClass(db, { id: 'k4', className: '没有发布的班', status: 'DRAFT' });
  const { ask } = await world.serve([...publishingRoutes(deps, LISTS), ...plansRoutes(deps)]);
  const create = async (document: Partial<PlanDocument> = fullPlan()): Promise<string> =>
    (await ask(people.author, desk.createPublication, { kind: PLAN_KIND, document })).json().data.id;
  const step = async (who: Staff, verb: keyof typeof STEPS, id: string, more: object = {}) => {
    const [row] = await world.query<{ version: number }>('select version from publication where id = $1', [
      id,
    ]);
    return ask(people[who], STEPS[verb], { kind: PLAN_KIND, id, version: row?.version ?? 0, ...more });
  };
  /** A plan that all three have signed. */
  const publish = async (document: Partial<PlanDocument> = {}): Promise<string> => {
    const id = await create(fullPlan(document));
    await step('author', 'submit', id);
    for (const who of ['author2', 'admin', 'admin2'] as const) await step(who, 'sign', id);
    return id;
  };
  return { ...world, ask, create, step, publish };
};

export type PlansTest = Awaited<ReturnType<typeof openPlans>>;
