import { BASES, type BroughtBase, bringBases } from '#features/content/bases/server/bases.public.ts';
import type { BaseType, Hierarchy } from '#features/content/bases/shared/base-kinds.rules.ts';
import { WEEK_DAYS } from '#features/content/bases/shared/open-hours.rules.ts';
import { findPublishedCourses } from '#features/content/courses/server/courses.public.ts';
import { allTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { contentLoader, morningOf } from '../content-loader.ts';
import places from './places.json' with { type: 'json' };
import schools from './schools.json' with { type: 'json' };

const CATEGORY = '349210852519733983';
const SCHOOL_CATEGORY = `${CATEGORY}7`;
/** Days between two bases of the list. */
const DAYS_BETWEEN = 1;
/** Invented, and looks it. */
const CONTACTS = [
  '阿依古丽',
  '李建疆',
  '艾则孜',
  '王守边',
  '古丽米热',
  '巴特尔',
  '努尔兰',
  '陈新棉',
  '马团结',
  '哈丽旦',
];
const AREA_PHONES: Readonly<Record<string, string>> = {
  ...{ '650100': '0991', '654000': '0999', '654200': '0901', '654300': '0906', '650200': '0990' },
  ...{ '652700': '0909', '652300': '0994', '650500': '0902', '650400': '0995', '652800': '0996' },
  ...{ '652900': '0997', '653000': '0908', '653100': '0998', '653200': '0903', '659000': '0993' },
};
const RECORDS: readonly string[] = ['SITE_TEACHING', 'THEME_DAY', 'OATH', 'LECTURE', 'PRACTICE'];
const TOPS = ['叶城烈士陵园', '新疆兵团军垦博物馆', '可可托海三号矿脉'];

const contactOf = (area: string, at: number) => ({
  contact: CONTACTS[at % CONTACTS.length] ?? '',
  contactPhone: `${AREA_PHONES[area.slice(0, 6)] ?? '0991'}-000 ${String(at % 10_000).padStart(4, '0')}`,
});

const openFrom = (first: number) =>
  WEEK_DAYS.flatMap((_, index) =>
    index + 1 < first
      ? []
      : [
          { day: index + 1, from: '10:00', to: '14:00' },
          { day: index + 1, from: '16:00', to: '20:00' },
        ],
  );

const pointOf = ([lng = 0, lat = 0]: readonly number[]) => ({ lng, lat });

type Place = (typeof places)[number];
type School = (typeof schools)['schools'][number];

const placeOf = (place: Place, at: number): BroughtBase['document'] => ({
  ...{ name: place.name, areaCode: `${ROOT_ORG_CODE}${place.area}`, address: place.address },
  ...{ baseType: place.type as BaseType, hierarchy: place.level as Hierarchy },
  ...{ rcId: `${CATEGORY}${place.category}`, point: pointOf(place.point) },
  ...{ accommodate: 80 + (at % 9) * 40, coverArea: 1200 + (at % 12) * 850 },
  ...{ department: `${place.address.slice(0, 3)}退役军人事务局`, openHours: openFrom(1 + (at % 3)) },
  ...contactOf(place.area, at),
  resourceRecord: RECORDS[at % RECORDS.length] ?? 'SITE_TEACHING',
  summary: place.text.split(/[。，]/u)[0] ?? '',
  content: `<p>${place.text}</p><h2>来之前</h2><p>集体参观提前一天打电话预约，讲解用国家通用语言；下雪封路时先问一声再出发。</p>`,
  isTop: TOPS.includes(place.name),
  sort: TOPS.length - Math.max(0, TOPS.indexOf(place.name)),
});

const schoolOf = ({ name, area, point }: School, at: number, isSchool: boolean): BroughtBase['document'] => ({
  ...{ name, areaCode: `${ROOT_ORG_CODE}${area}`, point: pointOf(point), rcId: SCHOOL_CATEGORY },
  address: isSchool
    ? `${name.replace('委党校', '')}委党校院内`
    : `${name.replace('党员教育培训示范基地', '')}城区`,
  baseType: isSchool ? 'BASIC_PARTY_SCHOOL' : 'TRAIN_MODEL_BASE',
  hierarchy: area.slice(6).endsWith('01') ? 'CITY' : 'COUNTY',
  ...{ accommodate: 60 + (at % 6) * 30, coverArea: 900 + (at % 15) * 420 },
  ...contactOf(area, 200 + at),
  resourceRecord: isSchool ? 'LECTURE' : 'TRAINING',
  summary: isSchool ? '主体班次之外，也接支部的半日课' : '能住、能上课，现场课和室内课都安排得开',
  content: isSchool
    ? '<p>有报告厅、研讨室和电子阅览室，主体班次之外也接各支部的半日课。</p>'
    : '<p>有教室、食堂和宿舍，两三天的班可以从头办到尾；周边的现场教学点由基地统一联系。</p>',
});

/** 300 public bases in every county that has a middle, one being written and one in its first review. After people. */
export const loadBases = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const courses = (await findPublishedCourses(tx, {}, { pageNum: 0, pageSize: 60 })).rows;
  const teachers = await allTeachers(tx);
  const named = (at: number) => ({
    courseIds: [0, 1].flatMap((step) => courses[(at * 2 + step) % Math.max(1, courses.length)]?.id ?? []),
    teacherIds: [teachers[at % Math.max(1, teachers.length)]?.id ?? []].flat(),
  });
  const documents = [
    ...places.map((place, at) => ({ ...placeOf(place, at), ...named(at) })),
    ...schools.schools.map((school, at) => schoolOf(school, at, true)),
    ...schools.bases.map((base, at) => schoolOf(base, at, false)),
  ];
  // The first of the list is the newest; those that people know are opened most.
  await bringBases(
    tx,
    deps,
    documents.map((document, at) => ({
      document,
      publishedAt: morningOf(now, 1 + at * DAYS_BETWEEN, at),
      viewNum: Math.round(1800 / (1 + at * 0.15)) + ((at * 37) % 23),
    })),
  );
  const { put } = await contentLoader(deps, tx, BASES);
  const unfinished = {
    ...{ baseType: 'SITE_TEACH_BASE', rcId: `${CATEGORY}4`, hierarchy: 'COUNTY', address: '兴平镇' },
    areaCode: `${ROOT_ORG_CODE}652800652823`,
    point: { lng: 86.26, lat: 41.35 },
    content: '<p>一块棉田里装了十七个传感器，听种棉人讲怎样用手机浇水。</p>',
  };
  await put({
    document: { ...unfinished, name: '尉犁县智慧棉田教学点' },
    end: 0,
    time: morningOf(now, 1, 3),
  });
  await put({
    // Longitude and latitude stand the wrong way round, for the editor to find.
    document: { ...unfinished, name: '罗布人村寨教学点', point: { lat: 85.87, lng: 40.77 } },
    end: 'draft',
    time: morningOf(now, 1, 5),
  });
};
