import { TILE_LAYERS, tileTypeOf } from '#features/ground/geo/shared/map-tile.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withShared } from '#platform/server/http/replies/json-pieces.ts';
import { rememberUntilAnyChange } from '#platform/server/memories.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { closedNow } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { isClosedAddress } from '#platform/shared/settings/closed-address.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import {
  isLinkedSite,
  LINK_LIFETIME_SECONDS,
  LINKED_SITE_NAMES,
  type LinkedSites,
  linkedSitesOf,
  NETWORKS,
  type NetType,
  ownEntriesOf,
} from '../shared/linked-sites.rules.ts';
import { mapCenterOf } from '../shared/map-center.rules.ts';
import type { getConfigure, getLinkedSite } from '../shared/site.contract.ts';
import { siteErrors } from '../shared/site.errors.ts';
import { allowedHosts } from './outside-links.rules.ts';

/** Page that says where the library's own address leads. */
const LIBRARY_PATH = '/digital-library';

/** Everything that leads out of the portal takes its address from here. */
const sitesOf = ({ config }: Deps): LinkedSites => linkedSitesOf(config);

/** Addresses that the portal's own entries open; empty where there is none. */
export const outsideEntries = (deps: Deps) => ownEntriesOf(sitesOf(deps));

/** Hosts to which links in what is published may lead. */
export const outsideHosts = (deps: Deps): string[] =>
  allowedHosts(deps.config.linkHosts, Object.values(sitesOf(deps).library));

type Configure = OutputOf<typeof getConfigure>['data'];
type Installation = Omit<Configure, 'mapCenter'>;

const installationOf = (deps: Deps): Installation => {
  const { config } = deps;
  const tileType = tileTypeOf(config);
  const { names, paths } = closedNow(deps);
  const hasOidc = config.oidcIssuer !== undefined;
  return {
    loginUrl: hasOidc ? '/oidc/login' : '/login',
    ssoLogoutUrl: '/sso/logout',
    appName: config.appName,
    appIcon: config.appIcon,
    ...outsideEntries(deps),
    ...(isClosedAddress(paths, LIBRARY_PATH) ? { libraryUrl: '' } : {}),
    oldBaseUrl: config.oldBaseUrl ?? '',
    mapTile: {
      type: tileType,
      attribution: config.mapTileAttribution,
      reviewNumber: config.mapReviewNumber,
      layers: [...TILE_LAYERS[tileType]],
    },
    mapPanel: config.mapPanel,
    routePlanUrl: config.routePlanUrl,
    copyright: config.copyright,
    servicePhone: config.servicePhone,
    serviceHours: config.serviceHours,
    recordNo: config.recordNumbers,
    siteBadge: config.siteBadge,
    regionalName: config.regionalName,
    features: { oidc: hasOidc, nonMemberLooks: config.nonMemberLooks === true, off: names, closed: paths },
  };
};

/** A setting shows when its change is announced, at the latest with the next second; a switch, which is in the key, at once. */
const FRESH_MS = 1_000;

const knownInstallation = perPortal((deps: Deps) =>
  rememberUntilAnyChange<Installation>(deps, { max: 1, ttlMs: FRESH_MS }),
);

/** Facts that the page needs of this installation before anything else (specification, 3, Config info). */
export const configureOf = async (deps: Deps, caller: Caller | null): Promise<Configure> =>
  withShared(
    await knownInstallation(deps).read(deps.config.featuresOff.join(), async () => installationOf(deps)),
    {
      mapCenter: mapCenterOf(caller?.orgCode ?? null, deps.config.mapCenter),
    },
  );

/**
 * The present address of a linked site in a network, and until when it may be kept. Throws `site.unknownSite` for a
 * name that is not on the list, `site.noAddress` where the operator has set none (404).
 */
export const linkedSite = (
  deps: Deps,
  hash: string,
  netType: NetType,
): OutputOf<typeof getLinkedSite>['data'] => {
  if (!isLinkedSite(hash))
    throw siteErrors.unknownSite({ hash, known: Object.keys(LINKED_SITE_NAMES).join('、') });
  const url = sitesOf(deps)[hash][netType];
  if (url === '') throw siteErrors.noAddress({ name: LINKED_SITE_NAMES[hash], network: NETWORKS[netType] });
  const expiresAt = new Date(deps.clock().getTime() + LINK_LIFETIME_SECONDS * 1000);
  return { url, expireTime: wireTime(expiresAt) };
};
