/**
 * 关联站点规则：名单里只有党教图书馆和个人专区，各有互联网和内网两个网址，由运维人员填写；没填的一个就是没有，
 * 演示环境也一样：哪儿也去不了的链接不给人看。本站自己的入口、图书馆的书架和按编号查询都从这里取网址。
 */

/** Networks as calls name them (decisions, 61). */
export const NETWORKS = { '0': '互联网', '1': '内网' } as const;
export type NetType = keyof typeof NETWORKS;

/** Address by network; empty where there is none. */
export type SiteAddresses = Readonly<Record<NetType, string>>;

/** Names of the sites, by the hash under which calls ask for them. */
export const LINKED_SITE_NAMES = { library: '党教图书馆', zone: '个人专区' } as const;
export type LinkedSiteHash = keyof typeof LINKED_SITE_NAMES;
export type LinkedSites = Readonly<Record<LinkedSiteHash, SiteAddresses>>;

/** Addresses as the operator has set them. */
export interface ConfiguredSites {
  readonly libraryUrl: string | undefined;
  readonly libraryIntranetUrl: string | undefined;
  /** In the internal network (specification, 2.3). */
  readonly personalZoneUrl: string | undefined;
  readonly personalZoneInternetUrl: string | undefined;
}

export const linkedSitesOf = (configured: ConfiguredSites): LinkedSites => ({
  library: { '0': configured.libraryUrl ?? '', '1': configured.libraryIntranetUrl ?? '' },
  zone: { '0': configured.personalZoneInternetUrl ?? '', '1': configured.personalZoneUrl ?? '' },
});

/**
 * How long an address may be believed, in seconds: an address that the operator changes reaches open pages, and
 * programs that keep it, within this time.
 */
export const LINK_LIFETIME_SECONDS = 3600;

/** Whether `hash` is on the list. */
export const isLinkedSite = (hash: string): hash is LinkedSiteHash => Object.hasOwn(LINKED_SITE_NAMES, hash);

/** Addresses that the portal's own entries open: the library's for everybody, the zone's in the internal network. */
export const ownEntriesOf = ({ library, zone }: LinkedSites) => ({
  libraryUrl: library['0'] || library['1'],
  personalZoneUrl: zone['1'] || zone['0'],
});
