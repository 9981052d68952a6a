import { exampleOf, recordFile } from '#features/ground/imports/server/imports.public.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { baseRecord, NAME_MAX } from '../shared/base.record.ts';
import { countFault, hoursFault, pointFault, readCount } from '../shared/base-cells.rules.ts';
import { BASE_TYPES, HIERARCHIES } from '../shared/base-kinds.rules.ts';
import { pastedPoint } from '../shared/base-point.rules.ts';
import { readOpenHours } from '../shared/open-hours.rules.ts';

const LABELS = labelsOf(baseRecord);
const INTRO_MAX = 2_000;

export const NAME = LABELS.name;
export const TYPE = LABELS.baseType;
export const CATEGORY = LABELS.rcId;
export const AREA = LABELS.areaCode;
const POINT = '坐标';
export const SIZE = LABELS.coverArea;
export const DEPARTMENT = LABELS.department;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Paragraphs of a cell as HTML. */
const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const nameFault = (text: string) => {
  if ([...text].length < 2) return { reason: '名称太短', fix: `写 2 到 ${NAME_MAX} 个字` };
  const strange = nameLettersProblem(text);
  return strange === '' ? null : { reason: strange, fix: '删去这个字符，或换成文字' };
};

/** Columns of a list of bases; what is not said follows from the record. */
export const BASE_FILE = recordFile(baseRecord, {
  name: {
    aliases: ['基地名称', '阵地名称'],
    isMain: true,
    note: `2 到 ${NAME_MAX} 个字`,
    example: '示例烈士陵园',
    check: nameFault,
  },
  baseType: {
    aliases: ['基地类别', '阵地类型'],
    isNeeded: true,
    isMain: true,
    note: '四类里的一类，也可以写代码',
    example: BASE_TYPES.PARTY_TEACH_BASE,
  },
  rcId: { isNeeded: true, note: '地图上的分类，写名称', example: '红色场馆', maxLength: 40 },
  hierarchy: { aliases: ['层级'], isNeeded: true, note: '认定的层级', example: HIERARCHIES.COUNTY },
  areaCode: {
    aliases: ['地区', '县市'],
    isNeeded: true,
    isMain: true,
    maxLength: 300,
    note: '县、市或区，从自治区写起的全路径，或者编码',
    example: '新疆维吾尔自治区/喀什地区/莎车县',
  },
  address: { note: '详细地址', example: '示例路 1 号' },
  point: {
    name: POINT,
    aliases: ['经纬度', '位置'],
    isNeeded: true,
    isMain: true,
    maxLength: 60,
    note: '经度,纬度，国家大地坐标',
    example: '77.2458,38.4141',
    check: pointFault,
    read: pastedPoint,
  },
  accommodate: {
    maxLength: 20,
    note: '人，现场教学点填',
    example: '300',
    check: countFault,
    read: readCount,
  },
  coverArea: { maxLength: 20, note: '平米，示范基地和党校填', check: countFault, read: readCount },
  department: { note: '党性教育基地填' },
  openHours: {
    maxLength: 200,
    note: '现场教学点填；几段之间用分号',
    example: '周二至周日 10:00-20:00',
    check: hoursFault,
    read: readOpenHours,
  },
  contact: { note: '可以空着', example: '示例' },
  contactPhone: { aliases: ['电话'], note: '公开的单位电话' },
  summary: { note: '可以空着' },
  content: { maxLength: INTRO_MAX, note: '可以空着，以后在编辑页写', read: htmlOf },
});

export const BASE_EXAMPLES = [exampleOf(BASE_FILE.columns)];
