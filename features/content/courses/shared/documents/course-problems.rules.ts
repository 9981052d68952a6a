import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { countVisible, isBlank, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { captionProblems } from '../captions/caption-check.rules.ts';
import { categoryName } from '../catalogue/course-categories.rules.ts';
import { SIWEI_TYPES } from '../catalogue/siwei-types.rules.ts';
import { visibleLength } from '../page/course-text.rules.ts';
import { SUMMARY_MAX, TITLE_MAX } from './course-document.record.ts';
import { FIELD_NAMES } from './course-document.rules.ts';
import type { CourseDocument, CourseProblem } from './course-document.schema.ts';
import { hoursHundredths } from './course-hours.rules.ts';

/**
 * 提交规则：名称、课程分类、所在栏目、讲师、学时和课件齐全，字数、章节与字幕都合规矩，课程才能提交审签；缺什么逐项说清。
 */
export const TITLE_MIN = 2;
export const TEXT_MIN_VIEW_SECONDS = 15;

/** Facts of a file that the document names. */
export interface FileFacts {
  readonly kind: 'video' | 'audio' | 'image' | 'document';
  readonly state: 'uploading' | 'checking' | 'processing' | 'ready' | 'failed';
  readonly durationSeconds: number;
}

/** Facts that the document alone does not say. */
export interface DocumentFacts {
  /** The medium: the file that the document names, or the one that the course already has; null for none. */
  readonly medium: FileFacts | null;
  /** The picture of `posterFileId`; null when there is none or it was removed. */
  readonly poster: FileFacts | null;
  /** How many of the classification nodes belong to the topics that learners see. */
  readonly topicNum: number;
  /** Teachers and nodes that were removed after the document was saved. */
  readonly lostTeacherNum: number;
  readonly lostNodeNum: number;
}

type Check = (document: CourseDocument, facts: DocumentFacts) => string;

const titleProblem = (title: string, name: string): string => {
  const length = visibleLength(title);
  if (length < TITLE_MIN) return `${name}至少 ${TITLE_MIN} 个字`;
  if (length > TITLE_MAX) return `${name}最多 ${TITLE_MAX} 个字，现在 ${length} 个`;
  return nameLettersProblem(title);
};

const tooLong = (name: string, length: number, limit: number): string =>
  length > limit ? `${name}最多 ${limit} 字，现在 ${length} 字，请删减 ${length - limit} 字` : '';

const mediumProblem: Check = ({ mediaKind }, { medium }) => {
  if (mediaKind === 'text') return '';
  const name = mediaKind === 'video' ? '视频' : '音频';
  if (!medium) return `还没有选择${name}课件`;
  if (medium.kind !== mediaKind) return `课件不是${name}，请换一个文件，或改课程形式`;
  if (medium.state === 'failed') return '课件没有处理成功，请到素材库重试或换一个文件';
  if (medium.state !== 'ready') return '课件还在处理，完成后才能提交';
  return medium.durationSeconds > 0 ? '' : '课件的时长是 0 秒，请换一个文件';
};

const chaptersProblem: Check = ({ chapters, mediaKind }, { medium }) => {
  if (mediaKind === 'text') return '';
  const end = medium?.state === 'ready' ? medium.durationSeconds : 0;
  for (const [index, { startSeconds, title }] of chapters.entries()) {
    const at = `第 ${index + 1} 章`;
    if (title === '') return `${at}没有写标题`;
    if (index > 0 && startSeconds <= (chapters[index - 1]?.startSeconds ?? 0))
      return `${at}的开始时间应晚于上一章`;
    if (end > 0 && startSeconds >= end) return `${at}的开始时间超过了课件时长`;
  }
  return '';
};

const captionsProblem: Check = ({ captions, mediaKind }, { medium }) => {
  if (mediaKind === 'text') return '';
  const langs = captions.map(({ lang }) => lang);
  if (new Set(langs).size < langs.length) return '同一种语言只能有一份字幕';
  for (const { label, text } of captions) {
    if (label === '') return '每份字幕都要有名称';
    const [first] = captionProblems(text, medium?.durationSeconds ?? 0).filter(({ isFatal }) => isFatal);
    if (first) return `${label}第 ${first.line} 行：${first.text}`;
  }
  return '';
};

const CHECKS: readonly (readonly [keyof CourseDocument, Check])[] = [
  ['title', ({ title }) => titleProblem(title, FIELD_NAMES.title)],
  ['zhTitle', ({ lang, zhTitle }) => (lang === 'zh' ? '' : titleProblem(zhTitle, FIELD_NAMES.zhTitle))],
  ['mediaFileId', mediumProblem],
  [
    'content',
    ({ mediaKind, content }) => {
      if (mediaKind === 'text' && isBlank(content)) return '图文课程还没有正文';
      return tooLong(FIELD_NAMES.content, countVisible(content), WORD_LIMITS.long);
    },
  ],
  ['categoryKey', ({ categoryKey }) => (categoryName(categoryKey) === '' ? '还没有选择课程分类' : '')],
  [
    'classificationIds',
    (_, { topicNum, lostNodeNum }) => {
      if (lostNodeNum > 0) return `有 ${lostNodeNum} 个分类已被删除，请重新选择`;
      return topicNum > 0 ? '' : '至少选择一个专题分类';
    },
  ],
  [
    'teacherIds',
    ({ teacherIds }, { lostTeacherNum }) => {
      if (lostTeacherNum > 0) return `有 ${lostTeacherNum} 位讲师已被删除，请重新选择`;
      return teacherIds.length > 0 ? '' : '还没有选择讲师';
    },
  ],
  [
    'hours',
    ({ hours }) =>
      hoursHundredths(hours) === null ? '学时应在 0.01 到 99.99 之间，小数最多两位，例如 0.5' : '',
  ],
  ['summary', ({ summary }) => tooLong(FIELD_NAMES.summary, visibleLength(summary), SUMMARY_MAX)],
  ['intro', ({ intro }) => tooLong(FIELD_NAMES.intro, countVisible(intro), WORD_LIMITS.short)],
  [
    'posterFileId',
    ({ posterFileId }, { poster }) => {
      if (posterFileId === null) return '';
      if (poster?.kind !== 'image') return '封面图片已不可用，请重新选择';
      return poster.state === 'ready' ? '' : '封面图片还没有处理好';
    },
  ],
  [
    'minViewSeconds',
    ({ mediaKind, minViewSeconds }) =>
      mediaKind === 'text' && minViewSeconds < TEXT_MIN_VIEW_SECONDS
        ? `图文课程最少学习 ${TEXT_MIN_VIEW_SECONDS} 秒`
        : '',
  ],
  [
    'siweiType',
    ({ siweiType }) =>
      siweiType === null || SIWEI_TYPES.some((type) => type === siweiType) ? '' : '不认识的四微类型',
  ],
  ['chapters', chaptersProblem],
  ['captions', captionsProblem],
];

/** Problems that keep the course from being submitted, in the order of the page; empty when there are none. */
export const problemsOf = (document: CourseDocument, facts: DocumentFacts): CourseProblem[] =>
  CHECKS.flatMap(([field, check]) => {
    const text = check(document, facts);
    return text === '' ? [] : [{ field, text }];
  });
