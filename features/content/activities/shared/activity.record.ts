import { CONTENT_LANGUAGES } from '#features/content/courses/shared/catalogue/content-languages.rules.ts';
import { SIWEI_NAMES } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
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
import { countVisible, visibleText } from '#platform/shared/written-text.rules.ts';

export const ACTIVITY_PART = 'basics';

/** Identifier of a file, a course or a node; null for none. */
const idOrNone = {
  anyOf: [{ type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }, { type: 'null' }],
};

/** A draft may leave a text empty or hold more than can be published: submitting says so, not saving. */
const inDraft = (field: Field<string>, maxLength: number): Field<string> => ({
  ...field,
  schema: { type: 'string', maxLength },
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
  mediumFileId: own<string | null>({
    label: '影片或声音',
    initial: null,
    schema: idOrNone,
    description: 'a film or a sound of the library',
    words: (file) => (file === null ? '没有' : `素材 ${file}`),
  }),
  content: own({
    label: '正文',
    initial: '',
    schema: { type: 'string', maxLength: 400_000 },
    description: 'HTML; at most 10,000 visible characters',
    words: visibleText,
    audited: (html) => `${countVisible(html)} 字`,
  }),
  courseId: own<string | null>({
    label: '课程',
    initial: null,
    schema: idOrNone,
    description: 'a published course that plays and credits in its place',
    words: (course) => (course === null ? '没有' : `课程 ${course}`),
  }),
  coverFileId: own<string | null>({
    label: '封面图片',
    initial: null,
    schema: idOrNone,
    description: "a picture of the library; null for the medium's frame or the drawn cover",
    words: (file) => (file === null ? '自动生成' : '自己选的图片'),
  }),
  topicId: own<string | null>({
    label: '所属专题',
    initial: null,
    schema: idOrNone,
    description: 'a node of SPECIAL_COLUMN',
    words: (node) => (node === null ? '没有' : `栏目 ${node}`),
  }),
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
