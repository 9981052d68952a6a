import { CONTENT_LANGUAGES } from '#features/content/courses/shared/catalogue/content-languages.rules.ts';
import { SIWEI_NAMES } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import {
  coverField,
  htmlField,
  inDraft,
} from '#features/content/publishing/shared/document-fields.record.ts';
import {
  choice,
  type Field,
  limitOf,
  line,
  lines,
  number,
  own,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';

export const ACTIVITY_PART = 'basics';

const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };

/** One thing that the activity names, in words `what`; null for none. */
const oneOrNone = (label: string, what: string, description: string): Field<string | null> =>
  own<string | null>({
    label,
    initial: null,
    schema: { anyOf: [id, { type: 'null' }] },
    description,
    words: (value) => (value === null ? '没有' : `${what} ${value}`),
  });

const LANGUAGES = Object.fromEntries(CONTENT_LANGUAGES.map(({ code, name }) => [code, name])) as Readonly<
  Record<(typeof CONTENT_LANGUAGES)[number]['code'], string>
>;

/** 一件四微作品，一项写一次；次序就是对照时列出的次序。 */
export const activityRecord = record('activity', {
  title: inDraft(
    line({ label: '标题', limit: 60, part: ACTIVITY_PART, needed: '请填写标题', isName: true }),
    200,
  ),
  siweiType: choice({ label: '类型', initial: 'wkt', choices: SIWEI_NAMES, part: ACTIVITY_PART }),
  lang: choice({ label: '语言', initial: 'zh', choices: LANGUAGES, part: ACTIVITY_PART }),
  introduction: inDraft(
    lines({
      label: '简介',
      limit: 300,
      part: ACTIVITY_PART,
      note: '一两句话说清讲的是什么，列表和详情都会显示。',
    }),
    1000,
  ),
  source: line({ label: '来源单位', limit: 40, part: ACTIVITY_PART, placeholder: '报送或制作的单位' }),
  speaker: line({ label: '讲述人', limit: 40, part: ACTIVITY_PART }),
  mediumFileId: oneOrNone('影片或声音', '素材', 'a film or a sound of the library'),
  content: htmlField('正文'),
  courseId: oneOrNone('课程', '课程', 'a published course that plays and credits in its place'),
  coverFileId: coverField(),
  topicId: oneOrNone('所属专题', '栏目', 'a node of SPECIAL_COLUMN'),
  isTop: yesNo({ label: '置顶', part: ACTIVITY_PART }),
  sort: number({
    label: '排序',
    part: ACTIVITY_PART,
    min: 0,
    max: 9999,
    note: '置顶的几件之间，数大的在前。',
  }),
});

export type ActivityDocument = ValuesOf<typeof activityRecord>;

export const TITLE_MAX = limitOf(activityRecord.fields.title);
export const INTRODUCTION_MAX = limitOf(activityRecord.fields.introduction);
