/** Words and addresses with which the console names one kind of content. */
export interface KindWords {
  /** In calls and tables. */
  readonly kind: string;
  /** 新闻 */
  readonly name: string;
  /** The word that counts it: 篇 */
  readonly unit: string;
  /** Title of its list in the console, where that is not the name with 管理. */
  readonly listTitle?: string;
  /** List of the console; `edit` and `preview` lie below it. */
  readonly path: string;
  /** Field that names one of them, asked for when it is begun. */
  readonly title: { readonly field: string; readonly label: string; readonly max: number };
  /** Sentence of an empty list: what the kind is for. */
  readonly hint: string;
}

type OfKind = Pick<KindWords, 'path'>;

/** 新闻管理 */
export const kindListTitle = ({ name, listTitle = `${name}管理` }: Pick<KindWords, 'name' | 'listTitle'>) =>
  listTitle;

/** Page of the console on which one is written. */
export const kindEditPath = ({ path }: OfKind, id: string): string =>
  `${path}/edit?id=${encodeURIComponent(id)}`;

/** Page of the console that shows one as readers would see it. */
export const kindPreviewPath = ({ path }: OfKind, id: string): string =>
  `${path}/preview?id=${encodeURIComponent(id)}`;
