import {
  COVER_CATEGORIES,
  type CoverCategory,
} from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { hash } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { type LibraryDocument, SUMMARY_MAX, TITLE_MAX } from './library-item.record.ts';

/**
 * 书目规则：有名称、有简介才能送审；封面和书脊的颜色由编号定，同一种书刊永远是同一个颜色。
 */
interface Problem {
  readonly field: keyof LibraryDocument;
  readonly text: string;
}

/** Gaps before an item can be submitted, as far as the document alone tells. */
export const libraryItemProblems = ({ title, summary }: LibraryDocument): Problem[] => [
  ...tooLong('title', '名称', [...title].length, TITLE_MAX),
  ...tooLong('summary', '内容简介', [...summary].length, SUMMARY_MAX),
];

/** Colours of the drawn cover and of the spine. */
export const coloursOf = (id: string): CoverCategory =>
  COVER_CATEGORIES[hash(id) % COVER_CATEGORIES.length] ?? 'theory';
