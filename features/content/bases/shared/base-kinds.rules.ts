/**
 * 基地的类别和层级：代码和安装时的说法，一处写明；现在的说法和资源记录在字典里（specification, 3 and 9）。
 */

/** 类别: the codes of the dictionary POSITION_TYPE. */
export const BASE_TYPES = {
  PARTY_TEACH_BASE: '党性教育基地',
  SITE_TEACH_BASE: '现场教学点',
  BASIC_PARTY_SCHOOL: '基层党校',
  TRAIN_MODEL_BASE: '党员教育培训示范基地',
} as const;
export type BaseType = keyof typeof BASE_TYPES;
export const BASE_TYPE_CODES = [
  'PARTY_TEACH_BASE',
  'SITE_TEACH_BASE',
  'BASIC_PARTY_SCHOOL',
  'TRAIN_MODEL_BASE',
] as const satisfies readonly BaseType[];

/** 认定层级. */
export const HIERARCHIES = {
  NATION: '国家级',
  PROVINCE: '自治区级',
  CITY: '市级',
  COUNTY: '县级',
  OTHER: '其他',
} as const;
export type Hierarchy = keyof typeof HIERARCHIES;
export const HIERARCHY_CODES = [
  'NATION',
  'PROVINCE',
  'CITY',
  'COUNTY',
  'OTHER',
] as const satisfies readonly Hierarchy[];

/** Codes of the dictionaries of bases (specification, 3, 7.5 and 9; decision 84). */
export const BASE_DICTS = {
  type: 'POSITION_TYPE',
  hierarchy: 'HIERARCHY',
  resourceRecord: 'ResourceRecord',
} as const;

/** Category whose bases open at an address outside, with `baseId` (specification, 6; decision 4). */
export const OUTSIDE_RC_ID = '3492108525197339837';

/** Most bases of a nearby list, and of `sortList` (specification, 9). */
export const NEARBY_NUM = 10;

/** Bases that our own map asks for with a prefecture: a click on its mark leads to the first. */
export const AREA_FIRST = 10;

/** Most bases that come with a prefecture for who asks for no number: the region has hundreds in all of them together. */
export const AREA_MOST = 500;

/** Most bases of a part of the map, each of which gets a mark of its own. */
export const WINDOW_MOST = 1000;
