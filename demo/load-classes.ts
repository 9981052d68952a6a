import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import {
  createDraft,
  divideIntoGroups,
  publish,
  saveCode,
  saveCourses,
  saveManagers,
} from '#features/teaching/classes/server/class-admin.public.ts';
import { type Applicant, enrolAll, recountClass } from '#features/teaching/classes/server/classes.public.ts';
import { dayTextOf, lastDayOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { initialOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import { at, staffFinder } from './acting.ts';
import {
  leadingPlace,
  type PlannedClass,
  type PlannedMember,
  planClasses,
  planMembers,
  SHOWN_WAITING,
} from './class-plan.ts';
import { teacherOfCourse } from './load-courses.ts';
import { openShelf } from './shelf.ts';
import { type DemoLearner, selectClassIds, selectLearners } from './study-people.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** People who come together; each batch is one moment. */
const BATCHES = 4;

const sumHours = (courses: readonly { readonly hoursHundredths: number }[]): number =>
  courses.reduce((sum, { hoursHundredths }) => sum + hoursHundredths, 0);

const introOf = ({ seed, compulsory, elective }: PlannedClass): string => {
  const choice = elective.length > 0 ? `，另有选修课 ${elective.length} 门` : '';
  const say = seed.intro ?? `面向本地党员，共 ${compulsory.length} 门必修课${choice}。学完必修课即可结业。`;
  return `<p>${say}</p>`;
};

const formOf = (plan: PlannedClass, organizer: string, teacherOf: ReadonlyMap<string, string>) => {
  const { seed } = plan;
  const has = (flag: string) => seed.flags?.includes(flag) ?? false;
  return {
    ...initialOf(classRecord),
    className: seed.name,
    classType: seed.type,
    orgCode: plan.orgCode,
    organizer,
    phone: '0991-000 0000（工作日 10:00—19:30）',
    intro: introOf(plan),
    categoryKey: seed.category,
    startDate: dayTextOf(plan.startAt),
    endDate: lastDayOf(plan.endAt),
    signUpStart: seed.type === 'TRAINCLASS' ? '' : wireTime(plan.signUpStart),
    signUpEnd: seed.type === 'TRAINCLASS' ? '' : wireTime(plan.signUpEnd),
    classHours: hoursText(sumHours([...plan.compulsory, ...plan.elective, ...plan.quizzes])),
    capacity: seed.seats,
    hasWaitingList: !has('noWaiting'),
    needsApproval: has('approval'),
    scopeOrgCodes: [...plan.scopeOrgCodes],
    inOrder: has('inOrder'),
    needHours: hoursText(sumHours(plan.compulsory)),
    needElective: Math.min(seed.needElective ?? 0, plan.elective.length),
    needEvaluations: seed.evaluations ?? 0,
    teacherIds: teachersOf(plan, teacherOf),
  };
};

interface Loader {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly now: Date;
  readonly nameOf: ReadonlyMap<string, string>;
  /** Teacher of each course. */
  readonly teacherOf: ReadonlyMap<string, string>;
}

/** Builds one class as its manager would, some days before people sign up. Returns its id and its codes' ids. */
const buildClass = async (
  { deps, tx, now, nameOf, teacherOf }: Loader,
  plan: PlannedClass,
  caller: Caller,
): Promise<{ id: string; codeIds: string[] }> => {
  const { seed } = plan;
  const made = new Date(
    Math.min(plan.signUpStart.getTime(), plan.startAt.getTime(), now.getTime()) - 2 * DAY_MS,
  );
  const then = at(deps, tx, made);
  const organizer = `${nameOf.get(leadingPlace(plan)) ?? ''}党员教育中心`;
  const { id } = await createDraft(then, caller, formOf(plan, organizer, teacherOf));
  let version = 1;
  const courses = [
    ...plan.compulsory.map((course) => ({ courseId: course.id, isCompulsory: true })),
    ...[...plan.elective, ...plan.quizzes].map(({ id }) => ({ courseId: id, isCompulsory: false })),
  ];
  if (courses.length > 0) ({ version } = await saveCourses(then, caller, { id, version, courses }));
  if (caller.activeRole.roleCode === 'admin')
    ({ version } = await saveManagers(then, caller, {
      id,
      version,
      managers: [{ userId: caller.userId, kind: 'HEAD' }],
    }));
  const codeIds: string[] = [];
  for (const [code = '', note = '', quota = 1, days = 30] of seed.codes ?? []) {
    const expires = Math.max(plan.signUpEnd.getTime(), now.getTime() + Number(days) * DAY_MS);
    const saved = await saveCode(then, caller, {
      id,
      code: String(code),
      orgCode: '',
      note: String(note),
      quota: Number(quota),
      expiresAt: wireTime(new Date(expires)),
      isActive: true,
    });
    codeIds.push(saved.codeId);
  }
  if (!seed.flags?.includes('draft')) await publish(then, caller, { id, version });
  return { id, codeIds };
};

/** The teachers of a class: those who hold most of its courses, three at most. */
const teachersOf = (plan: PlannedClass, teacherOf: ReadonlyMap<string, string>): string[] => {
  const taught = new Map<string, number>();
  for (const { id } of [...plan.compulsory, ...plan.elective, ...plan.quizzes]) {
    const teacher = teacherOf.get(id);
    if (teacher !== undefined) taught.set(teacher, (taught.get(teacher) ?? 0) + 1);
  }
  return [...taught]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([teacher]) => teacher);
};

const applicantOf = (
  { seed }: PlannedClass,
  { userId, orgCode }: PlannedMember,
  codeId?: string,
): Applicant => {
  if (seed.type === 'TRAINCLASS' || seed.flags?.includes('approval'))
    return { userId, orgCode, source: 'ASSIGNED', isAssigned: true };
  if (codeId !== undefined) return { userId, orgCode, source: 'CODE', codeId, isAssigned: false };
  return { userId, orgCode, source: 'OPEN', isAssigned: false };
};

/** People who come to a class at one moment. */
interface Arrival {
  readonly time: Date;
  readonly classId: string;
  readonly applicants: readonly Applicant[];
}

/** The planned members in the order in which they came; those at the end wait where the class is full. */
const arrivalsOf = (
  plan: PlannedClass,
  now: Date,
  { id, codeIds }: { id: string; codeIds: readonly string[] },
  { members, late }: { members: readonly PlannedMember[]; late: readonly DemoLearner[] },
): Arrival[] => {
  const size = Math.max(1, Math.ceil(members.length / BATCHES));
  const batches = Array.from({ length: Math.ceil(members.length / size) }, (_, place) =>
    members.slice(place * size, (place + 1) * size),
  );
  const arrivals = batches.map((batch) => ({
    time: batch.at(-1)?.joinedAt ?? now,
    classId: id,
    applicants: batch.map((member) => applicantOf(plan, member, codeIds[0])),
  }));
  if (late.length === 0) return arrivals;
  const applicants = late.map(({ userId, orgCode }) => ({
    userId,
    orgCode,
    source: 'OPEN' as const,
    isAssigned: false,
  }));
  return [...arrivals, { time: new Date(now.getTime() - 5 * HOUR_MS), classId: id, applicants }];
};

/** People who come when a class is full or asks for approval: the shown accounts last. */
const lateComers = (
  { seed, scopeOrgCodes }: PlannedClass,
  learners: readonly DemoLearner[],
  members: readonly PlannedMember[],
): DemoLearner[] => {
  const inside = new Set(members.map(({ userId }) => userId));
  const isShown = ({ username }: DemoLearner) =>
    SHOWN_WAITING.some((one) => one.username === username && one.name === seed.name);
  const others = learners.filter(
    (learner) =>
      !isShown(learner) &&
      !inside.has(learner.userId) &&
      scopeOrgCodes.some((scope) => learner.orgCode.startsWith(scope)),
  );
  return [...others.slice(0, (seed.waiting ?? 0) + (seed.pending ?? 0)), ...learners.filter(isShown)];
};

/**
 * The classes of the demonstration with courses, codes and managers, and who signed up, waits, or waits for
 * approval. What they learned in them comes with the studies. After people and courses.
 */
export const loadClasses = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const learners = await selectLearners(tx);
  const personOf = await staffFinder(tx);
  const plans = planClasses(now, await openShelf(deps, tx));
  const nameOf = await orgNames(tx, [...new Set(plans.map(leadingPlace))]);
  const loader = { deps, tx, now, nameOf, teacherOf: teacherOfCourse() };
  const arrivals: Arrival[] = [];
  for (const plan of plans) {
    const place = leadingPlace(plan);
    const caller = personOf(place === ROOT_ORG_CODE ? 'admin' : 'manager', place);
    const { id, codeIds } = await buildClass(loader, plan, caller);
    if (plan.seed.flags?.includes('draft')) continue;
    const members = planMembers(plan, learners, now);
    const late = lateComers(plan, learners, members);
    arrivals.push(...arrivalsOf(plan, now, { id, codeIds }, { members, late }));
  }
  // In the order of time, as people's messages came about.
  arrivals.sort((a, b) => a.time.getTime() - b.time.getTime());
  for (const { time, classId, applicants } of arrivals)
    await enrolAll(tx, at(deps, tx, time), classId, applicants);
};

/** A class whose people stand in groups, by the organisations below its own. */
const GROUPED = '乌鲁木齐市民族团结进步专题班';

/** Counts what was studied in the classes, and lets graduate who met every condition, when they did. */
export const loadClassRecords = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const ids = await selectClassIds(tx);
  const personOf = await staffFinder(tx);
  for (const plan of planClasses(now, await openShelf(deps, tx))) {
    const { seed, startAt } = plan;
    const id = ids.get(seed.name);
    if (id === undefined) continue;
    if (startAt <= now) await recountClass(at(deps, tx, now), id, { isPast: true });
    if (seed.name === GROUPED) {
      const caller = personOf('manager', leadingPlace(plan));
      await divideIntoGroups(at(deps, tx, now), caller, { id, way: 'ORG', anew: true });
    }
  }
};
