// 地区次序规则：地州市按规定的次序排列；取不到字典时，用这份固定名单顶上。
import { ROOT_ORG_CODE } from './regions.rules.ts';

export interface RegionItem {
  readonly pCode: string;
  readonly pName: string;
}

const region = (division: string, pName: string): RegionItem => ({
  pCode: `${ROOT_ORG_CODE}${division}`,
  pName,
});

/** The fourteen prefectures in the specification's order (2.4); what the page shows when the dictionary is out of reach. */
export const regionList: readonly RegionItem[] = [
  region('650100', '乌鲁木齐'),
  region('654000', '伊犁'),
  region('654200', '塔城'),
  region('654300', '阿勒泰'),
  region('650200', '克拉玛依'),
  region('652700', '博尔塔拉'),
  region('652300', '昌吉'),
  region('650500', '哈密'),
  region('650400', '吐鲁番'),
  region('652800', '巴音郭楞'),
  region('652900', '阿克苏'),
  region('653000', '克孜勒苏'),
  region('653100', '喀什'),
  region('653200', '和田'),
];

/**
 * The cities directly under the region have a prefecture of their own in the statistics authority's list; among
 * the tabs it is 其他, the last one, without a row of counties (specification, 2.4 and 4).
 */
export const OTHER_REGION_CODE = `${ROOT_ORG_CODE}659000`;
