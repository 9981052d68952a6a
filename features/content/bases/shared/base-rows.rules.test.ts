import { describe, expect, it } from 'vitest';
import { detailRows } from './base-rows.rules.ts';

const facts = {
  positionType: 'SITE_TEACH_BASE',
  positionTypeName: '现场教学点',
  hierarchyName: '自治区级',
  address: '叶城县零公里处',
  accommodate: 1200,
  coverArea: 30_000,
  contact: '艾则孜',
  contactPhone: '0998-000 0000',
  competentDepartment: '叶城县退役军人事务局',
  openTimeText: '',
};

const labels = (positionType: string) => detailRows({ ...facts, positionType }).map(({ label }) => label);

describe('rows of a detail', () => {
  it('belong to the type of the base, in the order of the specification', () => {
    expect(labels('TRAIN_MODEL_BASE')).toEqual(['认定层级', '地址', '占地面积', '联系人', '联系方式']);
    expect(labels('SITE_TEACH_BASE')).toEqual([
      '类别',
      '认定层级',
      '地址',
      '容纳人数',
      '联系人',
      '联系方式',
      '开放时间',
    ]);
    expect(labels('BASIC_PARTY_SCHOOL')).toEqual(['地址', '占地面积', '联系人', '联系方式']);
    expect(labels('PARTY_TEACH_BASE')).toEqual(['认定层级', '地址', '联系人', '联系方式', '主管单位']);
  });

  it('say units, and two dashes for what is missing', () => {
    const rows = detailRows(facts);
    expect(rows.find(({ key }) => key === 'accommodate')?.value).toBe('1,200 人');
    expect(rows.find(({ key }) => key === 'openTime')?.value).toBe('--');
    expect(detailRows({ ...facts, positionType: 'TRAIN_MODEL_BASE' })[2]?.value).toBe('30,000 平米');
  });

  it('of an unknown type are those that say something', () => {
    expect(labels('constructor')).toEqual([
      '类别',
      '认定层级',
      '地址',
      '容纳人数',
      '占地面积',
      '联系人',
      '联系方式',
      '主管单位',
    ]);
  });
});
