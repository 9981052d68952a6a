import { OTHER_REGION_CODE, type RegionItem, regionList } from './region-list.rules.ts';
import { COUNTY_LENGTH, HOT_ORG_CODE, prefectureOf, ROOT_ORG_CODE } from './regions.rules.ts';

/**
 * 地区选择规则：热门、自治区级、其他和没有下级的地区一点就选中；其余地区打开县市一行，选了县市再开乡镇一行。
 * 选热门时状态回到“进行中”；在热门里改选别的状态，就到全部地区里去找（specification, 2.4 and 4）。
 */
export type ClassStatus = 'HOLDING' | 'WILLHOLD' | 'HOLDOVER';

export const CLASS_STATUSES: readonly { readonly key: ClassStatus; readonly label: string }[] = [
  { key: 'HOLDING', label: '进行中' },
  { key: 'WILLHOLD', label: '即将开始' },
  { key: 'HOLDOVER', label: '已结束' },
];

export interface RegionChoice {
  /** HOT_ORG_CODE, a region, county or town; empty: everywhere. */
  readonly regionCode: string;
  /** Empty: in every state. */
  readonly classStatusEnum: ClassStatus | '';
}

/** Tabs that one begins with: 热门, in progress. */
export const HOT_CHOICE: RegionChoice = { regionCode: HOT_ORG_CODE, classStatusEnum: 'HOLDING' };

/** A tab; `Children` is left out where nobody knows yet what lies below. */
export interface RegionTab extends RegionItem {
  readonly Children?: readonly RegionItem[] | undefined;
}

/** First question of the page, which the server answers along with it. */
export const TABS_INPUT = { dictCode: 'region_web' };
export const countiesInput = (region: string) => ({ dictCode: 'region_web', parentId: region });

/** The first row while the dictionary is on its way or out of reach. */
export const STATIC_TABS: readonly RegionTab[] = [
  { pCode: HOT_ORG_CODE, pName: '热门', Children: [] },
  { pCode: ROOT_ORG_CODE, pName: '自治区级', Children: [] },
  ...regionList,
  { pCode: OTHER_REGION_CODE, pName: '其他', Children: [] },
];

/** The first row of a view; the view of teachers has no 热门. */
export const tabsOf = (tabs: readonly RegionTab[], isTeacherView: boolean): readonly RegionTab[] =>
  isTeacherView ? tabs.filter(({ pCode }) => pCode !== HOT_ORG_CODE) : tabs;

/** Whether choosing the tab opens a row of counties; where nobody knows, it is asked for. */
export const hasSubList = (tab: RegionTab): boolean => tab.Children === undefined || tab.Children.length > 0;

const TOWN_LENGTH = 30;

export interface RegionPlace {
  /** Code of the tab. */
  readonly region: string;
  /** Empty while none is chosen. */
  readonly county: string;
  readonly town: string;
}

/** The three levels in which a chosen code lies. */
export const placeOf = (code: string): RegionPlace => {
  if (code === HOT_ORG_CODE) return { region: code, county: '', town: '' };
  return {
    region: prefectureOf(code),
    county: code.length >= COUNTY_LENGTH ? code.slice(0, COUNTY_LENGTH) : '',
    town: code.length >= TOWN_LENGTH ? code.slice(0, TOWN_LENGTH) : '',
  };
};

export const choosePlace = (choice: RegionChoice, regionCode: string): RegionChoice =>
  regionCode === HOT_ORG_CODE ? HOT_CHOICE : { ...choice, regionCode };

/** 热门 knows classes in progress only: another state leaves it for all regions. */
export const chooseStatus = (choice: RegionChoice, classStatusEnum: ClassStatus): RegionChoice =>
  choice.regionCode === HOT_ORG_CODE && classStatusEnum !== 'HOLDING'
    ? { regionCode: '', classStatusEnum }
    : { ...choice, classStatusEnum };

/** Names from the region down to the chosen place; what is not known, or not yet, is left out. */
export const placeNames = (
  code: string,
  tabs: readonly RegionTab[],
  counties: readonly RegionTab[],
): readonly string[] => {
  if (code === '') return ['全部地区'];
  const { region, county, town } = placeOf(code);
  const ofRegion = tabs.find(({ pCode }) => pCode === region);
  const known = counties.find(({ pCode }) => pCode === county);
  const ofCounty = known ?? ofRegion?.Children?.find(({ pCode }) => pCode === county);
  const ofTown = known?.Children?.find(({ pCode }) => pCode === town);
  return ofRegion ? [ofRegion, ofCounty, ofTown].flatMap((item) => item?.pName ?? []) : ['所选地区'];
};

/** Where another page leaves a choice for the list of classes, which takes it once. */
export const STORED_CHOICE_KEY = 'online-class';

const isStatus = (value: unknown): value is ClassStatus => CLASS_STATUSES.some(({ key }) => key === value);

export const isRegionCode = (value: unknown): value is string =>
  typeof value === 'string' && (value === HOT_ORG_CODE || /^\d{12,60}$/.test(value));

/** The stored choice; null when there is none or it makes no sense. */
export const storedChoiceOf = (text: string | null): RegionChoice | null => {
  try {
    const { regionCode, classStatusEnum } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    const isPlace = regionCode === '' || isRegionCode(regionCode);
    if (!isPlace || !isStatus(classStatusEnum)) return null;
    return choosePlace({ regionCode, classStatusEnum }, regionCode);
  } catch {
    return null;
  }
};
