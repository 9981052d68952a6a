import {
  choice,
  type Field,
  limitOf,
  line,
  lines,
  moment,
  number,
  own,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { countVisible, visibleText } from '#platform/shared/written-text.rules.ts';
import { ARTICLE_COLUMNS } from './article-columns.rules.ts';

export const ARTICLE_PART = 'basics';

const fileId = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };

/** A draft may leave the text empty or hold more than can be published: submitting says so, not saving. */
const inDraft = (field: Field<string>, maxLength: number): Field<string> => ({
  ...field,
  schema: { type: 'string', maxLength },
});

/** A file of the media library under the name that readers see. */
export interface Attachment {
  readonly fileId: string;
  readonly name: string;
}

/** 一篇新闻，一项写一次；次序就是对照时列出的次序。 */
export const articleRecord = record('article', {
  title: inDraft(
    line({ label: '标题', limit: 100, part: ARTICLE_PART, needed: '请填写标题', isName: true }),
    300,
  ),
  columnCode: choice({ label: '栏目', initial: 'current', choices: ARTICLE_COLUMNS, part: ARTICLE_PART }),
  source: line({ label: '来源', limit: 40, part: ARTICLE_PART, placeholder: '本站' }),
  author: line({ label: '作者', limit: 40, part: ARTICLE_PART }),
  summary: inDraft(
    lines({ label: '摘要', limit: 200, part: ARTICLE_PART, note: '不填时取正文的前 100 个字。' }),
    1000,
  ),
  content: own({
    label: '正文',
    initial: '',
    schema: { type: 'string', maxLength: 400_000 },
    description: 'HTML; at most 10,000 visible characters',
    words: visibleText,
    audited: (html) => `${countVisible(html)} 字`,
  }),
  coverFileId: own<string | null>({
    label: '封面图片',
    initial: null,
    schema: { anyOf: [fileId, { type: 'null' }] },
    description: 'a picture of the library; null for the drawn cover',
    words: (file) => (file === null ? '自动生成' : '自己选的图片'),
  }),
  attachments: own<readonly Attachment[]>({
    label: '附件',
    initial: [],
    schema: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        required: ['fileId', 'name'],
        properties: { fileId, name: { type: 'string', minLength: 1, maxLength: 200 } },
      },
    },
    tidy: (files) => files.map(({ fileId, name }) => ({ fileId, name: tidyLine(name) })),
    // The database does not keep the order of an object's names.
    compared: (files) => files.map(({ fileId, name }) => [fileId, name]),
    audited: (files) => files.map(({ name }) => name).join('、'),
    words: (files) => files.map(({ name }) => name).join('\n'),
  }),
  isTop: yesNo({ label: '置顶', part: ARTICLE_PART }),
  sort: number({
    label: '排序',
    part: ARTICLE_PART,
    min: 0,
    max: 9999,
    note: '置顶的几篇之间，数大的在前。',
  }),
  showTime: moment({
    label: '显示的发布时间',
    part: ARTICLE_PART,
    note: '不填时就是公开的时间。',
  }),
});

export type ArticleDocument = ValuesOf<typeof articleRecord>;

export const TITLE_MAX = limitOf(articleRecord.fields.title);
export const SUMMARY_MAX = limitOf(articleRecord.fields.summary);
