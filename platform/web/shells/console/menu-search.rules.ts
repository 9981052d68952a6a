/**
 * 按名称找菜单：字要按先后出现，连着的排前面，开头的更前；不分大小写和全角半角。
 */
export interface Findable {
  readonly title: string;
  /** Other words under which it is found: the group, the English name. */
  readonly words?: readonly string[] | undefined;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Whether the signs of `wanted` occur in `text` one after another. */
const isScattered = (text: string, wanted: string): boolean => {
  let from = 0;
  for (const sign of wanted) {
    const at = text.indexOf(sign, from);
    if (at < 0) return false;
    from = at + sign.length;
  }
  return true;
};

/** The lower the better; `null` does not fit. */
const rankOf = (item: Findable, wanted: string): number | null => {
  const title = plain(item.title);
  if (title.startsWith(wanted)) return 0;
  if (title.includes(wanted)) return 1;
  if (item.words?.some((word) => plain(word).startsWith(wanted))) return 2;
  return isScattered(title, wanted) ? 3 : null;
};

/** Entries that fit `text`, best first; all of them in their own order when nothing is typed. */
export const findEntries = <T extends Findable>(items: readonly T[], text: string): T[] => {
  const wanted = plain(text);
  if (wanted === '') return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
};

/** The entry to which `path` belongs: the one whose address it begins with, the longest first. */
export const entryOf = <T extends { readonly path: string }>(
  entries: readonly T[],
  path: string,
): T | undefined => {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const above = entries.filter(
    (entry) => wanted === entry.path || (entry.path !== '/console' && wanted.startsWith(`${entry.path}/`)),
  );
  return above.sort((a, b) => b.path.length - a.path.length)[0];
};
