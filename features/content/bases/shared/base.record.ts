import { htmlField, inDraft } from '#features/content/publishing/shared/document-fields.record.ts';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import {
  choice,
  type Field,
  limitOf,
  line,
  lines,
  number,
  numberOrNone,
  own,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { BASE_TYPES, HIERARCHIES } from './base-kinds.rules.ts';
import { type OpenHour, openTimeWords, TIME_PATTERN } from './open-hours.rules.ts';

/** Parts of the form. */
export const BASE_PART = 'basics';
export const PLACE_PART = 'place';
export const TYPE_PART = 'type';

/** A picture of the media library with what it shows, in words. */
export interface BasePicture {
  readonly fileId: string;
  readonly alt: string;
}

export const MOST_PICTURES = 12;
export const ALT_MAX = 60;
export const MOST_NAMED = 12;
/** Open spans of a week: three for each day. */
const MOST_HOURS = 21;

const fileId = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };

const ids = (label: string, unit: string, description: string): Field<readonly string[]> =>
  own<readonly string[]>({
    label,
    part: BASE_PART,
    initial: [],
    schema: { type: 'array', maxItems: MOST_NAMED, items: fileId },
    description,
    tidy: (given) => [...new Set(given)],
    words: (given) => (given.length === 0 ? '' : `${given.length} ${unit}：${given.join('、')}`),
  });

/** Codes of the dictionary ResourceRecord, whose entries people keep. */
export const RESOURCE_RECORD_PATTERN = '^[A-Za-z][A-Za-z0-9_]{1,39}$';

const degrees = (limit: number) => ({ type: 'number', minimum: -limit, maximum: limit });

const pointField = (): Field<LngLat | null> =>
  own<LngLat | null>({
    label: '位置',
    part: PLACE_PART,
    initial: null,
    schema: {
      type: ['object', 'null'],
      required: ['lng', 'lat'],
      properties: { lng: degrees(180), lat: degrees(180) },
    },
    description: 'CGCS2000 in degrees; null while it is not known',
    // The database does not keep the order of an object's names.
    compared: (point) => (point === null ? null : [point.lng, point.lat]),
    words: (point) => (point === null ? '' : `${point.lng}, ${point.lat}`),
  });

const picturesField = (): Field<readonly BasePicture[]> =>
  own<readonly BasePicture[]>({
    label: '图片',
    initial: [],
    schema: {
      type: 'array',
      maxItems: MOST_PICTURES,
      items: {
        type: 'object',
        required: ['fileId', 'alt'],
        properties: { fileId, alt: { type: 'string', maxLength: ALT_MAX } },
      },
    },
    description: 'the first is the cover; none for the drawn cover',
    tidy: (pictures) => pictures.map((one) => ({ fileId: one.fileId, alt: tidyLine(one.alt) })),
    compared: (pictures) => pictures.map((one) => [one.fileId, one.alt]),
    audited: (pictures) => pictures.map(({ alt }) => alt || '没有图说').join('、'),
    words: (pictures) => pictures.map(({ alt }, at) => `${at + 1} ${alt || '没有图说'}`).join('\n'),
  });

const hoursField = (): Field<readonly OpenHour[]> =>
  own<readonly OpenHour[]>({
    label: '开放时间',
    part: TYPE_PART,
    initial: [],
    schema: {
      type: 'array',
      maxItems: MOST_HOURS,
      items: {
        type: 'object',
        required: ['day', 'from', 'to'],
        properties: {
          day: { type: 'integer', minimum: 1, maximum: 7 },
          from: { type: 'string', pattern: TIME_PATTERN },
          to: { type: 'string', pattern: TIME_PATTERN },
        },
      },
    },
    description: 'open spans of a week; day 1 is Monday',
    tidy: (hours) => [...hours].sort((a, b) => a.day - b.day || a.from.localeCompare(b.from)),
    compared: (hours) => hours.map(({ day, from, to }) => [day, from, to]),
    audited: openTimeWords,
    words: openTimeWords,
  });

/** 一个教育基地，一项写一次；次序就是对照时列出的次序。 */
export const baseRecord = record('base', {
  name: inDraft(line({ label: '名称', limit: 60, part: BASE_PART, needed: '请填写名称', isName: true }), 200),
  baseType: choice({ label: '类别', initial: 'SITE_TEACH_BASE', choices: BASE_TYPES }),
  rcId: own<string>({
    label: '分类',
    part: BASE_PART,
    initial: '',
    schema: { type: 'string', pattern: '^[0-9]{0,20}$' },
    description: 'category of the map; a string, because it has 19 digits',
  }),
  hierarchy: choice({ label: '认定层级', initial: 'COUNTY', choices: HIERARCHIES, part: BASE_PART }),
  areaCode: own<string>({
    label: '所在地区',
    part: PLACE_PART,
    initial: '',
    schema: { type: 'string', pattern: '^([0-9]{12,60})?$' },
    description: 'county or below in which it lies; it belongs to that organisation',
  }),
  address: inDraft(line({ label: '地址', limit: 100, part: PLACE_PART, needed: '请填写地址' }), 200),
  point: pointField(),
  accommodate: numberOrNone({ label: '容纳人数', part: TYPE_PART, min: 1, max: 1_000_000, unit: '人' }),
  coverArea: numberOrNone({ label: '占地面积', part: TYPE_PART, min: 1, max: 1_000_000_000, unit: '平米' }),
  department: line({ label: '主管单位', limit: 60, part: TYPE_PART }),
  openHours: hoursField(),
  contact: line({ label: '联系人', limit: 40, part: BASE_PART }),
  contactPhone: line({
    label: '联系方式',
    limit: 40,
    part: BASE_PART,
    inputMode: 'tel',
    placeholder: '0991-000 0000',
    note: '公开的单位电话，不写个人手机。',
  }),
  resourceRecord: own<string>({
    label: '资源记录',
    part: BASE_PART,
    initial: 'SITE_TEACHING',
    schema: { type: 'string', pattern: RESOURCE_RECORD_PATTERN },
    description: 'code of the dictionary ResourceRecord',
  }),
  summary: inDraft(lines({ label: '一句话介绍', limit: 60, part: BASE_PART }), 300),
  content: htmlField('介绍'),
  pictures: picturesField(),
  courseIds: ids('特色课程', '门', 'published courses, in the order in which the page shows them'),
  teacherIds: ids('教师', '位', 'teachers of the library'),
  isTop: yesNo({ label: '置顶', part: BASE_PART }),
  sort: number({ label: '排序', part: BASE_PART, min: 0, max: 9999, note: '置顶的几处之间，数大的在前。' }),
});

export type BaseDocument = ValuesOf<typeof baseRecord>;

export const NAME_MAX = limitOf(baseRecord.fields.name);
export const ADDRESS_MAX = limitOf(baseRecord.fields.address);
export const SUMMARY_MAX = limitOf(baseRecord.fields.summary);
