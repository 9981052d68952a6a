import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { orNothing } from '#platform/server/http/or-nothing.ts';
import { firstReply, type PageData, type PageSource } from '#platform/server/http/page-data.ts';
import { shared } from '#platform/server/http/replies/json-pieces.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { ok } from '#platform/shared/envelope.ts';
import { readCourseAddress } from '../shared/catalogue/course-address.rules.ts';
import {
  getClassificationTree,
  listClassificationTypes,
  listCourses,
  listHottestCourses,
  listRelatedCourses,
} from '../shared/catalogue/course-list.contract.ts';
import {
  hottestInput,
  LIST_PATH,
  newestInput,
  readListAddress,
} from '../shared/catalogue/course-list-address.rules.ts';
import { coursesErrors } from '../shared/courses.errors.ts';
import { getCourse, getCourseStatistics, getTotalScore } from '../shared/page/course-page.contract.ts';
import { excerptOf } from '../shared/page/course-text.rules.ts';
import { firstSwapFor, topicOfSwap } from '../shared/recommendations/related.rules.ts';
import { courseLists } from './catalogue/course-list.read.ts';
import { knownTree, knownTypes } from './classifications/known-trees.read.ts';
import type { CoursePorts } from './course-ports.ts';
import { learnerActions } from './evaluations/learner-actions.service.ts';
import { coursePage } from './page/course-page.read.ts';
import { relatedCard } from './recommendations/recommend.service.ts';

const LIST_TITLE = '课程资源';
/** Courses of the sidebar card, and covers of the first screen that are fetched at once. */
const CARD_SIZE = 3;
const EARLY_COVERS = 3;

const FIRST_WORDS = 220;

/** Identifiers that the calls take; an address may hold anything. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The first paragraph of an article or introduction. */
const firstWords = (html: string) => excerptOf(html.split('</p>')[0] ?? '', FIRST_WORDS);

/** Ports whose reads for one page go to the database together, by `sql`. */
const inOnePage = ({ database }: Deps, all: CoursePorts): { ports: CoursePorts; sql: Sql } => {
  const sql = inOneRound(database.db);
  return {
    sql,
    ports: { ...all, studyStates: (_sql, userId, ids) => all.studyStates(sql, userId, ids) },
  };
};

const listPage = (deps: Deps, all: CoursePorts): PageSource => {
  const load = async (url: URL, caller: Caller | null): Promise<PageData> => {
    const { ports } = inOnePage(deps, all);
    const library = courseLists(deps, ports);
    const address = readListAddress((name) => url.searchParams.get(name));
    const person = caller?.idCardHash ?? '';
    const isHottest = address.tab === 'hottest';
    const newest = newestInput(address, person);
    const hottest = hottestInput(address, person);
    const card = { ...topicOfSwap(firstSwapFor(caller?.courseLanguage ?? '')), pageSize: CARD_SIZE };
    const [courses, types, nodes, related] = await Promise.all([
      isHottest ? library.hottest(hottest, caller) : library.search(newest, caller),
      knownTypes(deps),
      knownTree(deps, address.type),
      relatedCard(deps, ports, caller, card, card),
    ]);
    return {
      title: LIST_TITLE,
      headline: LIST_TITLE,
      lead: `${courses.totalelements} 门课，按时长记学时，学完自动入账`,
      cards: courses.datalist.slice(0, EARLY_COVERS).map((course) => ({
        title: course.courseName,
        note: `${course.teacher} 学时 ${course.courseHours}`,
        image: course.courseCover,
      })),
      preload: courses.datalist.slice(0, EARLY_COVERS).map((course) => course.courseCover),
      replies: [
        isHottest
          ? firstReply(listHottestCourses, hottest, courses)
          : firstReply(listCourses, newest, courses),
        firstReply(listClassificationTypes, {}, ok(shared(types))),
        firstReply(getClassificationTree, { type: address.type }, ok(shared(nodes))),
        firstReply(listRelatedCourses, card, related),
      ],
    };
  };
  return {
    path: LIST_PATH,
    entry: 'features/content/courses/portal/catalogue/course-list.page.tsx',
    load: async (url, caller) =>
      (await orNothing(() => load(url, caller))) ?? { title: LIST_TITLE, replies: [] },
  };
};

/** Source files of the rooms in which a course is studied, which its page loads at once. */
export interface StudyRoomFiles {
  readonly text: string;
  readonly played: string;
}

/** Data of the course page for this person: reading, playing, or what everybody may see. */
const pieceOf = (
  { mediaKind, resourceContent, sdPath }: OutputOf<typeof getCourse>['data'],
  rooms: StudyRoomFiles,
): string => {
  const [content, room] = mediaKind === 'text' ? [resourceContent, rooms.text] : [sdPath, rooms.played];
  return content === '' ? 'features/content/courses/portal/page/public-course.tsx' : room;
};

/** The still in the player's place: else it would wait for the script that draws the player. */
const stillOf = ({ screenshotPath }: OutputOf<typeof getCourse>['data']) =>
  screenshotPath === '' ? [] : [screenshotPath];

/** The course page and the phone's share page read the same facts; a share link shows them in its card. */
const detailPages = (deps: Deps, all: CoursePorts, rooms: StudyRoomFiles): PageSource[] => {
  const people = learnerActions(deps, all);
  const load = (url: URL, caller: Caller | null, isBare: boolean) =>
    orNothing(async () => {
      const { id, classId } = readCourseAddress((name) => url.searchParams.get(name));
      if (!ID.test(id)) throw coursesErrors.missing();
      const { ports, sql } = inOnePage(deps, all);
      const page = coursePage(deps, ports, sql);
      const [course, statistics, total] = await Promise.all([
        page.get(id, caller, ID.test(classId) ? classId : ''),
        page.statistics(id, caller),
        people.total(id),
      ]);
      return {
        title: course.courseName,
        description: course.summary,
        image: course.courseCover,
        headline: course.courseName,
        lead: firstWords(course.resourceContent || course.intro) || course.summary,
        kicker: course.categoryName,
        facts: `${course.teacher} ${course.showCourseDuration} 学时 ${course.courseHours}`,
        ...(isBare ? { isBare } : { pieces: [pieceOf(course, rooms)], preload: stillOf(course) }),
        replies: [
          firstReply(getCourse, classId ? { id, classId } : { id }, ok(course)),
          firstReply(getCourseStatistics, { courseId: id }, ok(statistics)),
          firstReply(getTotalScore, { courseId: id }, ok(total)),
        ],
      };
    });
  return [
    {
      path: '/course-resources/course/course-detail',
      entry: 'features/content/courses/portal/page/course-detail.page.tsx',
      load: (url, caller) => load(url, caller, false),
    },
    {
      path: '/course-details-h5',
      entry: 'features/content/courses/portal/page/course-details-h5.page.tsx',
      load: (url, caller) => load(url, caller, true),
    },
  ];
};

/** The pages about courses, with what they show first. */
export const coursesPages = (deps: Deps, ports: CoursePorts, rooms: StudyRoomFiles): PageSource[] => [
  listPage(deps, ports),
  ...detailPages(deps, ports, rooms),
  { path: '/course-resources', load: async () => ({ title: LIST_TITLE, replies: [] }) },
];
