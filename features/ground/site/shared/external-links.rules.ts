// 外部链接规则：只给出管理员填写过的站点，没填就不显示，演示环境也一样：哪儿也去不了的链接不给人看。

export interface ExternalLinks {
  /** The party-education library; empty when there is none. */
  readonly libraryUrl: string;
  /** The personal zone in the internal network; empty when there is none. */
  readonly personalZoneUrl: string;
}

/** The outside sites that the portal may send people to. */
export const externalLinksOf = (configured: {
  readonly libraryUrl: string | undefined;
  readonly personalZoneUrl: string | undefined;
}): ExternalLinks => ({
  libraryUrl: configured.libraryUrl ?? '',
  personalZoneUrl: configured.personalZoneUrl ?? '',
});

/** How long a page may keep the address of a linked site before it asks again, in seconds. */
export const LINK_LIFETIME_SECONDS = 3600;

/** Address of the linked site named `hash` (`library` or `zone`); `null` when it is not on the list or not set. */
export const linkedSiteOf = (links: ExternalLinks, hash: string): string | null => {
  if (hash === 'library') return links.libraryUrl || null;
  if (hash === 'zone') return links.personalZoneUrl || null;
  return null;
};
