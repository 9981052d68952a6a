import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { countVisible, isBlank, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { type ActivityDocument, INTRODUCTION_MAX, TITLE_MAX } from './activity.record.ts';

/**
 * 四微规则：有标题、有类型，影音、正文、课程三样里正好一样，才能送审；影音要处理好，课程要在公开。
 */
export interface DocumentFacts {
  /** The file that the document names; null when it names none, or one that has gone. */
  readonly medium: { readonly kind: string } | null;
  /** Whether the course that it names is public. */
  readonly isCoursePublic: boolean;
}

interface Problem {
  readonly field: keyof ActivityDocument;
  readonly text: string;
}

const BASES = [
  ['mediumFileId', '影片或声音'],
  ['content', '正文'],
  ['courseId', '课程'],
] as const;

const isGiven = (document: ActivityDocument, field: (typeof BASES)[number][0]): boolean =>
  field === 'content' ? !isBlank(document.content) : document[field] !== null;

const basisProblems = (document: ActivityDocument): Problem[] => {
  const given = BASES.filter(([field]) => isGiven(document, field));
  if (given.length === 0)
    return [{ field: 'mediumFileId', text: '还没有内容：选影片或声音、写正文、选课程，三样里要有一样' }];
  if (given.length === 1) return [];
  const names = given.map(([, name]) => `“${name}”`).join('和');
  return given.slice(1, 2).map(([field]) => ({ field, text: `${names}只能留一样，请去掉多的` }));
};

/** Whether the file is there and ready, publishing says by itself. */
const mediumProblems = ({ medium }: DocumentFacts): Problem[] =>
  medium === null || medium.kind === 'video' || medium.kind === 'audio'
    ? []
    : [{ field: 'mediumFileId', text: '这里只能选影片或声音' }];

/** Gaps before an activity can be submitted. */
export const activityProblems = (document: ActivityDocument, facts: DocumentFacts): Problem[] => {
  const { title, siweiType, introduction, content, courseId } = document;
  const titleLength = [...title].length;
  return [
    ...(titleLength < 2 ? [{ field: 'title', text: '标题至少 2 个字' } as const] : []),
    ...tooLong('title', '标题', titleLength, TITLE_MAX),
    ...(siweiName(siweiType) === '' ? [{ field: 'siweiType', text: '还没有选择类型' } as const] : []),
    ...tooLong('introduction', '简介', [...introduction].length, INTRODUCTION_MAX),
    ...basisProblems(document),
    ...mediumProblems(facts),
    ...tooLong('content', '正文', countVisible(content), WORD_LIMITS.long),
    ...(courseId !== null && !facts.isCoursePublic
      ? [{ field: 'courseId', text: '选的课程没有公开或已下线，请另选一门' } as const]
      : []),
  ];
};
