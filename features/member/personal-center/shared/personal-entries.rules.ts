/** 个人中心导航规则：各功能的页面由各自报上来，次序照各自写的数；当前的一项是地址开头相同里最长的那一项。 */
interface Offered<Entry> {
  readonly path: string;
  readonly personal?: Entry;
}

/** Entries of all pages that ask for one, in their order; equal places keep the order in which features stand. */
export const entriesOf = <Entry extends { readonly order: number }>(
  routes: readonly Offered<Entry>[],
): (Entry & { readonly path: string })[] =>
  routes
    .flatMap(({ path, personal }) => (personal ? [{ ...personal, path }] : []))
    .toSorted((a, b) => a.order - b.order);

/** Path of the entry to which the page at `current` belongs; empty when it belongs to none. */
export const currentEntry = (paths: readonly string[], current: string): string =>
  paths
    .filter((path) => current === path || current.startsWith(`${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '');
