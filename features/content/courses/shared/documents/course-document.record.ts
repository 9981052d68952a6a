import { hoursText } from '#platform/shared/hours.ts';
import { choice, type Field, limitOf, line, lines, number, own, record } from '#platform/shared/record.ts';
import { readable, tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { clockText } from '#platform/shared/times.ts';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { checkCaptionFile } from '../captions/caption-check.rules.ts';
import { parseCaptions } from '../captions/captions.parser.ts';
import { languageName } from '../catalogue/content-languages.rules.ts';
import { categoryName } from '../catalogue/course-categories.rules.ts';
import { siweiName } from '../catalogue/siwei-types.rules.ts';
import { MEDIA_KIND_WORDS } from '../media-kind.words.ts';
import { hoursHundredths } from './course-hours.rules.ts';

const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };
const idOrNone = { anyOf: [id, { type: 'null' }] };
const lang = { type: 'string', pattern: '^[a-z]{2,3}$' };

/** A draft may leave the text empty or hold more than can be published: submitting says so, not saving. */
const inDraft = (field: Field<string>, maxLength: number): Field<string> => ({
  ...field,
  schema: { type: 'string', maxLength },
});

const uniqueOf = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Two decimals where the text is a number of hours; otherwise as it was typed, so that it can be mended. */
const tidyHours = (text: string): string => {
  const typed = tidyLine(text);
  const hundredths = hoursHundredths(typed);
  return hundredths === null ? typed : hoursText(hundredths);
};

/** Captions in one form; a file with faults stays as it came, without what no file may hold. */
const tidyCaptions = (text: string): string => {
  const checked = checkCaptionFile(text);
  const isFaulty = checked.problems.some(({ isFatal }) => isFatal);
  return isFaulty ? readable(text).replaceAll('\0', '').replaceAll('\ufeff', '') : checked.text;
};

interface Chapter {
  startSeconds: number;
  title: string;
}

interface Caption {
  lang: string;
  label: string;
  /** WebVTT. */
  text: string;
}

/** 课程文档的全部内容，一项写一次；顺序就是对照时列出的顺序。 */
export const courseRecord = record('course', {
  title: inDraft(
    line({ label: '课程名称', limit: 60, part: 'basics', needed: '请填写课程名称', isName: true }),
    200,
  ),
  lang: own({
    label: '授课语言',
    initial: 'zh',
    schema: lang,
    description: 'two or three letters: zh, ug, kk',
    words: languageName,
  }),
  zhTitle: inDraft(
    line({
      label: '通用语言名称',
      limit: 200,
      part: 'basics',
      needed: '请填写通用语言名称',
      note: '给查找和审签的人看，学员看到的是上面的名称。',
      description: 'the title in Chinese of a course in another language; empty for Chinese',
      isName: true,
    }),
    200,
  ),
  mediaKind: choice({ label: '课程形式', initial: 'video', choices: MEDIA_KIND_WORDS }),
  categoryKey: own({
    label: '课程分类',
    part: 'basics',
    initial: '',
    schema: { type: 'string', maxLength: 20, pattern: '^[a-z]*$' },
    words: categoryName,
  }),
  summary: inDraft(lines({ label: '摘要', limit: 200, part: 'basics' }), 1000),
  intro: own({
    label: '简介',
    part: 'basics',
    initial: '',
    schema: { type: 'string', maxLength: 40_000 },
    description: 'HTML; at most 500 visible characters',
    words: visibleText,
  }),
  content: own({
    label: '正文',
    initial: '',
    schema: { type: 'string', maxLength: 400_000 },
    description: 'HTML of an image-text course; at most 10000 visible characters',
    words: visibleText,
  }),
  mediaFileId: own<string | null>({
    label: '课件',
    initial: null,
    schema: idOrNone,
    words: (file) => (file === null ? '原来的课件' : '新的课件'),
  }),
  posterFileId: own<string | null>({
    label: '封面图片',
    initial: null,
    schema: idOrNone,
    description: 'a picture of the library that replaces the poster of the video or the drawn cover',
    words: (file) => (file === null ? '自动生成' : '自己上传的图片'),
  }),
  // Text of any kind, so that a draft keeps what is no number yet.
  hours: own({
    label: '学时',
    part: 'basics',
    initial: '',
    schema: { type: 'string', maxLength: 8 },
    description: 'study hours, text with at most two decimals',
    tidy: tidyHours,
  }),
  minViewSeconds: number({
    label: '最少学习秒数',
    part: 'study',
    initial: 15,
    min: 0,
    max: 36_000,
    unit: '秒',
    needed: '请填写秒数',
    words: (seconds) => `${seconds} 秒`,
  }),
  coveragePercent: number({
    label: '完成比例',
    part: 'study',
    initial: 95,
    min: 50,
    max: 100,
    unit: '%',
    needed: '请填 50 到 100',
    description: 'percent of the length that must be watched, 50 to 100',
    words: (percent) => `${percent}%`,
  }),
  maxRate: number({
    label: '允许倍速',
    part: 'study',
    initial: 2,
    min: 1,
    max: 2,
    decimals: 2,
    description: 'fastest speed at which watching counts',
    tidy: (rate) => Math.round(rate * 100) / 100,
    words: (rate) => `${rate} 倍`,
  }),
  place: line({ label: '地方', limit: 40, part: 'basics', note: '讲的是哪里的事，没有就不填。' }),
  siweiType: own<string | null>({
    label: '四微类型',
    initial: null,
    schema: { anyOf: [{ type: 'string', pattern: '^[a-z]{1,8}$' }, { type: 'null' }] },
    description: 'wkt, wsp, wgs, wdk of 四微; null for an ordinary course',
    words: (type) => (type === null ? '' : siweiName(type)),
  }),
  classificationIds: own<string[]>({
    label: '所在栏目',
    part: 'basics',
    initial: [],
    schema: { type: 'array', items: id, maxItems: 30 },
    tidy: (ids) => uniqueOf(ids).sort(),
  }),
  teacherIds: own<string[]>({
    label: '讲师',
    part: 'basics',
    initial: [],
    schema: { type: 'array', items: id, maxItems: 10 },
    tidy: uniqueOf,
  }),
  chapters: own<Chapter[]>({
    label: '章节',
    initial: [],
    schema: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['startSeconds', 'title'],
        properties: {
          startSeconds: { type: 'integer', minimum: 0, maximum: 360_000 },
          title: { type: 'string', maxLength: 60 },
        },
      },
    },
    tidy: (chapters) => chapters.map(({ startSeconds, title }) => ({ startSeconds, title: tidyLine(title) })),
    // The database does not keep the order of an object's names.
    compared: (chapters) => chapters.map(({ startSeconds, title }) => [startSeconds, title]),
    audited: (chapters) => chapters,
    words: (chapters) =>
      chapters.map(({ startSeconds, title }) => `${clockText(startSeconds)} ${title}`).join('\n'),
  }),
  captions: own<Caption[]>({
    label: '字幕',
    initial: [],
    schema: {
      type: 'array',
      maxItems: 4,
      items: {
        type: 'object',
        required: ['lang', 'label', 'text'],
        properties: {
          lang,
          label: { type: 'string', maxLength: 20 },
          text: { type: 'string', maxLength: 200_000, description: 'WebVTT' },
        },
      },
    },
    tidy: (captions) =>
      captions.map(({ lang, label, text }) => ({ lang, label: tidyLine(label), text: tidyCaptions(text) })),
    compared: (captions) => captions.map(({ lang, label, text }) => [lang, label, text]),
    audited: (captions) => captions,
    words: (captions) =>
      captions
        .flatMap(({ lang, text }) => [
          `${languageName(lang)}：`,
          ...parseCaptions(text).map((cue) => `${clockText(cue.start)} ${cue.text.replaceAll('\n', ' ')}`),
        ])
        .join('\n'),
  }),
});

export const TITLE_MAX = limitOf(courseRecord.fields.title);
export const SUMMARY_MAX = limitOf(courseRecord.fields.summary);
