/**
 * 外部链接规则：稿件里指向外面的链接只用 https，主机名要在名单里；党教图书馆自己的主机总在名单里。
 * 指向本站的写页面的路径，以一个 / 开头。
 */

/** Hosts to which links may lead: those of the list and that of the library, each once. */
export const allowedHosts = (listed: readonly string[], libraryUrls: readonly string[]): string[] => [
  ...new Set([...listed, ...libraryUrls.flatMap((url) => URL.parse(url)?.host || [])]),
];

const SITE = 'https://own.invalid';

/** A page of this portal as a path; `null` for anything else, also for what a browser would read as another site. */
export const ownPathOf = (link: string): string | null => {
  if (!link.startsWith('/')) return null;
  const url = URL.parse(link, SITE);
  return url?.origin === SITE ? url.pathname : null;
};

/** `outside`: a page of an outside site; `anywhere`: also one of this portal. */
export type LinkReach = 'outside' | 'anywhere';

/** Why a link cannot be kept, in a sentence without its full stop; empty when it can, and for no link. */
export const linkFault = (link: string, reach: LinkReach, hosts: readonly string[]): string => {
  if (link === '' || (reach === 'anywhere' && ownPathOf(link) !== null)) return '';
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return reach === 'outside'
      ? '要写全网址，以 https:// 开头'
      : '要写全网址，以 https:// 开头；本站的页面写路径，以一个 / 开头';
  if (hosts.includes(url.host)) return '';
  const listed = hosts.length === 0 ? '现在一个也没有' : `现在有 ${hosts.join('、')}`;
  return `不能指向“${url.host}”，它不在允许的网站名单里（${listed}）；要用它，请运维人员加进名单`;
};
