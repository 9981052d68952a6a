import { coverField, inDraft } from '#features/content/publishing/shared/document-fields.record.ts';
import {
  choice,
  limitOf,
  line,
  lines,
  number,
  numberOrNone,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';
import { SOURCE_KINDS } from './source-kinds.rules.ts';

export const LIBRARY_PART = 'basics';

/** 图书馆的一种书刊，一项写一次；次序就是对照时列出的次序。 */
export const libraryItemRecord = record('library-item', {
  title: inDraft(
    line({ label: '名称', limit: 80, part: LIBRARY_PART, needed: '请填写名称', isName: true }),
    200,
  ),
  author: line({
    label: '作者',
    limit: 60,
    part: LIBRARY_PART,
    placeholder: '几位作者用顿号隔开；期刊和数据库写主办单位',
  }),
  sourceKind: choice({ label: '种类', initial: 'book', choices: SOURCE_KINDS, part: LIBRARY_PART }),
  publisher: line({ label: '出版者', limit: 60, part: LIBRARY_PART }),
  year: numberOrNone({
    label: '出版年',
    min: 1800,
    max: 2100,
    part: LIBRARY_PART,
    note: '期刊和数据库写创办的一年，不清楚就不填。',
  }),
  summary: inDraft(
    lines({ label: '内容简介', limit: 300, part: LIBRARY_PART, needed: '请填写内容简介' }),
    1000,
  ),
  link: line({
    label: '网址',
    limit: 500,
    part: LIBRARY_PART,
    inputMode: 'url',
    placeholder: 'https://',
    note: '在新窗口打开。不填时打开党教图书馆的首页。',
  }),
  coverFileId: coverField(),
  isTop: yesNo({ label: '置顶', part: LIBRARY_PART }),
  sort: number({
    label: '排序',
    part: LIBRARY_PART,
    min: 0,
    max: 9999,
    note: '置顶的几种之间，数大的在前。',
  }),
});

export type LibraryDocument = ValuesOf<typeof libraryItemRecord>;

export const TITLE_MAX = limitOf(libraryItemRecord.fields.title);
export const SUMMARY_MAX = limitOf(libraryItemRecord.fields.summary);
