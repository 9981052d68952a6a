import {
  addDraftCourses,
  COURSES,
  classificationFinder,
  pinAdmin,
  publishedCourseFacts,
} from '#features/content/courses/server/courses.public.ts';
import { dayOf } from '#features/content/courses/shared/catalogue/click.rules.ts';
import { COURSE_KIND } from '#features/content/courses/shared/course-kind.words.ts';
import type { CourseDocument } from '#features/content/courses/shared/documents/course-document.schema.ts';
import {
  findPublication,
  type PublishingParts,
  publicationEditing,
  publicationReview,
} from '#features/content/publishing/server/publishing.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { at, staffFinder } from './acting.ts';
import drafts from './drafts.json' with { type: 'json' };
import { selectBegunStudies } from './history.repository.ts';
import { selectLearners } from './study-people.repository.ts';

const DAY_MS = 86_400_000;
const KASHGAR = `${ROOT_ORG_CODE}653100`;
const ILI = `${ROOT_ORG_CODE}654000`;
const PARTS: PublishingParts = { kinds: [COURSES], pages: [] };

/** Author of each of the drafts. */
const AUTHORS = { kashgar: KASHGAR, ili: ILI } as const;

/** Courses in front of two of the places for recommended courses. */
const PINS = { recommend: 2, everyone: 1 } as const;

/** A course that stands first where courses are recommended, unless a shown account has finished it. */
const PINNED_FIRST = '发展党员二十五步：从申请书到档案袋';

/** Courses that a shown account has finished are not recommended to it: pinned there, it would seem not to work. */
const finishedByShownAccounts = async (tx: Sql): Promise<Set<string>> => {
  const names: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(({ username }) => username));
  const shown = (await selectLearners(tx)).filter(({ username }) => names.has(username));
  const ids = new Set(shown.map(({ userId }) => userId));
  const studies = await selectBegunStudies(tx);
  return new Set(
    studies.filter(({ userId, isFinished }) => isFinished && ids.has(userId)).map(({ courseId }) => courseId),
  );
};

/** Courses that may be pinned, first choice first: videos, and when those are finished, courses of other forms. */
export const worthPinning = <Course extends { readonly id: string; readonly mediaKind: string }>(
  published: readonly Course[],
  finished: ReadonlySet<string>,
): Course[] => {
  const open = published.filter(({ id }) => !finished.has(id));
  const isVideo = ({ mediaKind }: Course) => mediaKind === 'video';
  return [...open.filter(isVideo), ...open.filter((course) => !isVideo(course))];
};

/**
 * Life for the console: drafts of the author of Kashgar, one of them given back, two courses that wait for
 * review, changes of a published course, and courses pinned in two places. After courses and people.
 */
export const loadDrafts = async (deps: Deps, tx: Sql): Promise<void> => {
  const now = deps.clock();
  const personOf = await staffFinder(tx);
  const admin = personOf('admin', ROOT_ORG_CODE);
  const find = await classificationFinder(tx);

  for (const { stage, author, daysAgo, nodes, html, note = '', ...draft } of drafts) {
    const then = at(deps, tx, new Date(now.getTime() - daysAgo * DAY_MS));
    const caller = personOf('author', AUTHORS[author as keyof typeof AUTHORS]);
    const [id = ''] = await addDraftCourses(tx, then, [
      {
        ...draft,
        mediaKind: 'text',
        lang: 'zh',
        content: html,
        minViewSeconds: 120,
        classificationIds: nodes.map((name) => find('SPECIAL_COLUMN', name, draft.categoryKey)),
        teacherIds: draft.hours === '' ? [] : ['t02'],
        orgCode: caller.activeRole.orgCode,
        byUserId: caller.userId,
      },
    ]);
    const review = publicationReview(then, PARTS);
    const course = { kind: COURSE_KIND, id };
    if (stage !== 'draft') await review.submit(caller, { ...course, version: 1 });
    if (stage === 'returned') await review.giveBack(admin, { ...course, version: 2, reason: note });
  }

  const author = personOf('author', KASHGAR);
  const then = at(deps, tx, new Date(now.getTime() - DAY_MS / 2));
  const published = await publishedCourseFacts(tx, dayOf(now));
  published.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id } of published) {
    const written = await findPublication(tx, COURSE_KIND, id);
    if (written?.orgCode !== KASHGAR) continue;
    const document = written.document as CourseDocument;
    if (document.mediaKind !== 'text') continue;
    const summary = `${document.summary.slice(0, 150)}（本版核对了数字，补充了一个县里的例子。）`;
    await publicationEditing(then, PARTS).save(author, {
      ...{ kind: COURSE_KIND, id, version: written.version, document: { ...document, summary } },
    });
    break;
  }

  const pins = pinAdmin(at(deps, tx, now));
  const finished = await finishedByShownAccounts(tx);
  const inOrder = [
    ...published.filter(({ title }) => title === PINNED_FIRST),
    ...published.filter(({ title }) => title !== PINNED_FIRST),
  ];
  const shown = worthPinning(inOrder, finished).map(({ id }) => ({ courseId: id }));
  for (const [slot, count] of Object.entries(PINS) as [keyof typeof PINS, number][])
    await pins.save(admin, { slot, version: 0, items: shown.splice(0, count) });
};
