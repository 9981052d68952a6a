import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import { LIBRARY_PATH } from './library-address.rules.ts';
import { LIBRARY_KIND, LIBRARY_WORDS } from './library-kind.words.ts';
import { sourceKindName } from './source-kinds.rules.ts';

export const LIBRARY_TITLE = '党教图书馆';

/** Reached from home and by address: the entry of the navigation opens the library itself (specification, 2.2). */
export const LIBRARY_PORTAL: readonly PortalPage[] = [
  { name: 'digital-library', path: LIBRARY_PATH, title: LIBRARY_TITLE, order: 10, under: 'dashboard' },
];

export const LIBRARY_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'library',
    path: LIBRARY_WORDS.path,
    title: '书目管理',
    icon: 'shelf',
    group: '教学',
    order: 36,
    roles: ['author', 'admin'],
    ...publicationCalls(LIBRARY_KIND),
  },
];

interface Facts {
  readonly author: string;
  readonly publisher: string;
  readonly year: number | null;
}

/** One line of facts: 费孝通　某出版社 1948 年 */
export const libraryFacts = ({ author, publisher, year }: Facts): string => {
  const issue = [publisher, year === null ? '' : `${year} 年`].filter(Boolean).join(' ');
  return [author, issue].filter(Boolean).join('　');
};

/** The same with the kind in front, for lists of several kinds of things. */
export const libraryLine = (item: Facts & { readonly sourceKind: string }): string =>
  [sourceKindName(item.sourceKind), libraryFacts(item)].filter(Boolean).join('　');

/** Its switch in the settings of the site. */
export const LIBRARY_SWITCH: Switchable = {
  name: 'library',
  label: '党教图书馆',
  hides: '导航和首页的入口、书目，搜索和收藏里的书目，管理工作台的书目。',
  stays: '书目和收藏，打开后照旧。',
};
