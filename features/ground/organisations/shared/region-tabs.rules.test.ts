import { describe, expect, it } from 'vitest';
import {
  CLASS_STATUSES,
  choosePlace,
  chooseStatus,
  countiesInput,
  HOT_CHOICE,
  hasSubList,
  isRegionCode,
  placeNames,
  placeOf,
  STATIC_TABS,
  storedChoiceOf,
  tabsOf,
} from './region-tabs.rules.ts';
import { HOT_ORG_CODE, ROOT_ORG_CODE } from './regions.rules.ts';

const KASHGAR = `${ROOT_ORG_CODE}653100`;
const YARKANT = `${KASHGAR}653125`;
const TOWN = `${YARKANT}125108`;
const named = (name: string) => STATIC_TABS.find(({ pName }) => pName === name);

describe('the first row', () => {
  it('begins with 热门 and 自治区级, names the fourteen prefectures in order, ends with 其他', () => {
    expect(STATIC_TABS.map(({ pName }) => pName)).toEqual(
      '热门 自治区级 乌鲁木齐 伊犁 塔城 阿勒泰 克拉玛依 博尔塔拉 昌吉 哈密 吐鲁番 巴音郭楞 阿克苏 克孜勒苏 喀什 和田 其他'.split(
        ' ',
      ),
    );
  });

  it('has no 热门 for teachers', () => {
    const teachers = tabsOf(STATIC_TABS, true);
    expect(teachers).toHaveLength(16);
    expect(teachers[0]?.pName).toBe('自治区级');
    expect(tabsOf(STATIC_TABS, false)).toBe(STATIC_TABS);
  });

  it.each(['热门', '自治区级', '其他'])('chooses %s directly, without a row of counties', (name) => {
    expect(hasSubList(named(name) ?? { pCode: '', pName: '' })).toBe(false);
  });

  it('opens a row of counties where there are some, and asks where nobody knows', () => {
    expect(
      hasSubList({ pCode: KASHGAR, pName: '喀什', Children: [{ pCode: YARKANT, pName: '莎车县' }] }),
    ).toBe(true);
    expect(hasSubList({ pCode: KASHGAR, pName: '喀什' })).toBe(true);
    expect(hasSubList({ pCode: KASHGAR, pName: '喀什', Children: [] })).toBe(false);
  });
});

describe('the status', () => {
  it('is one of 进行中, 即将开始 and 已结束', () => {
    expect(CLASS_STATUSES.map(({ key, label }) => `${key} ${label}`)).toEqual([
      'HOLDING 进行中',
      'WILLHOLD 即将开始',
      'HOLDOVER 已结束',
    ]);
  });

  it('goes back to HOLDING when 热门 is chosen', () => {
    expect(choosePlace({ regionCode: KASHGAR, classStatusEnum: 'HOLDOVER' }, HOT_ORG_CODE)).toEqual(
      HOT_CHOICE,
    );
    expect(HOT_CHOICE).toEqual({ regionCode: 'HOT_ORG_CODE', classStatusEnum: 'HOLDING' });
  });

  it('stays when a county or town is chosen', () => {
    const choice = { regionCode: KASHGAR, classStatusEnum: 'WILLHOLD' } as const;
    expect(choosePlace(choice, YARKANT)).toEqual({ regionCode: YARKANT, classStatusEnum: 'WILLHOLD' });
    expect(choosePlace(choice, TOWN)).toEqual({ regionCode: TOWN, classStatusEnum: 'WILLHOLD' });
  });

  it('other than HOLDING leads from 热门 to all regions, and stays in a region', () => {
    expect(chooseStatus(HOT_CHOICE, 'WILLHOLD')).toEqual({ regionCode: '', classStatusEnum: 'WILLHOLD' });
    expect(chooseStatus(HOT_CHOICE, 'HOLDING')).toEqual(HOT_CHOICE);
    expect(chooseStatus({ regionCode: KASHGAR, classStatusEnum: 'HOLDING' }, 'HOLDOVER')).toEqual({
      regionCode: KASHGAR,
      classStatusEnum: 'HOLDOVER',
    });
  });
});

describe('a chosen code', () => {
  it('names region, county and town by 18, 24 and 30 characters', () => {
    expect(placeOf(TOWN)).toEqual({ region: KASHGAR, county: YARKANT, town: TOWN });
    expect(placeOf(YARKANT)).toEqual({ region: KASHGAR, county: YARKANT, town: '' });
    expect(placeOf(ROOT_ORG_CODE)).toEqual({ region: ROOT_ORG_CODE, county: '', town: '' });
    expect(placeOf(HOT_ORG_CODE)).toEqual({ region: HOT_ORG_CODE, county: '', town: '' });
  });

  it('is read out from the region down', () => {
    const counties = [{ pCode: YARKANT, pName: '莎车县', Children: [{ pCode: TOWN, pName: '米夏镇' }] }];
    expect(placeNames(TOWN, STATIC_TABS, counties)).toEqual(['喀什', '莎车县', '米夏镇']);
    expect(placeNames(TOWN, STATIC_TABS, [])).toEqual(['喀什']);
    expect(placeNames(HOT_ORG_CODE, STATIC_TABS, [])).toEqual(['热门']);
    expect(placeNames('', STATIC_TABS, [])).toEqual(['全部地区']);
    expect(placeNames('000002000063630100', STATIC_TABS, [])).toEqual(['所选地区']);
  });

  it('has the county’s name from the first row before the counties have come', () => {
    const tabs = [{ pCode: KASHGAR, pName: '喀什', Children: [{ pCode: YARKANT, pName: '莎车县' }] }];
    expect(placeNames(TOWN, tabs, [])).toEqual(['喀什', '莎车县']);
  });
});

describe('a choice left by another page', () => {
  it('is taken as it is', () => {
    expect(storedChoiceOf(JSON.stringify({ regionCode: KASHGAR, classStatusEnum: 'HOLDOVER' }))).toEqual({
      regionCode: KASHGAR,
      classStatusEnum: 'HOLDOVER',
    });
  });

  it('may be everywhere: that is where another status than HOLDING leads from 热门', () => {
    const left = chooseStatus(HOT_CHOICE, 'HOLDOVER');
    expect(storedChoiceOf(JSON.stringify(left))).toEqual({ regionCode: '', classStatusEnum: 'HOLDOVER' });
  });

  it('of 热门 is in progress whatever it says', () => {
    expect(storedChoiceOf('{"regionCode":"HOT_ORG_CODE","classStatusEnum":"HOLDOVER"}')).toEqual(HOT_CHOICE);
  });

  it.each([null, '', 'null', '[]', '{"regionCode":"1","classStatusEnum":"HOLDING"}', '{"regionCode":"x'])(
    'is left alone when it makes no sense: %s',
    (text) => {
      expect(storedChoiceOf(text)).toBeNull();
    },
  );
});

describe('codes at their borders', () => {
  it('are asked for below their region', () => {
    expect(countiesInput(KASHGAR)).toEqual({ dictCode: 'region_web', parentId: KASHGAR });
  });

  it('lie in a town, whatever is below it', () => {
    expect(placeOf(`${TOWN}900001`)).toEqual({ region: KASHGAR, county: YARKANT, town: TOWN });
    expect(placeOf(KASHGAR)).toEqual({ region: KASHGAR, county: '', town: '' });
  });

  it('are named among others', () => {
    const shufu = { pCode: `${KASHGAR}653121`, pName: '疏附县' };
    const other = { pCode: `${YARKANT}125100`, pName: '莎车镇' };
    const town = { pCode: TOWN, pName: '米夏镇' };
    const county = { pCode: YARKANT, pName: '莎车县', Children: [other, town] };
    expect(placeNames(TOWN, STATIC_TABS, [shufu, county])).toEqual(['喀什', '莎车县', '米夏镇']);
    const tab = { pCode: KASHGAR, pName: '喀什', Children: [shufu, county] };
    expect(placeNames(YARKANT, [tab], [])).toEqual(['喀什', '莎车县']);
    expect(placeNames(TOWN, STATIC_TABS, [{ pCode: YARKANT, pName: '莎车县' }])).toEqual(['喀什', '莎车县']);
  });

  it.each([
    [HOT_ORG_CODE, true],
    ['0'.repeat(12), true],
    ['0'.repeat(60), true],
    ['0'.repeat(11), false],
    ['0'.repeat(61), false],
    [`x${ROOT_ORG_CODE}`, false],
    [`${ROOT_ORG_CODE}x`, false],
    [123_456_789_012, false],
    ['', false],
    [null, false],
  ])('%j is one: %s', (value, isOne) => {
    expect(isRegionCode(value)).toBe(isOne);
  });

  it.each(['HOLDING', 'WILLHOLD', 'HOLDOVER'])('are taken with the status %s', (classStatusEnum) => {
    const stored = { regionCode: KASHGAR, classStatusEnum };
    expect(storedChoiceOf(JSON.stringify(stored))).toEqual(stored);
  });

  it('are not taken with a status that is none', () => {
    expect(storedChoiceOf(JSON.stringify({ regionCode: KASHGAR, classStatusEnum: 'OVER' }))).toBeNull();
    expect(storedChoiceOf(JSON.stringify({ regionCode: KASHGAR }))).toBeNull();
  });
});
