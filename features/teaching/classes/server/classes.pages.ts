import { excerptOf } from '#features/content/courses/shared/page/course-text.rules.ts';
import { getRegions } from '#features/ground/organisations/server/regions.public.ts';
import {
  countiesInput,
  placeOf,
  TABS_INPUT,
} from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { getDict } from '#features/ground/organisations/shared/regions.contract.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { orNothing } from '#platform/server/http/or-nothing.ts';
import {
  type FirstReply,
  firstReply,
  type PageData,
  type PageSource,
} from '#platform/server/http/page-data.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  type ClassListAddress,
  classListInput,
  readClassListAddress,
} from '../shared/catalogue/class-list-address.rules.ts';
import { CLASS_LIST_PATH, CLASS_PATH, MY_CLASSES_PATH, readClassId } from '../shared/class-address.rules.ts';
import { spanText } from '../shared/class-dates.words.ts';
import { listClassCourses } from '../shared/class-study.contract.ts';
import { getClass, getClassStandings, queryClasses } from '../shared/classes.contract.ts';
import { CLASS_TYPE_LABELS } from '../shared/learn-state.rules.ts';
import { listClasses, listClassesFor } from './catalogue/class-list.read.ts';
import { standings } from './catalogue/class-standing.read.ts';
import { classCourses } from './class-page/class-courses.read.ts';
import { getClassDetail } from './class-page/class-detail.read.ts';

const LIST_TITLE = '网上班级';
const SENSE = '按地区找到自己的班级，报名后即可学习';

/** Covers of the first screen that are fetched at once. */
const EARLY_COVERS = 3;
/** Courses that the class page and the shared page show first. */
const COURSES = 8;
const SHARED_COURSES = 3;

/** Identifiers that the calls take; an address may hold anything. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The tabs, and of a chosen county or town the row in which it stands. */
const regionReplies = async (deps: Deps, { regionCode }: ClassListAddress): Promise<FirstReply[]> => {
  const tabs = firstReply(getDict, TABS_INPUT, ok(await getRegions(deps, ROOT_ORG_CODE, true)));
  const { region, county } = placeOf(regionCode);
  if (county === '') return [tabs];
  const counties = await orNothing(() => getRegions(deps, region, true));
  return counties ? [tabs, firstReply(getDict, countiesInput(region), ok(counties))] : [tabs];
};

const listPage = (deps: Deps): PageSource => {
  const load = async (url: URL, caller: Caller | null): Promise<PageData> => {
    const address = readClassListAddress((name) => url.searchParams.get(name));
    const input = classListInput(address);
    const classes = await (caller?.isPartyMember && input.joinable
      ? listClassesFor(deps, caller, input)
      : listClasses(deps, input));
    const ids = { classId: classes.datalist.map(({ id }) => id) };
    const mine =
      caller?.isPartyMember && ids.classId.length > 0
        ? [firstReply(getClassStandings, ids, ok(await standings(deps, caller, ids.classId)))]
        : [];
    return {
      title: LIST_TITLE,
      headline: LIST_TITLE,
      lead: SENSE,
      preload: classes.datalist.slice(0, EARLY_COVERS).map(({ screenPath }) => screenPath),
      replies: [firstReply(queryClasses, input, classes), ...(await regionReplies(deps, address)), ...mine],
    };
  };
  return {
    path: CLASS_LIST_PATH,
    entry: 'features/teaching/classes/portal/catalogue/class-list.page.tsx',
    load: async (url, caller) =>
      (await orNothing(() => load(url, caller))) ?? { title: LIST_TITLE, replies: [] },
  };
};

/** The first words and first answers of a page about one class; null for a class that is not shown to the caller. */
const loadClass = (deps: Deps, caller: Caller | null, id: string, courseNum: number | null) =>
  orNothing(async (): Promise<PageData | null> => {
    if (!ID.test(id)) return null;
    const detail = await getClassDetail(deps, caller, id);
    const dates = spanText(detail.startDate, detail.endDate);
    const numbers = `${detail.classHours} 学时，${detail.courseNum} ${detail.heldInRoom ? '节课' : '门课'}`;
    const isOwnPage = courseNum === COURSES;
    const input = {
      classId: id,
      pageNum: 0,
      pageSize: courseNum ?? 0,
      ...(isOwnPage ? { todoFirst: true } : {}),
    };
    const courses = courseNum === null ? null : await classCourses(deps, caller, input);
    return {
      title: detail.className,
      description: excerptOf(detail.intro, 120) || `${dates}，${numbers}，主办：${detail.organizer}`,
      image: detail.screenPath,
      headline: detail.className,
      kicker: CLASS_TYPE_LABELS[detail.classType],
      lead: dates,
      facts: numbers,
      replies: [
        firstReply(getClass, { id }, ok(detail)),
        ...(courses ? [firstReply(listClassCourses, input, courses)] : []),
      ],
    };
  });

/** The pages below a class, which show the class above their own content. */
const BELOW = [
  'class-information',
  'class-notice',
  'class-chat',
  'class-notice-detail',
  'class-evaluation',
  'class-management',
  'refer-archiver',
  'refer-archiver/refer-archiver-details',
].map((sub) => `${CLASS_PATH}/${sub}`);

const classPages = (deps: Deps): PageSource[] => {
  const entry = 'features/teaching/classes/portal/class-page/class-layout.page.tsx';
  const idOf = (url: URL) => readClassId(url.pathname, (name) => url.searchParams.get(name));
  return [
    { path: CLASS_PATH, entry, load: (url, caller) => loadClass(deps, caller, idOf(url), COURSES) },
    ...BELOW.map(
      (path): PageSource => ({
        path,
        entry,
        // Their content is somebody's own: the words of the class would not be the page's.
        load: async (url, caller) => {
          const page = await loadClass(deps, caller, idOf(url), null);
          return page && { title: page.title ?? LIST_TITLE, replies: page.replies };
        },
      }),
    ),
    {
      path: '/class-details-h5',
      entry: 'features/teaching/classes/portal/class-page/class-details-h5.page.tsx',
      load: async (url, caller) => {
        const page = await loadClass(deps, caller, url.searchParams.get('id') ?? '', SHARED_COURSES);
        return page && { ...page, isBare: true };
      },
    },
  ];
};

/** The pages about classes, with what they show first. */
export const classesPages = (deps: Deps): PageSource[] => [
  listPage(deps),
  ...classPages(deps),
  { path: '/online-class', load: async () => ({ title: LIST_TITLE, replies: [] }) },
  ...[MY_CLASSES_PATH, '/online-class/my-classes'].map((path) => ({
    path,
    load: async () => ({ title: '我的班级', replies: [] }),
  })),
];
