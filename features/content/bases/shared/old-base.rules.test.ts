import { describe, expect, it } from 'vitest';
import { detailRows } from './base-rows.rules.ts';
import type { OldBase } from './bases.contract.ts';
import { factsOfOld } from './old-base.rules.ts';

const old = {
  positionName: '叶城烈士陵园',
  positionType: 'SITE_TEACH_BASE',
  hierarchy: 'PROVINCE',
  positionAddress: '叶城县零公里处',
  accommodate: 300,
  coverArea: null,
  contact: '艾则孜',
  contactPhone: '0998-000 0000',
  competentDepartment: '',
  openHours: [{ days: '周二至周日', hours: '10:00至14:00' }],
} as unknown as OldBase;

describe('an old-style detail', () => {
  it('has the rows of its type, like a new one', () => {
    expect(detailRows(factsOfOld(old)).map(({ label, value }) => `${label} ${value}`)).toEqual([
      '类别 现场教学点',
      '认定层级 自治区级',
      '地址 叶城县零公里处',
      '容纳人数 300 人',
      '联系人 艾则孜',
      '联系方式 0998-000 0000',
      '开放时间 周二至周日 10:00至14:00',
    ]);
  });

  it('has no names for codes that nobody knows', () => {
    expect(factsOfOld({ ...old, positionType: 'constructor', hierarchy: 'X' })).toMatchObject({
      positionTypeName: '',
      hierarchyName: '',
    });
  });
});
