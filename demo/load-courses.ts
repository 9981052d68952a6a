import {
  addCourses,
  classificationFinder,
  type NewCourse,
} from '#features/content/courses/server/courses.public.ts';
import { readingSeconds } from '#features/content/courses/shared/page/reading-time.rules.ts';
import { bookCover } from '#features/content/cover-art/shared/book-cover.rules.ts';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { storeMedium, storePicture } from '#features/ground/media/server/media.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursFromText } from '#platform/shared/hours.ts';
import { type CourseFile, readCourseFiles, readMediaFiles } from './course-files.ts';

/** Courses have ids from this one on, in the order of their files. */
export const FIRST_COURSE_ID = 2601;
const MONTHS = 14;
const DAY_MS = 86_400_000;

/** Courses whose hours wait for a test. */
const WITH_QUIZ = [
  'theory/03-how-five-year-plans-are-made',
  'charter/01-membership-timeline',
  'charter/13-six-disciplines',
  'history/02-peaceful-liberation',
  'govern/09-four-steps-two-disclosures',
  'skill/07-civil-code-six-cases',
  'skill/12-anti-fraud-law-phone-card',
  'media/join-party',
  'media/twenty-five-steps',
];

/** Replaced by a newer text and taken down: records still name it. */
const TAKEN_DOWN = 'charter/11-numbers-in-the-regulation';

/** The same subject in both languages. */
const VERSIONS = [
  ['unity/12-phone-fraud-ug', 'media/fraud-words'],
  ['unity/13-winter-stove-ug', 'media/winter-smoke'],
];

/**
 * Places of courses in the order of publishing, from the newest to the oldest at 1: the home page opens with
 * the first, and the long lectures were there before the classes that ask for them began.
 */
const PLACES: Readonly<Record<string, number>> = {
  'media/straw-squares': -1,
  'media/organisation-life': 0.06,
  'media/twenty-five-steps': 0.1,
  'media/village-ledger': 0.3,
};

/**
 * Times of publishing over the last fourteen months, in working hours, the same for the same files: the
 * newest a day ago.
 */
const publishTimes = (slugs: readonly string[], now: Date): Map<string, Date> => {
  const random = seededRandom(hash('demo courses'));
  const drawn = slugs.map((slug) => ({ slug, order: PLACES[slug] ?? random() }));
  drawn.sort((a, b) => a.order - b.order);
  const step = (MONTHS * 30.4) / Math.max(1, slugs.length);
  return new Map(
    drawn.map(({ slug }, place) => {
      const day = Math.floor(now.getTime() / DAY_MS - 1 - place * step);
      // From 09:00 to 17:59 in Asia/Shanghai.
      const minute = 60 + Math.floor(random() * 540);
      return [slug, new Date(day * DAY_MS + minute * 60_000)];
    }),
  );
};

/** A course about one prefecture belongs to it, one about the whole region to the region. */
const ownerOf = (regionNode: string): string =>
  regionNode === 'region-all' ? ROOT_ORG_CODE : `${ROOT_ORG_CODE}${regionNode.replace('region-', '')}`;

const mediaOf = async (deps: Deps, id: string, file: CourseFile): Promise<Partial<NewCourse>> => {
  if (file.kind === 'text') return { contentHtml: file.html, minViewSeconds: readingSeconds(file.html) };
  const { stream, poster, captions } = readMediaFiles(file.slug);
  const { folder, version } = await storeMedium(deps, `c${id}`, stream);
  return {
    introHtml: file.intro,
    mediaKey: folder,
    mediaVersion: version,
    posterKey: poster ? await storePicture(deps, `poster-${id}`, poster, 'webp') : '',
    durationSeconds: file.durationSeconds,
    siweiType: file.siweiType,
    chapters: file.chapters ?? [],
    captions:
      captions === null
        ? []
        : [{ lang: 'zh', label: '中文字幕', fileKey: `${folder}/captions.vtt`, text: captions }],
  };
};

/** Teacher of each course of the demonstration, by the course's id. */
export const teacherOfCourse = (): ReadonlyMap<string, string> =>
  new Map(readCourseFiles().map(({ teacher }, index) => [String(FIRST_COURSE_ID + index), teacher]));

/**
 * Brings in the demonstration's courses with their covers and media: ids from 2601 on in the order of the
 * files, so that every installation has the same. Throws when a file names a classification that is none.
 */
export const loadCourses = async (deps: Deps, tx: Sql): Promise<void> => {
  const files = readCourseFiles();
  const now = deps.clock();
  const times = publishTimes(
    files.map(({ slug }) => slug),
    now,
  );
  const find = await classificationFinder(tx);
  const teachers = await teachersByIds(
    tx,
    files.map(({ teacher }) => teacher),
  );
  const courseOf = async (file: CourseFile, index: number): Promise<NewCourse> => {
    const id = String(FIRST_COURSE_ID + index);
    const { slug, category, title, zhTitle = '', lang = 'zh' } = file;
    const publishedAt = times.get(slug) ?? now;
    const group = VERSIONS.findIndex((slugs) => slugs.includes(slug));
    const hasQuiz = WITH_QUIZ.includes(slug);
    return {
      ...(await mediaOf(deps, id, file)),
      id,
      courseCode: `DJ${id}`,
      title,
      zhTitle,
      lang,
      mediaKind: file.kind,
      categoryKey: category,
      summary: file.summary,
      coverKey: await storePicture(deps, `course-${id}`, bookCover({ category, id, title, lang }), 'svg'),
      hoursHundredths: hoursFromText(file.hours),
      status: slug === TAKEN_DOWN ? 4 : 3,
      examFlag: hasQuiz,
      courseKind: hasQuiz ? 'WITH_QUIZ' : 'NORMAL',
      place: file.place,
      versionGroup: group < 0 ? null : `versions-${group + 1}`,
      orgCode: ownerOf(find('REGION', file.place)),
      teacherNames: teachers.get(file.teacher)?.name ?? '',
      teacherIds: [file.teacher],
      classificationIds: [
        category,
        find('SPECIAL_COLUMN', file.node, category),
        ...file.audience.map((name) => find('AUDIENCE', name)),
        find('REGION', file.place),
        `media-${file.kind}`,
        `lang-${lang}`,
      ],
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  };
  await addCourses(tx, await Promise.all(files.map(courseOf)));
};
