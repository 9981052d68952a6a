/**
 * 书目封面规则：没有选图片的，用书封的画法按编号和名称画，写种类，下端写“党教图书馆”。
 */
import { bookCover } from '#features/content/cover-art/shared/book-cover.rules.ts';
import { LIBRARY_TITLE } from './library.words.ts';
import type { LibraryDocument } from './library-item.record.ts';
import { coloursOf } from './library-item.rules.ts';
import { sourceKindName } from './source-kinds.rules.ts';

/** 360 × 480 SVG of an item without a picture of its own. */
export const libraryCover = (
  id: string,
  { title, sourceKind }: Pick<LibraryDocument, 'title' | 'sourceKind'>,
): string =>
  bookCover({
    category: coloursOf(id),
    id,
    title,
    imprint: LIBRARY_TITLE,
    label: sourceKindName(sourceKind),
  });
