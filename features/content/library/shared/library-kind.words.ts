import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { libraryItemRecord, TITLE_MAX } from './library-item.record.ts';

/** Name of the kind in publishing, in the search and in the memory of changes. */
export const LIBRARY_KIND = 'library-item';

/** Items of the library as the console names them. */
export const LIBRARY_WORDS: KindWords = {
  kind: LIBRARY_KIND,
  name: '书目',
  unit: '条',
  path: '/console/library',
  title: { field: 'title', label: libraryItemRecord.fields.title.label, max: TITLE_MAX },
  hint: '新建一条，写好后提交审签；公开以后出现在党教图书馆的书架上。',
};

/** The same among favourites. */
export const LIBRARY_FAVORITE = 'BOOK';
