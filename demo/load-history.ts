import {
  insertClickDays,
  insertOpinions,
  publishedCourseFacts,
} from '#features/content/courses/server/courses.public.ts';
import { dayOf } from '#features/content/courses/shared/catalogue/click.rules.ts';
import { scoreOfStars } from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import type { CourseFacts } from '#features/content/courses/shared/recommendations/recommend.rules.ts';
import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type BegunStudy, selectBegunStudies } from './history.repository.ts';

const DAY_MS = 86_400_000;
/** Views of the most looked-at course, and how quickly those behind it have fewer. */
const TOP_VIEWS = 420;
const TAIL = 3;
/** People look more than once before and while they study. */
const VIEWS_A_STUDY = 2.2;

/** Days on which a course was looked at: many at first, then fewer, hardly any on Sundays. */
const viewDays = (course: CourseFacts, views: number, now: Date, random: Random): Map<string, number> => {
  const age = now.getTime() - course.publishedAt;
  const days = new Map<string, number>();
  for (let view = 0; view < views; view += 1) {
    const share = random() < 0.35 ? random() ** 3 : random();
    const at = new Date(course.publishedAt + age * share);
    const shown =
      at.getUTCDay() === 0 && random() < 0.7
        ? new Date(Math.max(at.getTime() - DAY_MS, course.publishedAt))
        : at;
    const day = dayOf(shown);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
};

const clicksOf = (courses: readonly CourseFacts[], now: Date, random: Random) => {
  const drawn = courses.map((course) => ({ course, order: random() })).sort((a, b) => a.order - b.order);
  return drawn.flatMap(({ course }, rank) => {
    const views = Math.round((TOP_VIEWS * TAIL) / (rank + TAIL) + course.studyNum * VIEWS_A_STUDY);
    return [...viewDays(course, views, now, random)].map(([day, clicks]) => ({
      courseId: course.id,
      day,
      clicks,
    }));
  });
};

/** One to five stars, mostly four and five. */
const drawStars = (random: Random): number => {
  const drawn = random();
  return [0.02, 0.05, 0.17, 0.52].filter((limit) => drawn > limit).length + 1;
};

const WORDS = [
  '讲得实在，回去就能用。',
  '例子都是身边的事，听得懂。',
  '建议再多讲两个本地的例子。',
  '字幕很清楚，老人家也看得明白。',
  '篇幅正好，中午休息就能学完一门。',
  '第二部分有点快，又听了一遍。',
  '表格很有用，已经抄下来贴在办公室了。',
  '和支部的学习会配着用，效果不错。',
];

const opinionsOf = (studies: readonly BegunStudy[], now: Date, random: Random) => {
  const after = (study: BegunStudy) =>
    new Date(Math.min(now.getTime(), study.startedAt.getTime() + Math.floor(random() * 3 * DAY_MS)));
  const evaluations = studies.flatMap((study) => {
    if (random() > (study.isFinished ? 0.3 : 0.06)) return [];
    const content = random() < 0.3 ? (WORDS[Math.floor(random() * WORDS.length)] ?? '') : '';
    const score = scoreOfStars(drawStars(random));
    return [{ userId: study.userId, courseId: study.courseId, score, content, at: after(study) }];
  });
  const collects = studies
    .filter(() => random() < 0.12)
    .map((study) => ({ userId: study.userId, courseId: study.courseId, at: after(study) }));
  return { evaluations, collects };
};

/**
 * A past for the demonstration's courses: views day by day, a few courses with many and a long tail. Who
 * evaluated or collected a course has begun to study it, so call this after the study records are there.
 */
export const loadHistory = async (deps: Deps, tx: Sql): Promise<void> => {
  const now = deps.clock();
  const random = seededRandom(hash('demo history'));
  const courses = await publishedCourseFacts(tx, dayOf(now));
  courses.sort((a, b) => (a.id < b.id ? -1 : 1));
  await insertClickDays(tx, clicksOf(courses, now, random));
  const { evaluations, collects } = opinionsOf(await selectBegunStudies(tx), now, random);
  await insertOpinions(tx, evaluations, collects);
};
