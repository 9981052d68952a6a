import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { addPastStudies, type PastStudy } from '#features/learning/study/server/study.public.ts';
import { yearRange } from '#features/learning/study/shared/credits/year-counting.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireYear } from '#platform/shared/times.ts';
import { type ClassCourse, planClasses, planMembers } from '../class-plan.ts';
import { openShelf } from '../shelf.ts';
import { type DemoLearner, selectClassIds, selectLearners } from '../study-people.repository.ts';
import { type Habit, habitOf } from './study-habits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The account that is shown around: some hours of this year, and one course under way. */
const SHOWN = { username: 'member', yearHundredths: 600, share: 0.45, underWay: '怎样开好一次组织生活会' };
/** Courses that the most eager learner finished within the year. */
const MOST_COURSES = 48;
const RATES = [1, 1, 1, 1.25, 1.5];

interface Shelf {
  /** Courses in the order in which people come upon them: those in front are begun by many. */
  readonly courses: readonly ClassCourse[];
  readonly now: Date;
  readonly random: Random;
  readonly habitOf: (learner: DemoLearner) => Habit;
}

const orderedShelf = async (deps: Deps, tx: Sql): Promise<Shelf> => {
  const random = seededRandom(hash('demo study'));
  const drawn = (await openShelf(deps, tx)).map((course) => ({ course, order: random() }));
  drawn.sort((a, b) => a.order - b.order);
  const now = deps.clock();
  const habits = new Map<string, Habit>();
  return {
    courses: drawn.map(({ course }) => course),
    now,
    random,
    habitOf: (learner) => {
      const habit = habits.get(learner.userId) ?? habitOf(learner, now);
      habits.set(learner.userId, habit);
      return habit;
    },
  };
};

/** Each course at most once, those in front of the shelf more often. */
const drawCourses = ({ courses, random }: Shelf, count: number) =>
  courses
    .map((course, rank) => ({ course, order: random() ** (1 / (1 + 60 / (rank + 12))) }))
    .sort((a, b) => b.order - a.order)
    .slice(0, count)
    .map(({ course }) => course);

/** A moment between the course's publishing (or `from`) and now at which the person learns. */
const drawTime = (
  { now, random, habitOf }: Shelf,
  learner: DemoLearner,
  publishedAt: number,
  from: number,
): Date => {
  const earliest = Math.max(publishedAt + HOUR_MS, from);
  const latest = Math.max(earliest, now.getTime() - HOUR_MS);
  return habitOf(learner).draw(earliest, latest, random(), random());
};

const studyOf = (
  shelf: Shelf,
  learner: DemoLearner,
  course: Shelf['courses'][number],
  share: number,
  from: number,
): PastStudy => ({
  userId: learner.userId,
  orgCode: learner.orgCode,
  courseId: course.id,
  endedAt: drawTime(shelf, learner, course.publishedAt, from),
  share,
  rate: RATES[Math.floor(shelf.random() * RATES.length)] ?? 1,
});

/** A few eager learners, many ordinary ones, some who hardly began. */
const studiesOf = (shelf: Shelf, learner: DemoLearner): PastStudy[] => {
  const { random, now } = shelf;
  const lastYear = now.getTime() - 365 * DAY_MS;
  const finished = Math.floor(MOST_COURSES * random() ** 1.3);
  const begun = Math.floor(random() * 4);
  return drawCourses(shelf, finished + begun).map((course, place) => {
    const share = place < finished ? 1 : course.mediaKind === 'text' ? 0 : 0.1 + random() * 0.75;
    return studyOf(shelf, learner, course, share, lastYear);
  });
};

/** The shown account: some hours of this year, and one video that waits to be gone on with. */
const shownStudies = (shelf: Shelf, learner: DemoLearner, taken: ReadonlySet<string>): PastStudy[] => {
  const { courses, now } = shelf;
  const thisYear = yearRange(wireYear(now)).from.getTime();
  const waiting = courses.filter(
    ({ id, mediaKind, hasQuiz, publishedAt }) =>
      !taken.has(`${learner.userId}/${id}`) &&
      mediaKind === 'video' &&
      !hasQuiz &&
      publishedAt < now.getTime() - 3 * DAY_MS,
  );
  const underWay = waiting.find(({ title }) => title === SHOWN.underWay) ?? waiting[0];
  const finished: PastStudy[] = [];
  let hundredths = 0;
  for (const course of courses) {
    if (course === underWay || course.hasQuiz || hundredths >= SHOWN.yearHundredths) continue;
    hundredths += course.hoursHundredths;
    finished.push(studyOf(shelf, learner, course, 1, thisYear));
  }
  if (!underWay) return finished;
  const yesterday = new Date(now.getTime() - 20 * HOUR_MS);
  return [...finished, { ...studyOf(shelf, learner, underWay, SHOWN.share, thisYear), endedAt: yesterday }];
};

/** A person who came so far has watched the courses with a quiz, too; the quiz itself is another matter. */
const QUIZ_FROM = 0.55;

/** Shortest time between two courses of a class that one person finished. */
const BETWEEN_MS = 25 * 60_000;

/** These moments at hours at which the person learns, in their order, none before the first nor past the last. */
const atLearningHours = (
  { habitOf: habit }: Shelf,
  learner: DemoLearner,
  moments: readonly number[],
  [from, until]: readonly [number, number],
): number[] => {
  const shown = moments
    .map((at, place) => habit(learner).onDayOf(at, (hash(`${learner.userId} ${place}`) % 997) / 997))
    .map((at, place) => (at > from && at < until ? at : (moments[place] ?? at)))
    .sort((a, b) => a - b);
  let last = from;
  return shown.map((at) => {
    last = Math.min(Math.max(at, last + BETWEEN_MS), until);
    return last;
  });
};

/** Courses that members finished in their classes: in order, between the beginning and now or the end. */
const classStudies = (
  shelf: Shelf,
  learners: readonly DemoLearner[],
  classIds: ReadonlyMap<string, string>,
): PastStudy[] => {
  const { now, random } = shelf;
  return planClasses(now, shelf.courses).flatMap((plan) => {
    const classId = classIds.get(plan.seed.name);
    if (classId === undefined || plan.startAt > now) return [];
    const until = Math.min(plan.endAt.getTime(), now.getTime());
    return planMembers(plan, learners, now).flatMap((member) => {
      const courses = [...plan.compulsory, ...plan.elective.slice(0, plan.seed.needElective ?? 0)];
      const watched = member.share >= QUIZ_FROM ? plan.quizzes : [];
      const finished = [...courses.slice(0, Math.round(courses.length * member.share)), ...watched];
      const from = Math.max(plan.startAt.getTime(), member.joinedAt.getTime());
      const step = (until - HOUR_MS - from) / (finished.length + 1);
      const moments = finished.map((_, place) => from + step * (place + 0.3 + random() * 0.6));
      const ends = atLearningHours(shelf, member, moments, [from, until - HOUR_MS]);
      return finished.map((course, place) => ({
        userId: member.userId,
        orgCode: member.orgCode,
        courseId: course.id,
        classId,
        endedAt: new Date(Math.floor(ends[place] ?? until - HOUR_MS)),
        share: 1,
        rate: RATES[Math.floor(random() * RATES.length)] ?? 1,
      }));
    });
  });
};

/** A year of study of everybody in the demonstration, with credited hours and receipts; the same each time. */
export const loadStudyHistory = async (deps: Deps, tx: Sql): Promise<void> => {
  const shelf = await orderedShelf(deps, tx);
  const learners = await selectLearners(tx);
  const inClasses = classStudies(shelf, learners, await selectClassIds(tx));
  const taken = new Set(inClasses.map(({ userId, courseId }) => `${userId}/${courseId}`));
  const alone = learners.flatMap((learner) =>
    learner.username === SHOWN.username ? shownStudies(shelf, learner, taken) : studiesOf(shelf, learner),
  );
  // A course studied in a class was not studied alone before.
  const rest = alone.filter(({ userId, courseId }) => !taken.has(`${userId}/${courseId}`));
  await addPastStudies(tx, [...rest, ...inClasses]);
};
