import { recordFile } from '#features/ground/imports/server/imports.public.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { labelsOf } from '#platform/shared/record.ts';
import {
  hoursProblem,
  LANGUAGES,
  languageOf,
  languageProblem,
  percentOf,
  percentProblem,
  rateOf,
  rateProblem,
} from '../shared/course-cells.rules.ts';
import { courseRecord, SUMMARY_MAX, TITLE_MAX } from '../shared/documents/course-document.record.ts';

const LABELS = labelsOf(courseRecord);

export const TITLE = LABELS.title;
const KIND = LABELS.mediaKind;
const LANG = LABELS.lang;
export const TOPIC = '专题分类';
const HOURS = LABELS.hours;
export const TEACHERS = LABELS.teacherIds;
export const SECONDS = LABELS.minViewSeconds;
const SUMMARY = LABELS.summary;
const PERCENT = LABELS.coveragePercent;
const RATE = LABELS.maxRate;

const titleProblem = (text: string) => {
  if ([...text].length < 2) return { reason: '课程名称太短', fix: `写 2 到 ${TITLE_MAX} 个字` };
  const strange = nameLettersProblem(text);
  return strange === '' ? null : { reason: strange, fix: '删去这个字符，或换成文字' };
};

/** Columns of a list of courses; what is not said follows from the record. */
export const COURSE_FILE = recordFile(courseRecord, {
  title: {
    aliases: ['名称', '标题'],
    isMain: true,
    note: `2 到 ${TITLE_MAX} 个字`,
    example: '示例课程',
    check: titleProblem,
  },
  mediaKind: {
    aliases: ['形式'],
    isNeeded: true,
    isMain: true,
    note: '图文、视频或音频；视频和音频以后在编辑页上传',
    example: '图文',
  },
  lang: {
    aliases: ['语言'],
    note: '可以空着，就是国家通用语言',
    example: '国家通用语言',
    choices: Object.keys(LANGUAGES),
    check: languageProblem,
    read: languageOf,
  },
  categoryKey: {
    name: TOPIC,
    aliases: ['专题', '分类'],
    isNeeded: true,
    isMain: true,
    maxLength: 60,
    note: '一级/二级，与课程分类一致',
    example: '基层治理/村务公开',
  },
  hours: {
    isNeeded: true,
    isMain: true,
    note: '0.01 到 99.99，最多两位小数',
    example: '0.5',
    check: hoursProblem,
    read: (text) => text.normalize('NFKC'),
  },
  teacherIds: {
    aliases: ['教师', '主讲人'],
    maxLength: 200,
    note: '师资库里的姓名，多位用“、”相连',
  },
  place: { note: '课程说的是哪里，可以空着', example: '莎车县' },
  summary: { note: `最多 ${SUMMARY_MAX} 个字`, example: '示例摘要' },
  minViewSeconds: { isNeeded: false, note: '整数；图文至少 15', example: '15' },
  coveragePercent: {
    isNeeded: false,
    note: '50 到 100；空着按 95 算',
    example: '95',
    check: percentProblem,
    read: percentOf,
  },
  maxRate: { note: '1 到 2；空着按 2 算', example: '1.5', check: rateProblem, read: rateOf },
});

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
