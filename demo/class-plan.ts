import type { StudyFacts } from '#features/content/courses/server/courses.public.ts';
import type { CourseFacts } from '#features/content/courses/shared/recommendations/recommend.rules.ts';
import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { prefectureOf, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import classes from './classes.json' with { type: 'json' };
import type { DemoLearner } from './study-people.repository.ts';

const DAY_MS = 86_400_000;
const ZONE_MS = 8 * 3_600_000;

export interface ClassSeed {
  readonly name: string;
  /** Divisions below the region, parted by spaces; empty for the region itself. */
  readonly place: string;
  readonly type: 'OPENCLASS' | 'TRAINCLASS' | 'CODECLASS';
  readonly category: string;
  /** First day, counted from today, and how many days it lasts. */
  readonly days: readonly number[];
  readonly seats: number | null;
  /** Number of compulsory courses by category. */
  readonly courses: Readonly<Record<string, number>>;
  /** Titles of further compulsory courses, which come first. */
  readonly named?: readonly string[];
  readonly elective?: Readonly<Record<string, number>>;
  /** `all`, or divisions; the own place when it is left out. */
  readonly scope?: string;
  readonly flags?: readonly string[];
  /** Days, counted from today, at which signing up opens and closes. */
  readonly signUp?: readonly number[];
  /** Share of the people in scope who take part. */
  readonly fill?: number;
  readonly waiting?: number;
  readonly pending?: number;
  readonly intro?: string;
  readonly needElective?: number;
  readonly evaluations?: number;
  /** Electives that end with a quiz. */
  readonly quizzes?: number;
  /** A final test: the same paper for all, or drawn for each. */
  readonly exam?: 'fixed' | 'random';
  /** Code, note, quota, days until it expires. */
  readonly codes?: readonly (readonly (string | number)[])[];
}

export type ClassCourse = CourseFacts & StudyFacts;

export interface PlannedClass {
  readonly seed: ClassSeed;
  readonly orgCode: string;
  readonly scopeOrgCodes: readonly string[];
  readonly startAt: Date;
  readonly endAt: Date;
  readonly signUpStart: Date;
  readonly signUpEnd: Date;
  readonly compulsory: readonly ClassCourse[];
  readonly elective: readonly ClassCourse[];
  /** Electives that end with a quiz. */
  readonly quizzes: readonly ClassCourse[];
}

/** Named accounts and the classes in which they are shown around, by the beginning of the class's name. */
export const SHOWN_MEMBERS: Readonly<Record<string, readonly { name: string; share: number }[]>> = {
  member: [
    { name: '2026 年天山区社区党组织书记网格治理班', share: 0.6 },
    { name: '乌鲁木齐市民族团结进步专题班', share: 0.3 },
    { name: '“十五五”规划建议专题网络班', share: 1 },
    { name: '乌鲁木齐市两新组织党务工作者集中培训班', share: 1 },
    { name: '党员数字技能春季班', share: 0.5 },
    { name: '新疆党史与军垦史专题班', share: 0 },
  ],
  member2: [
    { name: '2026 年喀什地区农村党组织书记示范培训班（第二期）', share: 0.7 },
    { name: '喀什地区“石榴籽”民族团结进步专题班', share: 1 },
  ],
  student: [{ name: '伊犁州直机关党员“十五五”规划导读班', share: 0.4 }],
};

/** Named accounts that wait: in the queue of a full class, or for approval. */
export const SHOWN_WAITING: readonly { username: string; name: string }[] = [
  { username: 'member', name: '天山区青年党员读书班' },
  { username: 'member', name: '乌鲁木齐市窗口单位党员服务规范班' },
];

/** Midnight in Asia/Shanghai, `days` days from the one of `now`. */
const dayAt = (now: Date, days: number): Date =>
  new Date((Math.floor((now.getTime() + ZONE_MS) / DAY_MS) + days) * DAY_MS - ZONE_MS);

const orgCodeOf = (place: string): string => `${ROOT_ORG_CODE}${place.replaceAll(' ', '')}`;

const scopeOf = ({ place, scope }: ClassSeed): string[] => {
  if (scope === 'all' || (place === '' && scope === undefined)) return [];
  return [orgCodeOf(scope ?? place)];
};

/** Courses of a class: published before it begins, without a test, each once. */
const choose = (
  shelf: readonly ClassCourse[],
  wanted: Readonly<Record<string, number>>,
  before: number,
  taken: Set<string>,
  random: Random,
): ClassCourse[] =>
  Object.entries(wanted).flatMap(([category, count]) => {
    const fitting = shelf
      .filter(
        (course) =>
          course.categoryKey === category &&
          course.lang === 'zh' &&
          !course.hasQuiz &&
          course.publishedAt < before &&
          !taken.has(course.id),
      )
      .map((course) => ({ course, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ course }) => course);
    for (const { id } of fitting) taken.add(id);
    return fitting;
  });

/** Compulsory courses of a class that it asks for by their titles, when they were published before it begins. */
const chooseNamed = (
  shelf: readonly ClassCourse[],
  titles: readonly string[],
  before: number,
  taken: Set<string>,
): ClassCourse[] => {
  const named = shelf.filter(({ title, publishedAt }) => titles.includes(title) && publishedAt < before);
  for (const { id } of named) taken.add(id);
  return named;
};

/** The classes of the demonstration as of `now`, the same for the same day and courses. */
export const planClasses = (now: Date, shelf: readonly ClassCourse[]): PlannedClass[] => {
  const inOrder = [...shelf].sort((a, b) => (a.id < b.id ? -1 : 1));
  return (classes as readonly ClassSeed[]).map((seed) => {
    const [first = 0, length = 30] = seed.days;
    const [opens = first - 20, closes = first + Math.min(14, Math.ceil(length / 3))] = seed.signUp ?? [];
    const startAt = dayAt(now, first);
    const random = seededRandom(hash(seed.name));
    const taken = new Set<string>();
    const before = Math.min(startAt.getTime(), now.getTime());
    return {
      seed,
      orgCode: orgCodeOf(seed.place),
      scopeOrgCodes: scopeOf(seed),
      startAt,
      endAt: dayAt(now, first + length),
      signUpStart: dayAt(now, opens),
      signUpEnd: dayAt(now, closes),
      compulsory: [
        ...chooseNamed(inOrder, seed.named ?? [], before, taken),
        ...choose(inOrder, seed.courses, before, taken, random),
      ],
      elective: choose(inOrder, seed.elective ?? {}, before, taken, random),
      quizzes: inOrder
        .filter(({ hasQuiz, publishedAt }) => hasQuiz && publishedAt < before)
        .slice(0, seed.quizzes ?? 0),
    };
  });
};

export interface PlannedMember extends DemoLearner {
  /** How much of the class's courses this person has finished, 0 to 1. */
  readonly share: number;
  readonly joinedAt: Date;
}

const shareOf = (plan: PlannedClass, now: Date, random: Random): number => {
  if (plan.startAt > now) return 0;
  const gone = Math.min(
    1,
    (now.getTime() - plan.startAt.getTime()) / (plan.endAt.getTime() - plan.startAt.getTime()),
  );
  const eagerness = 0.25 + random() * 1.2;
  return Math.min(1, gone * eagerness);
};

/** Members of a class: those in its scope, the shown accounts by their own list. */
export const planMembers = (
  plan: PlannedClass,
  learners: readonly DemoLearner[],
  now: Date,
): PlannedMember[] => {
  const { seed } = plan;
  const random = seededRandom(hash(`${seed.name} members`));
  const inScope = (orgCode: string) =>
    plan.scopeOrgCodes.length === 0 || plan.scopeOrgCodes.some((scope) => orgCode.startsWith(scope));
  const joinedAt = () => {
    const until = Math.min(plan.signUpEnd.getTime(), plan.startAt.getTime(), now.getTime() - 3_600_000);
    const from = Math.min(plan.signUpStart.getTime(), until - DAY_MS);
    return new Date(Math.floor(from + random() * (until - from)));
  };
  const isShown = ({ username }: DemoLearner) => !/^m\d{4}$/.test(username);
  const others = learners
    .filter((learner) => !isShown(learner) && inScope(learner.orgCode))
    .map((learner) => ({ learner, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ learner }) => learner);
  const shown = learners.filter(({ username }) =>
    SHOWN_MEMBERS[username]?.some(({ name }) => name === seed.name),
  );
  const room = (seed.seats ?? others.length + shown.length) - shown.length;
  // A class that has not begun to take names has no members.
  const wanted = plan.signUpStart > now ? 0 : Math.round(others.length * (seed.fill ?? 0.6));
  const joining = others.slice(0, Math.max(0, Math.min(room, seed.waiting ? room : wanted)));
  return [
    ...shown.map((learner) => ({
      ...learner,
      share: SHOWN_MEMBERS[learner.username]?.find(({ name }) => name === seed.name)?.share ?? 0,
      joinedAt: joinedAt(),
    })),
    ...joining.map((learner) => ({ ...learner, share: shareOf(plan, now, random), joinedAt: joinedAt() })),
  ].sort((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
};

/** The organisation that holds a class: its prefecture, or the region for its own. */
export const leadingPlace = ({ orgCode }: PlannedClass): string => prefectureOf(orgCode);
