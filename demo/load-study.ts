import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { addPastStudies, type PastStudy } from '#features/learning/study/server/study.public.ts';
import { yearRange } from '#features/learning/study/shared/credits/year-counting.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireYear } from '#platform/shared/times.ts';
import { type ClassCourse, planClasses, planMembers } from './class-plan.ts';
import { openShelf } from './shelf.ts';
import { type DemoLearner, selectClassIds, selectLearners } from './study-people.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The account that is shown around: some hours of this year, and one course under way. */
const SHOWN = { username: 'member', yearHundredths: 600, share: 0.45 };
/** Courses that the most eager learner finished within the year. */
const MOST_COURSES = 48;
const RATES = [1, 1, 1, 1.25, 1.5];

interface Shelf {
  /** Courses in the order in which people come upon them: those in front are begun by many. */
  readonly courses: readonly ClassCourse[];
  readonly now: Date;
  readonly random: Random;
}

const orderedShelf = async (deps: Deps, tx: Sql): Promise<Shelf> => {
  const random = seededRandom(hash('demo study'));
  const drawn = (await openShelf(deps, tx)).map((course) => ({ course, order: random() }));
  drawn.sort((a, b) => a.order - b.order);
  return { courses: drawn.map(({ course }) => course), now: deps.clock(), random };
};

/** Each course at most once, those in front of the shelf more often. */
const drawCourses = ({ courses, random }: Shelf, count: number) =>
  courses
    .map((course, rank) => ({ course, order: random() ** (1 / (1 + 60 / (rank + 12))) }))
    .sort((a, b) => b.order - a.order)
    .slice(0, count)
    .map(({ course }) => course);

/** A moment between the course's publishing (or `from`) and now, in waking hours of Asia/Shanghai. */
const drawTime = ({ now, random }: Shelf, publishedAt: number, from: number): Date => {
  const earliest = Math.max(publishedAt + HOUR_MS, from);
  const at = earliest + random() * Math.max(0, now.getTime() - HOUR_MS - earliest);
  // Midnight in Shanghai is 16:00 UTC; people study from 8 to 22 o'clock.
  const midnight = Math.floor((at + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS;
  const waking = midnight + (8 + random() * 14) * HOUR_MS;
  return new Date(Math.floor(waking > earliest && waking < now.getTime() - HOUR_MS ? waking : at));
};

const studyOf = (
  shelf: Shelf,
  { userId, orgCode }: DemoLearner,
  course: Shelf['courses'][number],
  share: number,
  from: number,
): PastStudy => ({
  userId,
  orgCode,
  courseId: course.id,
  endedAt: drawTime(shelf, course.publishedAt, from),
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
  const underWay = courses.find(
    ({ id, mediaKind, hasQuiz, publishedAt }) =>
      !taken.has(`${learner.userId}/${id}`) &&
      mediaKind === 'video' &&
      !hasQuiz &&
      publishedAt < now.getTime() - 3 * DAY_MS,
  );
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

/** Courses that members finished in their classes: in order, between the beginning and now or the end. */
/** A person who came so far has watched the courses with a quiz, too; the quiz itself is another matter. */
const QUIZ_FROM = 0.55;

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
      return finished.map((course, place) => ({
        userId: member.userId,
        orgCode: member.orgCode,
        courseId: course.id,
        classId,
        endedAt: new Date(Math.floor(from + step * (place + 0.3 + random() * 0.6))),
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
