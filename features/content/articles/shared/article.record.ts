import {
  attachmentsField,
  coverField,
  htmlField,
  inDraft,
} from '#features/content/publishing/shared/document-fields.record.ts';
import {
  choice,
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
import { ARTICLE_COLUMNS } from './article-columns.rules.ts';

export const ARTICLE_PART = 'basics';

/** 专题: a node of SPECIAL_COLUMN, and its name when it was chosen, for those who compare versions. */
export interface ArticleTopic {
  readonly id: string;
  readonly name: string;
}

/** 一篇新闻，一项写一次；次序就是对照时列出的次序。 */
export const articleRecord = record('article', {
  title: inDraft(
    line({ label: '标题', limit: 100, part: ARTICLE_PART, needed: '请填写标题', isName: true }),
    300,
  ),
  columnCode: choice({ label: '栏目', initial: 'current', choices: ARTICLE_COLUMNS, part: ARTICLE_PART }),
  topic: own<ArticleTopic | null>({
    label: '专题',
    initial: null,
    schema: {
      anyOf: [
        {
          type: 'object',
          required: ['id', 'name'],
          properties: {
            id: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
            name: { type: 'string', maxLength: 100 },
          },
        },
        { type: 'null' },
      ],
    },
    description: 'the topic on whose page it also stands; null for none',
    // The database does not keep the order of an object's names.
    compared: (topic) => topic?.id ?? '',
    audited: (topic) => topic?.name ?? '',
    words: (topic) => topic?.name ?? '',
  }),
  source: line({ label: '来源', limit: 40, part: ARTICLE_PART, placeholder: '本站' }),
  author: line({ label: '作者', limit: 40, part: ARTICLE_PART }),
  summary: inDraft(
    lines({ label: '摘要', limit: 200, part: ARTICLE_PART, note: '不填时取正文的前 100 个字。' }),
    1000,
  ),
  content: htmlField('正文'),
  coverFileId: coverField(),
  attachments: attachmentsField(),
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
