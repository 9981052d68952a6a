import { describe, expect, it } from 'vitest';
import { countFault, hoursFault, pointFault, readBaseType, readCount } from './base-cells.rules.ts';

describe('a cell of a list of bases', () => {
  it('names the type in Chinese or by its code', () => {
    const nothing = { department: '', coverArea: '' };
    expect(readBaseType(' 现场教学点 ', nothing)).toBe('SITE_TEACH_BASE');
    expect(readBaseType('train_model_base', nothing)).toBe('TRAIN_MODEL_BASE');
    expect(readBaseType('toString', nothing)).toBeNull();
  });

  it('with the value that two types share is told apart by department and area (decision 5)', () => {
    const read = (text: string, department: string, coverArea: string) =>
      readBaseType(text, { department, coverArea });
    expect(read('BASIC_PARTY_SCHOOL', '退役军人事务局', '')).toBe('PARTY_TEACH_BASE');
    expect(read('PARTY_TEACH_BASE', '', '900')).toBe('BASIC_PARTY_SCHOOL');
    expect(read('PARTY_TEACH_BASE', '退役军人事务局', '900')).toBe('PARTY_TEACH_BASE');
    expect(read('BASIC_PARTY_SCHOOL', '', '')).toBe('BASIC_PARTY_SCHOOL');
    expect(read('PARTY_TEACH_BASE', '', '')).toBe('PARTY_TEACH_BASE');
    expect(read('BASIC_PARTY_SCHOOL', '退役军人事务局', '900')).toBe('BASIC_PARTY_SCHOOL');
    // A word in Chinese leaves no doubt.
    expect(read('基层党校', '退役军人事务局', '')).toBe('BASIC_PARTY_SCHOOL');
  });

  it('with a point that is the wrong way round or elsewhere says so, and how it is right', () => {
    expect(pointFault('77.4206,37.8829')).toBeNull();
    expect(pointFault('37.8829，77.4206')).toEqual({
      reason: '经度和纬度写反了',
      fix: '经度是 77.4206，纬度是 37.8829',
      suggestion: '77.4206,37.8829',
    });
    expect(pointFault('116.4,39.9')).toMatchObject({ reason: '这个点不在新疆范围内' });
    expect(pointFault('叶城')).toMatchObject({ reason: '坐标看不懂' });
  });

  it('holds a number as people write it', () => {
    expect(['300', '1,200 人', '３０００平方米'].map(readCount)).toEqual([300, 1200, 3000]);
    expect(['12m2', '12㎡', '12平米', 'm25'].map(readCount)).toEqual([12, 12, 12, null]);
    expect(countFault('300')).toBeNull();
    expect(countFault('0')).toEqual({ reason: '这里要填一个大于 0 的整数', fix: '只写数字，不知道就空着' });
    expect(hoursFault('周一 10:00-12:00')).toBeNull();
    expect(hoursFault('随时')).toEqual({
      reason: '开放时间看不懂',
      fix: '写成“周二至周日 10:00-14:00、16:00-20:00”，几段之间用分号',
    });
    expect(['0', '-3', '约300', '1.5', ''].map(readCount)).toEqual([null, null, null, null, null]);
  });
});
