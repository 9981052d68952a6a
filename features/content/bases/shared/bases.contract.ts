import { type Static, Type } from 'typebox';
import { CourseItem } from '#features/content/courses/shared/course-item.schema.ts';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { AREA_MOST, BASE_TYPE_CODES, HIERARCHY_CODES, NEARBY_NUM, WINDOW_MOST } from './base-kinds.rules.ts';

/** 教育基地 as the specification calls them (7.5); ids are strings, because 19 digits occur. */

const map = endpointsBelow(`${BASE}/api/v1/resource-map`, 'visitor');
const position = endpointsBelow(`${BASE}/api/position`, 'member');

/** One base of a list or of the map (specification, 3, "Education base (map item)"). */
export const BaseItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  address: Type.String(),
  imgUrl: Type.String({ description: 'first picture, else a drawn cover' }),
  imgAlt: Type.String({ description: 'text alternative of the picture; empty for a drawn cover' }),
  lngLat: Type.String({ description: "'lng,lat' in WGS-84" }),
  rcId: Type.String(),
  rcName: Type.String(),
  positionType: Type.String(),
  positionTypeName: Type.String(),
  hierarchy: Type.String(),
  hierarchyName: Type.String(),
  orgCode: Type.String({ description: 'region in which it lies' }),
  orgName: Type.String(),
  resourceRecord: Type.String(),
  telephone: Type.String(),
  department: Type.String(),
});
export type BaseItem = Static<typeof BaseItem>;

/** A base with its way from the place that was asked for. */
export const NearBaseItem = Type.Object({
  ...BaseItem.properties,
  distance: orNull(Type.Integer({ description: 'metres, as the crow flies' })),
});
export type NearBaseItem = Static<typeof NearBaseItem>;

/** Bases of one prefecture, in one marker of the map. */
export const BaseArea = Type.Object({
  name: Type.String(),
  code: Type.String(),
  count: Type.Integer({ description: 'all of the prefecture; of a part of the map, those in baseList' }),
  lngLat: Type.String({ description: "middle of its bases, 'lng,lat' in WGS-84" }),
  baseList: Type.Array(BaseItem, {
    description: `all, or the first \`num\` where a number is given, at most ${AREA_MOST}; of a part of the map all in it, together at most ${WINDOW_MOST}`,
  }),
});
export type BaseArea = Static<typeof BaseArea>;

export const BaseCategory = Type.Object({
  rcId: Type.String(),
  rcName: Type.String(),
  iconUrl: Type.String(),
  sort: Type.Integer(),
});
export type BaseCategory = Static<typeof BaseCategory>;

const rcId = Type.Optional(Type.String({ pattern: '^[0-9]{0,20}$', description: 'empty for all' }));
const name = Type.Optional(Type.String({ maxLength: 60 }));
const orgCode = Type.Optional(Type.String({ pattern: '^([0-9]{12,60})?$' }));
const bounds = Type.Optional(
  Type.String({ maxLength: 100, description: "part of the map: 'west,south,east,north' in WGS-84" }),
);
const positionType = Type.Optional(oneOf(['', ...BASE_TYPE_CODES]));
const hierarchy = Type.Optional(oneOf(['', ...HIERARCHY_CODES]));

/** Degrees; swapped ones are put right (decision 2). */
const placeInput = {
  latitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
};

export const listBaseCategories = map('classify-list', {
  method: 'GET',
  summary: '教育基地的分类，按显示次序',
  in: Type.Object({ code: Type.Optional(Type.String({ maxLength: 60 })) }),
  out: dataReply(Type.Array(BaseCategory)),
});

export const listBaseAreas = map('all-city-base-list', {
  summary: '各地州市的基地和个数，按名称和分类筛选；可以只查地图的一块，或者每个地州市只要前几个',
  in: Type.Object({
    ...{ name, rcId, bounds },
    num: Type.Optional(
      Type.Integer({ minimum: 1, maximum: AREA_MOST, description: 'bases of each prefecture in baseList' }),
    ),
  }),
  out: dataReply(Type.Array(BaseArea)),
});

export const listProvinceBases = map('province-city-base-list', {
  summary: '自治区级和国家级的基地',
  in: Type.Object({ rcId }),
  out: objectReply({ baseList: Type.Array(BaseItem) }),
});

const topInput = Type.Object({ rcId, name, ...placeInput });
const topOutput = objectReply({
  list: Type.Array(BaseItem, { description: 'for the map, at most 100' }),
  sortList: Type.Array(NearBaseItem, {
    description: 'for the list, at most 10: those within 100 km of the place first',
  }),
});

export const listNewestBases = map('top-new', {
  summary: '最新的教育基地；给了位置的，附近的在前',
  in: topInput,
  out: topOutput,
});

export const listHottestBases = map('top-hot', {
  summary: '最热的教育基地；给了位置的，附近的在前',
  in: topInput,
  out: topOutput,
});

export const listNearbyBases = map('distance', {
  summary: '离一个位置最近的教育基地，近的在前',
  in: Type.Object({
    rcId,
    name,
    ...placeInput,
    num: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: NEARBY_NUM })),
  }),
  out: listReply(NearBaseItem),
});

const listInput = Type.Object({
  ...pagingInput,
  rcId,
  name,
  orgCode,
  positionType,
  hierarchy,
  bounds,
});

export const listNewBases = map('new-list', {
  summary: '教育基地列表，新的在前',
  in: listInput,
  out: listReply(BaseItem),
});

export const listBases = map('base-list', {
  summary: '教育基地列表，置顶的在前；可以只查地图的一块',
  in: listInput,
  out: listReply(BaseItem),
});

const Picture = Type.Object({ url: Type.String(), alt: Type.String() });

/** Hours of a week day by day range, as the page shows them. */
const OpenHours = arrayOf({
  days: Type.String({ description: '周二至周日' }),
  hours: Type.String({ description: '10:00至14:00、16:00至20:00' }),
});

const BaseInfo = Type.Object({
  ...BaseItem.properties,
  images: Type.Array(Picture),
  accommodate: orNull(Type.Integer({ description: 'people' })),
  coverArea: orNull(Type.Integer({ description: 'square metres' })),
  contact: Type.String(),
  contactPhone: Type.String(),
  competentDepartment: Type.String(),
  openTime: Type.String({
    description: 'JSON text: a list whose first object maps day ranges to hours; [] where none are known',
  }),
  openHours: OpenHours,
  openTimeText: Type.String({ description: 'in words; empty where none are known' }),
  introduction: Type.String({ description: 'cleaned HTML' }),
  summary: Type.String(),
  resourceRecordName: Type.String(),
});
export type BaseInfo = Static<typeof BaseInfo>;

const BaseTeacher = Type.Object({
  id: Type.String(),
  name: Type.String(),
  photo: Type.String(),
  title: Type.String(),
  unit: Type.String(),
});

export const BaseDetail = Type.Object({
  baseInfo: BaseInfo,
  extendInfo: Type.Object({
    courses: Type.Array(CourseItem, { description: 'featured courses that are public' }),
    teachers: Type.Array(BaseTeacher),
    visitNum: Type.Integer({ description: 'groups that came' }),
    viewNum: Type.Integer({ description: 'how often it was opened' }),
  }),
});
export type BaseDetail = Static<typeof BaseDetail>;

export const getBase = map('get', {
  access: 'member',
  summary: '一个教育基地的详情；没有的和撤回的答 404',
  in: Type.Object({ positionId: idInput }),
  out: objectReply(BaseDetail.properties),
});

/** Flat old-style item and detail (specification, 3). */
const OldBaseItem = Type.Object({
  id: Type.String(),
  positionName: Type.String(),
  positionType: Type.String(),
  hierarchy: Type.String(),
  positionAddress: Type.String(),
  positionImages: Type.String({ description: 'JSON text: list of objects with url and alt' }),
  positionLnglat: Type.String({ description: "'lng,lat' in WGS-84" }),
  positionLngLat: Type.String({ description: 'the same in the other spelling (decision 6)' }),
  rcId: Type.String(),
  rcName: Type.String(),
  orgCode: Type.String(),
  resourceRecord: Type.String(),
  telephone: Type.String(),
});

export const OldBase = Type.Object({
  ...OldBaseItem.properties,
  accommodate: orNull(Type.Integer()),
  coverArea: orNull(Type.Integer()),
  contact: Type.String(),
  contactPhone: Type.String(),
  competentDepartment: Type.String(),
  openTime: Type.String({ description: 'JSON text, as in the new shape' }),
  images: Type.Array(Picture, { description: 'positionImages, parsed' }),
  openHours: OpenHours,
});
export type OldBase = Static<typeof OldBase>;

export const getOldBase = position('release/get', {
  summary: '一个教育基地的详情，旧的平铺写法',
  in: Type.Object({ id: idInput }),
  out: objectReply(OldBase.properties),
});

export const listBaseTeachers = position('teacher/query/work', {
  summary: '一个教育基地的教师和他们在这里的课',
  in: Type.Object({ ...pagingInput, positionId: idInput }),
  out: listReply(
    Type.Object({
      ...BaseTeacher.properties,
      works: Type.Array(CourseItem, { description: 'featured courses of the base that the teacher gives' }),
    }),
  ),
});

export const queryEduBases = position('release/query/eduBase', {
  access: 'visitor',
  summary: '按名称、类别、层级、地区和资源记录查教育基地，旧的平铺写法',
  in: Type.Object({
    ...pagingInput,
    positionName: name,
    positionType,
    hierarchy,
    resourceRecord: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_]{0,40}$' })),
    orgCode,
  }),
  out: listReply(OldBaseItem),
});

export const listResourceRecords = endpoint({
  method: 'GET',
  path: `${BASE}/api/dictionary/runtime/ResourceRecord`,
  summary: '字典：基地的资源记录',
  access: 'visitor',
  in: Type.Object({}),
  out: dataReply(arrayOf({ pCode: Type.String(), pName: Type.String() })),
});
