import { hoursText } from '#platform/shared/hours.ts';
import { readable, tidyLine, tidyText } from '#platform/shared/tidy-text.rules.ts';
import { checkCaptionFile } from '../captions/caption-check.rules.ts';
import type { CourseDocument } from './course-document.schema.ts';

/**
 * 课程文档规则：文字去掉看不见的控制符、收拢空白再存；学时最多两位小数，按百分之一学时取整；改了哪几项逐项说得出名字。
 */
/** Names of the fields, wherever they are named to a person. */
export const FIELD_NAMES: Readonly<Record<keyof CourseDocument, string>> = {
  title: '课程名称',
  lang: '授课语言',
  zhTitle: '通用语言名称',
  mediaKind: '课程形式',
  categoryKey: '课程分类',
  summary: '摘要',
  intro: '简介',
  content: '正文',
  mediaFileId: '课件',
  posterFileId: '封面图片',
  hours: '学时',
  minViewSeconds: '最少学习秒数',
  coveragePercent: '完成比例',
  maxRate: '允许倍速',
  place: '地方',
  siweiType: '四微类型',
  classificationIds: '所在栏目',
  teacherIds: '讲师',
  chapters: '章节',
  captions: '字幕',
};

type Field = keyof CourseDocument;
export const DOCUMENT_FIELDS = Object.keys(FIELD_NAMES) as Field[];

/** Text of a captions file: lines stay as they are, only what no file may hold is dropped. */
const storable = (text: string): string => readable(text).replaceAll('\0', '').replaceAll('\ufeff', '');

const uniqueOf = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Two decimals where the text is a number of hours; otherwise as it was typed, so that it can be mended. */
const tidyHours = (text: string): string => {
  const typed = tidyLine(text);
  const hundredths = hoursHundredths(typed);
  return hundredths === null ? typed : hoursText(hundredths);
};

/** Captions in one form; a file with faults stays as it came. */
const tidyCaptions = (text: string): string => {
  const checked = checkCaptionFile(text);
  return checked.problems.some(({ isFatal }) => isFatal) ? storable(text) : checked.text;
};

/** Whatever else was sent is not the document's. */
const knownFields = (given: CourseDocument): CourseDocument =>
  Object.fromEntries(DOCUMENT_FIELDS.map((field) => [field, given[field]])) as CourseDocument;

/** The document as it is kept; its HTML is cleaned by the server besides. */
export const tidyDocument = (given: CourseDocument): CourseDocument => ({
  ...knownFields(given),
  title: tidyLine(given.title),
  zhTitle: given.lang === 'zh' ? '' : tidyLine(given.zhTitle),
  summary: tidyText(given.summary),
  hours: tidyHours(given.hours),
  place: tidyLine(given.place),
  maxRate: Math.round(given.maxRate * 100) / 100,
  classificationIds: uniqueOf(given.classificationIds).sort(),
  teacherIds: uniqueOf(given.teacherIds),
  chapters: given.chapters.map(({ startSeconds, title }) => ({ startSeconds, title: tidyLine(title) })),
  captions: given.captions.map(({ lang, label, text }) => ({
    lang,
    label: tidyLine(label),
    text: tidyCaptions(text),
  })),
});

/** A course that was only named. */
export const blankDocument = (
  given: Pick<CourseDocument, 'title' | 'mediaKind' | 'lang'>,
): CourseDocument => ({
  zhTitle: '',
  categoryKey: '',
  summary: '',
  intro: '',
  content: '',
  mediaFileId: null,
  posterFileId: null,
  hours: '',
  minViewSeconds: 15,
  coveragePercent: 95,
  maxRate: 2,
  place: '',
  siweiType: null,
  classificationIds: [],
  teacherIds: [],
  chapters: [],
  captions: [],
  ...given,
});

const HOURS = /^(\d{1,2})(?:\.(\d{1,2}))?$/;

/** Hundredths of an hour, 1 to 9999; null for a text that is no such number. */
export const hoursHundredths = (text: string): number | null => {
  const [, whole, part = ''] = HOURS.exec(text) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : null;
};

/** The database does not keep the order of an object's names. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/** Names of the wire of the fields in which two documents differ. */
export const changedFields = (before: CourseDocument, after: CourseDocument): Field[] =>
  DOCUMENT_FIELDS.filter((field) => !isSame(before[field], after[field]));

/** Long fields are told by their length only. */
const BRIEF = 200;

const briefOf = (value: unknown): unknown => {
  const text = JSON.stringify(value ?? null);
  return text.length <= BRIEF ? value : { length: text.length, changed: true };
};

/** Before and after of what changed, short enough for the audit log. */
export const documentDifference = (
  before: CourseDocument,
  after: CourseDocument,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const fields = changedFields(before, after);
  const of = (document: CourseDocument) =>
    Object.fromEntries(fields.map((field) => [field, briefOf(document[field])]));
  return { before: of(before), after: of(after) };
};
