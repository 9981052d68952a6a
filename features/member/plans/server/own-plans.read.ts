import { hasStudyState } from '#features/content/courses/server/courses.public.ts';
import { studyStatesWithHours } from '#features/learning/study/server/study.public.ts';
import { type OwnClassProgress, ownClassProgress } from '#features/teaching/classes/server/classes.public.ts';
import { learnStateLabel } from '#features/teaching/classes/shared/learn-state.rules.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  type Credit,
  classStep,
  courseStep,
  type OwnItem,
  type PlanProgress,
  planProgress,
} from '../shared/plan-progress.rules.ts';
import type { OwnEntry } from '../shared/plans.contract.ts';
import type { KnownPlan } from './known-plans.read.ts';
import { selectReminded } from './plan.repository.ts';
import type { KnownItem } from './plan-entries.read.ts';

const COURSE_LABELS = ['未学习', '学习中', '已学完'];

type Studies = Awaited<ReturnType<typeof studyStatesWithHours>>;

interface OwnFacts {
  readonly studies: Studies;
  readonly classes: ReadonlyMap<string, OwnClassProgress>;
}

/** How far somebody is with one plan. */
export interface OwnPlan extends PlanProgress {
  readonly entries: readonly OwnEntry[];
  readonly isReminded: boolean;
}

type Own = OwnItem & Omit<OwnEntry, 'key' | 'step'>;

const courseOf = ({ entry, courseIds }: KnownItem, { studies }: OwnFacts): Own => {
  const states = courseIds.flatMap((id) => studies.get(id) ?? []);
  const [best] = states.toSorted(
    (a, b) => b.studyStatus - a.studyStatus || b.studyPercentage - a.studyPercentage,
  );
  const { key, isRequired, isWithdrawn, id } = entry;
  const studyStatus = best?.studyStatus ?? 0;
  return {
    ...{ key, isRequired, isWithdrawn, step: courseStep(studyStatus, isWithdrawn) },
    label: COURSE_LABELS[studyStatus] ?? '',
    percentage: studyStatus === 2 ? 100 : (best?.studyPercentage ?? 0),
    credits: states.map(({ hoursHundredths }) => ({ courseKey: id, hundredths: hoursHundredths })),
  };
};

const classOf = (
  { entry: { key, isRequired, isWithdrawn, id } }: KnownItem,
  { classes }: OwnFacts,
  courseKeys: ReadonlyMap<string, string>,
): Own => {
  const { learnState, percentage, credits } = classes.get(id) ?? {
    ...{ learnState: 'UNKNOWN' as const, percentage: 0, credits: [] },
  };
  return {
    ...{ key, isRequired, isWithdrawn, step: classStep(learnState, isWithdrawn) },
    label: learnStateLabel(learnState, null),
    percentage: learnState === 'LEARNED' ? 100 : percentage,
    credits: credits.map(
      ({ courseId, studiedId, hundredths }): Credit => ({
        // The same course may stand in the plan by itself, or in another language in another class.
        courseKey: courseKeys.get(courseId) ?? courseKeys.get(studiedId) ?? studiedId,
        hundredths,
      }),
    ),
  };
};

const ownPlan = ({ row, items }: KnownPlan, facts: OwnFacts, isReminded: boolean): OwnPlan => {
  const courseKeys = new Map(
    items.flatMap(({ id, courseIds }) => courseIds.map((courseId) => [courseId, id] as const)),
  );
  const own = items.map((item) =>
    item.kind === 'course' ? courseOf(item, facts) : classOf(item, facts, courseKeys),
  );
  return {
    ...planProgress(row, own),
    entries: own.map(({ key, step, label, percentage }) => ({ key, step, label, percentage })),
    isReminded,
  };
};

/**
 * Progress of a party member in these plans, by plan; of everybody else null. One way to the database whatever the
 * number of plans and of their items; `soon` are those that have not begun, of which one may be reminded.
 */
export const ownPlans = async (
  deps: Deps,
  caller: Caller | null,
  plans: readonly KnownPlan[],
  soon: readonly string[],
): Promise<Map<string, OwnPlan> | null> => {
  if (!hasStudyState(caller) || !caller.isPartyMember) return null;
  const sql = inOneRound(deps.database.db);
  const items = plans.flatMap((one) => one.items);
  const [studies, classes, reminded] = await Promise.all([
    studyStatesWithHours(sql, caller.userId, [...new Set(items.flatMap(({ courseIds }) => courseIds))]),
    ownClassProgress(
      deps,
      sql,
      caller,
      items.filter(({ kind }) => kind === 'class').map(({ id }) => id),
    ),
    selectReminded(sql, caller.userId, soon),
  ]);
  return new Map(
    plans.map((one) => [one.row.id, ownPlan(one, { studies, classes }, reminded.has(one.row.id))]),
  );
};
