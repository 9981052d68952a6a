import type { KindColumn } from '#features/ground/imports/server/imports.public.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
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

export const TITLE = '课程名称';
export const KIND = '课程形式';
export const LANG = '授课语言';
export const TOPIC = '专题分类';
export const HOURS = '学时';
export const TEACHERS = '讲师';
export const PLACE = '地方';
export const SUMMARY = '摘要';
export const SECONDS = '最少学习秒数';
export const PERCENT = '完成比例';
export const RATE = '允许倍速';

const titleProblem = (text: string) => {
  if ([...text].length < 2) return { reason: '课程名称太短', fix: '写 2 到 60 个字' };
  const strange = nameLettersProblem(text);
  return strange === '' ? null : { reason: strange, fix: '删去这个字符，或换成文字' };
};

export const COURSE_COLUMNS: readonly KindColumn[] = [
  {
    name: TITLE,
    aliases: ['名称', '标题'],
    isNeeded: true,
    isMain: true,
    maxLength: 60,
    note: '2 到 60 个字',
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
  { name: PLACE, isNeeded: false, maxLength: 40, note: '课程说的是哪里，可以空着', example: '莎车县' },
  { name: SUMMARY, isNeeded: false, maxLength: 200, note: '最多 200 个字', example: '示例摘要' },
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
