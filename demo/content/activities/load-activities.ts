import { ACTIVITIES, addActivityViews } from '#features/content/activities/server/activities.public.ts';
import { classificationFinder } from '#features/content/courses/server/courses.public.ts';
import { addMadeMedium } from '#features/ground/media/server/made-media.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type CourseFile, readCourseFiles, readMediaFiles } from '../../course-files.ts';
import { FIRST_COURSE_ID } from '../../load-courses.ts';
import { type ContentEnd, contentLoader, morningOf } from '../content-loader.ts';
import activities from './activities.json' with { type: 'json' };

const KASHGAR = `${ROOT_ORG_CODE}653100`;
const ILI = `${ROOT_ORG_CODE}654000`;

/** Ends of the last activities of the list, in their order; a number is how many have signed. */
const ENDS = [
  0,
  0,
  1,
  1,
  2,
  'draft',
  'draft',
  'returned',
  'returned',
  'planned',
  'withdrawn',
  'withdrawn',
] as const;
const DAYS_BETWEEN = 2;
const RETURN = { reason: '讲述人的单位请写全称，并核对年份', field: 'introduction', quote: '' };
const RECALL = '讲述人来电更正了一个数字，改好后再公开';
const ARABIC = /\p{Script=Arabic}/u;

/** `course:` and `film:` name a course of the demonstration and the stream of one; anything else is the text itself. */
const basisOf = (basis: string | readonly string[]) => {
  if (typeof basis !== 'string') return { kind: 'text', slug: '' } as const;
  const [kind = '', slug = ''] = basis.split(':');
  return { kind: kind === 'film' ? 'film' : 'course', slug } as const;
};

const htmlOf = (basis: string | readonly string[]): string =>
  typeof basis === 'string'
    ? ''
    : basis
        .map((part) =>
          part.startsWith('<') ? part.replace(/(<\/h2>)(.*)$/, '$1<p>$2</p>') : `<p>${part}</p>`,
        )
        .join('');

/** Films of the library, each put in once. */
const filmShelf = (deps: Deps, tx: Tx, ownerId: string, files: readonly CourseFile[]) => {
  const known = new Map<string, Promise<string>>();
  const add = async (name: string): Promise<string> => {
    const file = files.find(({ slug }) => slug === `media/${name}`);
    if (!file || file.kind === 'text') throw new Error(`no film ${name}`);
    const { stream, poster } = readMediaFiles(file.slug);
    const { kind, title, durationSeconds } = file;
    return addMadeMedium(deps, tx, {
      ...{ id: `film-${name}`, name: title, kind, stream, poster, durationSeconds, ownerId },
      orgCode: ROOT_ORG_CODE,
    });
  };
  return (name: string): Promise<string> => {
    const file = known.get(name) ?? add(name);
    known.set(name, file);
    return file;
  };
};

/** Eighty activities, twenty of each type: sixty-eight public, the others at every stage. After courses and people. */
export const loadActivities = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const { put, personOf, ofRegion } = await contentLoader(deps, tx, ACTIVITIES);
  const writers = [personOf('author', KASHGAR), personOf('author', ILI), ofRegion] as const;
  const files = readCourseFiles();
  const nodeOf = await classificationFinder(tx);
  const film = filmShelf(deps, tx, ofRegion.userId, files);

  const documentOf = async (index: number) => {
    const [siweiType, source, speaker, title, introduction, basis] = activities[index] as [
      ...[string, string, string, string, string],
      string | string[],
    ];
    const { kind, slug } = basisOf(basis);
    const at = files.findIndex((file) => file.slug === (kind === 'film' ? `media/${slug}` : slug));
    const file = files[at];
    return {
      ...{ siweiType, source, speaker, title, introduction },
      lang: ARABIC.test(title) ? 'ug' : 'zh',
      content: htmlOf(basis),
      mediumFileId: kind === 'film' ? await film(slug) : null,
      courseId: kind === 'course' ? String(FIRST_COURSE_ID + at) : null,
      topicId: file ? nodeOf('SPECIAL_COLUMN', file.node, file.category) : null,
    };
  };
  const write = async (index: number, end: ContentEnd, daysAgo: number): Promise<string> => {
    const document = await documentOf(index);
    return put({
      document,
      ...{ end, time: morningOf(now, daysAgo, index), returned: RETURN, recallReason: RECALL },
      // The films are the region's: no author of a prefecture may use them.
      writer: document.mediumFileId === null ? (writers[index % writers.length] ?? ofRegion) : ofRegion,
    });
  };

  const firstEnd = activities.length - ENDS.length;
  const views = new Map<string, number>();
  // Oldest first, so that numbers and messages grow with time.
  for (let index = firstEnd - 1; index >= 0; index -= 1) {
    const id = await write(index, 'public', 1 + index * DAYS_BETWEEN);
    views.set(id, 60 + index * 97 + ((index * 53) % 41) * 31);
  }
  for (const [place, end] of ENDS.entries()) await write(firstEnd + place, end, end === 'withdrawn' ? 12 : 1);
  await addActivityViews(tx, views);
};
