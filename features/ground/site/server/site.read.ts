import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import {
  type ExternalLinks,
  externalLinksOf,
  LINK_LIFETIME_SECONDS,
  linkedSiteOf,
} from '../shared/external-links.rules.ts';
import { mapCenterOf } from '../shared/map-center.rules.ts';
import type { getConfigure, getLibraryData, getLinkedSite } from '../shared/site.contract.ts';
import { siteErrors } from '../shared/site.errors.ts';

const linksOf = (deps: Deps): ExternalLinks =>
  externalLinksOf({
    libraryUrl: deps.config.libraryUrl,
    personalZoneUrl: deps.config.personalZoneUrl,
  });

/** Facts that the page needs of this installation before anything else (specification, 3, Config info). */
export const configureOf = (deps: Deps, caller: Caller | null): OutputOf<typeof getConfigure>['data'] => {
  const { config } = deps;
  const hasOidc = config.oidcIssuer !== undefined;
  return {
    loginUrl: hasOidc ? '/oidc/login' : '/login',
    ssoLogoutUrl: '/sso/logout',
    appName: config.appName,
    appIcon: config.appIcon,
    ...linksOf(deps),
    oldBaseUrl: config.oldBaseUrl ?? '',
    mapCenter: mapCenterOf(caller?.orgCode ?? null, config.mapCenter),
    mapTile: { type: config.mapTileType, attribution: config.mapTileAttribution },
    copyright: config.copyright,
    servicePhone: config.servicePhone,
    recordNo: config.recordNumbers,
    siteBadge: config.siteBadge,
    regionalName: config.regionalName,
    features: { oidc: hasOidc, nonMemberLooks: config.nonMemberLooks === true },
  };
};

/** The present address of a linked site and until when it may be kept. Throws `site.unknownSite`. */
export const linkedSite = (deps: Deps, hash: string): OutputOf<typeof getLinkedSite>['data'] => {
  const url = linkedSiteOf(linksOf(deps), hash);
  if (!url) throw siteErrors.unknownSite({ hash });
  const expiresAt = new Date(deps.clock().getTime() + LINK_LIFETIME_SECONDS * 1000);
  return { url, expireTime: wireTime(expiresAt) };
};

/** The library's address. It is an outside site whose books we do not know, so none are listed. */
export const libraryData = (deps: Deps): OutputOf<typeof getLibraryData>['data'] => ({
  libraryUrl: linksOf(deps).libraryUrl,
  datalist: [],
});
