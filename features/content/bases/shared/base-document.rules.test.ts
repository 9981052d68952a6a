import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { ADDRESS_MAX, type BaseDocument, baseRecord } from './base.record.ts';
import { baseProblems, fieldsOfType, ofItsType } from './base-document.rules.ts';

const base: BaseDocument = {
  ...initialOf(baseRecord),
  name: '叶城烈士陵园',
  rcId: '3492108525197339831',
  areaCode: '000002000065653100653126',
  address: '叶城县零公里处',
  point: { lng: 77.4206, lat: 37.8829 },
  content: '<p>长眠着修路、守边的人。</p>',
};

describe('before a base is submitted', () => {
  it('it has name, category, county, address, point and introduction', () => {
    expect(baseProblems(base)).toEqual([]);
    expect(baseProblems({ ...base, name: '陵园', pictures: [{ fileId: 'a', alt: '纪念碑' }] })).toEqual([]);
    expect(baseProblems(initialOf(baseRecord)).map(({ field }) => field)).toEqual([
      'name',
      'address',
      'content',
      'rcId',
      'areaCode',
      'point',
    ]);
  });

  it.each([
    [{ areaCode: '000002000065653100' }, 'areaCode 请选到所在的县、市或区'],
    [{ point: { lng: 37.8829, lat: 77.4206 } }, 'point 经度和纬度写反了：经度是 77.4206，纬度是 37.8829'],
    [{ summary: '长'.repeat(61) }, 'summary 一句话介绍最多 60 字，现在 61 字，请删减 1 字'],
    [
      { address: '长'.repeat(ADDRESS_MAX + 1) },
      `address 地址最多 ${ADDRESS_MAX} 字，现在 ${ADDRESS_MAX + 1} 字，请删减 1 字`,
    ],
    [{ pictures: [{ fileId: 'a', alt: '' }] }, 'pictures 第 1 张图片没有写图说'],
    [
      { openHours: [{ day: 1, from: '14:00', to: '10:00' }] },
      'openHours 周一的 14:00 至 10:00 不对：结束要晚于开始',
    ],
  ])('nothing is wrong: %#', (changes, expected) => {
    expect(baseProblems({ ...base, ...changes }).map(({ field, text }) => `${field} ${text}`)).toEqual([
      expected,
    ]);
  });

  it('hours that do not belong to its type are neither judged nor shown', () => {
    const school = {
      ...base,
      baseType: 'BASIC_PARTY_SCHOOL' as const,
      coverArea: 900,
      openHours: [{ day: 1, from: '14:00', to: '10:00' }],
    };
    expect(baseProblems(school)).toEqual([]);
    expect(ofItsType(school)).toMatchObject({ coverArea: 900, openHours: [], department: '' });
  });
});

it('each type asks for its own fields', () => {
  expect(fieldsOfType('TRAIN_MODEL_BASE')).toEqual(['coverArea']);
  expect(fieldsOfType('SITE_TEACH_BASE')).toEqual(['accommodate', 'openHours']);
  expect(fieldsOfType('BASIC_PARTY_SCHOOL')).toEqual(['coverArea']);
  expect(fieldsOfType('PARTY_TEACH_BASE')).toEqual(['department']);
  expect(fieldsOfType('HOUSE')).toEqual([]);
});
