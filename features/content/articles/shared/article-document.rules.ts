import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { countVisible, isBlank, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { type ArticleDocument, SUMMARY_MAX, TITLE_MAX } from './article.record.ts';
import { columnName } from './article-columns.rules.ts';

/**
 * 新闻稿规则：有标题、有栏目、有正文才能送审；标题至多 100 字，摘要至多 200 字，正文至多 10000 字，只数看得见的字。
 */
interface Problem {
  readonly field: keyof ArticleDocument;
  readonly text: string;
}

/** Gaps before an article can be submitted; `isTopicKnown` is whether its topic, if it has one, is still there. */
export const articleProblems = (
  { title, columnCode, summary, content }: ArticleDocument,
  isTopicKnown = true,
): Problem[] => {
  const titleLength = [...title].length;
  return [
    ...(titleLength < 2 ? [{ field: 'title', text: '标题至少 2 个字' } as const] : []),
    ...tooLong('title', '标题', titleLength, TITLE_MAX),
    ...(columnName(columnCode) === '' ? [{ field: 'columnCode', text: '还没有选择栏目' } as const] : []),
    ...(isTopicKnown ? [] : [{ field: 'topic', text: '选的专题已经没有了，请重新选，或者不选' } as const]),
    ...tooLong('summary', '摘要', [...summary].length, SUMMARY_MAX),
    ...(isBlank(content) ? [{ field: 'content', text: '还没有正文' } as const] : []),
    ...tooLong('content', '正文', countVisible(content), WORD_LIMITS.long),
  ];
};
