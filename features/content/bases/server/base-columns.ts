import type { KindColumn } from '#features/ground/imports/server/imports.public.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { labelsOf, limitOf } from '#platform/shared/record.ts';
import { ADDRESS_MAX, baseRecord, NAME_MAX, SUMMARY_MAX } from '../shared/base.record.ts';
import {
  baseTypeFault,
  countFault,
  hierarchyFault,
  hoursFault,
  pointFault,
} from '../shared/base-cells.rules.ts';
import { BASE_TYPES, HIERARCHIES } from '../shared/base-kinds.rules.ts';

const LABELS = labelsOf(baseRecord);
const { fields } = baseRecord;
const INTRO_MAX = 2_000;

export const NAME = LABELS.name;
export const TYPE = LABELS.baseType;
export const CATEGORY = LABELS.rcId;
export const LEVEL = LABELS.hierarchy;
export const AREA = LABELS.areaCode;
export const ADDRESS = LABELS.address;
export const POINT = '坐标';
export const PEOPLE = LABELS.accommodate;
export const SIZE = LABELS.coverArea;
export const DEPARTMENT = LABELS.department;
export const HOURS = LABELS.openHours;
export const CONTACT = LABELS.contact;
export const PHONE = LABELS.contactPhone;
export const SUMMARY = LABELS.summary;
export const INTRO = LABELS.content;

const nameFault = (text: string) => {
  if ([...text].length < 2) return { reason: '名称太短', fix: `写 2 到 ${NAME_MAX} 个字` };
  const strange = nameLettersProblem(text);
  return strange === '' ? null : { reason: strange, fix: '删去这个字符，或换成文字' };
};

/** Columns of a list of bases. */
export const BASE_COLUMNS: readonly KindColumn[] = [
  {
    name: NAME,
    aliases: ['基地名称', '阵地名称'],
    isNeeded: true,
    isMain: true,
    maxLength: NAME_MAX,
    note: `2 到 ${NAME_MAX} 个字`,
    example: '示例烈士陵园',
    check: nameFault,
  },
  {
    name: TYPE,
    aliases: ['基地类别', '阵地类型'],
    isNeeded: true,
    isMain: true,
    note: '四类里的一类，也可以写代码',
    example: BASE_TYPES.PARTY_TEACH_BASE,
    choices: Object.values(BASE_TYPES),
    check: baseTypeFault,
  },
  { name: CATEGORY, isNeeded: true, note: '地图上的分类，写名称', example: '红色场馆', maxLength: 40 },
  {
    name: LEVEL,
    aliases: ['层级'],
    isNeeded: true,
    note: '认定的层级',
    example: HIERARCHIES.COUNTY,
    choices: Object.values(HIERARCHIES),
    check: hierarchyFault,
  },
  {
    name: AREA,
    aliases: ['地区', '县市'],
    isNeeded: true,
    isMain: true,
    maxLength: 300,
    note: '县、市或区，从自治区写起的全路径，或者编码',
    example: '新疆维吾尔自治区/喀什地区/莎车县',
  },
  { name: ADDRESS, isNeeded: true, maxLength: ADDRESS_MAX, note: '详细地址', example: '示例路 1 号' },
  {
    name: POINT,
    aliases: ['经纬度', '位置'],
    isNeeded: true,
    isMain: true,
    maxLength: 60,
    note: '经度,纬度，国家大地坐标',
    example: '77.2458,38.4141',
    check: pointFault,
  },
  {
    name: PEOPLE,
    isNeeded: false,
    maxLength: 20,
    note: '人，现场教学点填',
    example: '300',
    check: countFault,
  },
  {
    name: SIZE,
    isNeeded: false,
    maxLength: 20,
    note: '平米，示范基地和党校填',
    example: '',
    check: countFault,
  },
  {
    name: DEPARTMENT,
    isNeeded: false,
    maxLength: limitOf(fields.department),
    note: '党性教育基地填',
    example: '示例县退役军人事务局',
  },
  {
    name: HOURS,
    isNeeded: false,
    maxLength: 200,
    note: '现场教学点填；几段之间用分号',
    example: '周二至周日 10:00-20:00',
    check: hoursFault,
  },
  { name: CONTACT, isNeeded: false, maxLength: limitOf(fields.contact), note: '可以空着', example: '示例' },
  {
    name: PHONE,
    aliases: ['电话'],
    isNeeded: false,
    maxLength: limitOf(fields.contactPhone),
    note: '公开的单位电话',
    example: '0991-000 0000',
  },
  { name: SUMMARY, isNeeded: false, maxLength: SUMMARY_MAX, note: '可以空着', example: '' },
  { name: INTRO, isNeeded: false, maxLength: INTRO_MAX, note: '可以空着，以后在编辑页写', example: '' },
];

export const BASE_EXAMPLES = [
  Object.fromEntries(
    BASE_COLUMNS.filter(({ example }) => example !== '').map((one) => [one.name, one.example]),
  ),
];
