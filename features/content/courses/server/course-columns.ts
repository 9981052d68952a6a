import type { KindColumn } from '#features/ground/imports/server/imports.public.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { labelsOf, limitOf } from '#platform/shared/record.ts';
import {
  hoursProblem,
  LANGUAGES,
  languageProblem,
  MEDIA_KINDS,
  mediaKindProblem,
  percentProblem,
  rateProblem,
  secondsProblem,
} from '../shared/course-cells.rules.ts';
import { courseRecord } from '../shared/documents/course-document.record.ts';

const LABELS = labelsOf(courseRecord);
const TITLE_MAX = limitOf(courseRecord.fields.title);
const SUMMARY_MAX = limitOf(courseRecord.fields.summary);

export const TITLE = LABELS.title;
export const KIND = LABELS.mediaKind;
export const LANG = LABELS.lang;
export const TOPIC = '专题分类';
export const HOURS = LABELS.hours;
export const TEACHERS = LABELS.teacherIds;
export const PLACE = LABELS.place;
export const SUMMARY = LABELS.summary;
export const SECONDS = LABELS.minViewSeconds;
export const PERCENT = LABELS.coveragePercent;
export const RATE = LABELS.maxRate;

const titleProblem = (text: string) => {
  if ([...text].length < 2) return { reason: '课程名称太短', fix: `写 2 到 ${TITLE_MAX} 个字` };
  const strange = nameLettersProblem(text);
  return strange === '' ? null : { reason: strange, fix: '删去这个字符，或换成文字' };
};

export const COURSE_COLUMNS: readonly KindColumn[] = [
  {
    name: TITLE,
    aliases: ['名称', '标题'],
    isNeeded: true,
    isMain: true,
    maxLength: TITLE_MAX,
    note: `2 到 ${TITLE_MAX} 个字`,
    example: '示例课程',
    check: titleProblem,
  },
  {
    name: KIND,
    aliases: ['形式'],
    isNeeded: true,
    isMain: true,
    note: '图文、视频或音频；视频和音频以后在编辑页上传',
    example: '图文',
    choices: Object.keys(MEDIA_KINDS),
    check: mediaKindProblem,
  },
  {
    name: LANG,
    aliases: ['语言'],
    isNeeded: false,
    note: '可以空着，就是国家通用语言',
    example: '国家通用语言',
    choices: Object.keys(LANGUAGES),
    check: languageProblem,
  },
  {
    name: TOPIC,
    aliases: ['专题', '分类'],
    isNeeded: true,
    isMain: true,
    maxLength: 60,
    note: '一级/二级，与课程分类一致',
    example: '基层治理/村务公开',
  },
  {
    name: HOURS,
    isNeeded: true,
    isMain: true,
    note: '0.01 到 99.99，最多两位小数',
    example: '0.5',
    check: hoursProblem,
  },
  {
    name: TEACHERS,
    aliases: ['教师', '主讲人'],
    isNeeded: false,
    maxLength: 200,
    note: '师资库里的姓名，多位用“、”相连',
    example: '',
  },
  {
    name: PLACE,
    isNeeded: false,
    maxLength: limitOf(courseRecord.fields.place),
    note: '课程说的是哪里，可以空着',
    example: '莎车县',
  },
  {
    name: SUMMARY,
    isNeeded: false,
    maxLength: SUMMARY_MAX,
    note: `最多 ${SUMMARY_MAX} 个字`,
    example: '示例摘要',
  },
  { name: SECONDS, isNeeded: false, note: '整数；图文至少 15', example: '15', check: secondsProblem },
  { name: PERCENT, isNeeded: false, note: '50 到 100；空着按 95 算', example: '95', check: percentProblem },
  { name: RATE, isNeeded: false, note: '1 到 2；空着按 2 算', example: '1.5', check: rateProblem },
];

export const COURSE_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    [TITLE]: '示例课程：怎样开好村务公开会',
    [KIND]: '图文',
    [TOPIC]: '基层治理/村务公开',
    [HOURS]: '0.5',
    [SUMMARY]: '示例摘要',
  },
  {
    [TITLE]: '示例课程：防沙治沙',
    [KIND]: '视频',
    [LANG]: '维吾尔语',
    [TOPIC]: '乡村振兴/防沙治沙',
    [HOURS]: '1',
    [PERCENT]: '95',
    [RATE]: '1.5',
  },
];
