import { type Static, Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { PLAN_STATUSES } from './plan-address.rules.ts';
import { PLAN_ITEMS_MAX, PLAN_NOTE_MAX } from './plan-items.rules.ts';

const call = endpointsBelow(`${BASE}/api/plan`, 'visitor');
const admin = endpointsBelow(`${BASE}/api/admin/plan`, 'author');

const kind = oneOf(['course', 'class']);
const day = Type.String({ description: 'yyyy-MM-dd' });

/** How far the caller is; null for visitors and people who may not study. */
const OwnProgress = orNull(
  Type.Object({
    percentage: Type.Integer({ minimum: 0, maximum: 100 }),
    isDone: Type.Boolean(),
    gotHours: Type.String({ description: 'credited for its courses and classes, with 2 decimals' }),
    needNum: Type.Integer({ description: 'required items' }),
    doneNum: Type.Integer({ description: 'those of them that are finished' }),
    isReminded: Type.Boolean({ description: 'asked for a message on the first day' }),
  }),
);
export type OwnProgress = Static<typeof OwnProgress>;

/** One plan of the list (specification, 7.3). */
export const PlanCard = Type.Object({
  id: Type.String(),
  planName: Type.String(),
  coverUrl: Type.String(),
  startDate: day,
  endDate: day,
  planStatusEnum: oneOf(PLAN_STATUSES),
  audience: Type.String(),
  courseNum: Type.Integer(),
  classNum: Type.Integer(),
  target: oneOf(['required', 'hours']),
  targetHours: Type.String({ description: 'with 2 decimals; 0.00 where the target is no number of hours' }),
  percentage: orNull(Type.Integer(), { description: 'own; null for visitors' }),
  own: OwnProgress,
});
export type PlanCard = Static<typeof PlanCard>;

export const listPlans = call('queryPage', {
  summary: '重点计划：已公开的，进行中的在前；党员看得到自己的进度',
  in: Type.Object({
    ...pagingInput,
    planName: Type.Optional(Type.String({ maxLength: 60 })),
    planStatusEnum: Type.Optional(oneOf(PLAN_STATUSES)),
  }),
  out: listReply(PlanCard),
});

/** A course or a class of a plan as its page shows it. */
export const PlanEntry = Type.Object({
  key: Type.String({ description: 'names it within the plan' }),
  kind,
  id: Type.String(),
  title: Type.String(),
  lang: Type.String(),
  coverUrl: Type.String(),
  facts: Type.String({ description: 'one line below the title' }),
  path: Type.String({ description: 'its page; empty where it cannot be opened' }),
  isRequired: Type.Boolean(),
  note: Type.String(),
  isWithdrawn: Type.Boolean(),
});
export type PlanEntry = Static<typeof PlanEntry>;

const OwnEntry = Type.Object({
  key: Type.String(),
  step: oneOf(['open', 'begun', 'waiting', 'done', 'closed']),
  label: Type.String({ description: '学习中, 已报名 …' }),
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type OwnEntry = Static<typeof OwnEntry>;

export const getPlan = call('get', {
  summary: '一项重点计划：内容按次序，党员看得到自己每一项的状态和下一步；没有的和撤回的答 404',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...PlanCard.properties,
    intro: Type.String({ description: 'cleaned HTML' }),
    items: Type.Array(PlanEntry),
    ownItems: Type.Array(OwnEntry, { description: 'empty for visitors' }),
    nextKey: Type.String({ description: 'item to go on with; empty for none' }),
  }),
});
export type Plan = Static<typeof getPlan.out>['data'];

export const remindOfPlan = endpoint({
  path: `${BASE}/api/plan/remind`,
  summary: '计划开始那天给我发一条消息；再说一次不会多发，也可以取消',
  access: 'member',
  write: true,
  in: Type.Object({ id: idInput, isOn: Type.Boolean() }),
  out: doneReply,
});

/* Console: courses and classes that may be put into a plan. */

export const Choice = Type.Object({
  kind,
  id: Type.String(),
  title: Type.String(),
  lang: Type.String(),
  facts: Type.String(),
});
export type Choice = Static<typeof Choice>;

export const findPlanChoices = admin('choices', {
  summary: '查找可以放进计划的课程或者班级',
  in: Type.Object({ kind, keyword: Type.Optional(Type.String({ maxLength: 60 })) }),
  out: objectReply({ choices: Type.Array(Choice) }),
});

export const showPlanItems = admin('items', {
  summary: '稿子里的课程和班级现在的样子，和读者看到的一样',
  in: Type.Object({
    items: arrayOf(
      {
        kind,
        id: idInput,
        title: Type.String({ maxLength: 300 }),
        isRequired: Type.Boolean(),
        note: Type.String({ maxLength: PLAN_NOTE_MAX }),
      },
      { maxItems: PLAN_ITEMS_MAX },
    ),
  }),
  out: objectReply({ items: Type.Array(PlanEntry) }),
});
