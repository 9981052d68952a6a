import { isClosedAddress } from '#platform/shared/settings/closed-address.rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { LINK_LIFETIME_SECONDS } from '../shared/linked-sites.rules.ts';
import { getConfigure } from '../shared/site.contract.ts';

const EMPTY = {
  loginUrl: '/login',
  ssoLogoutUrl: '/sso/logout',
  appName: '',
  appIcon: '',
  libraryUrl: '',
  personalZoneUrl: '',
  oldBaseUrl: '',
  mapCenter: { lng: 0, lat: 0, cityName: '' },
  mapTile: { type: 'outline', attribution: '', reviewNumber: '', layers: [] as string[] },
  mapPanel: 'bottom',
  routePlanUrl: '',
  copyright: '',
  servicePhone: '',
  serviceHours: '',
  recordNo: [] as string[],
  siteBadge: '',
  regionalName: '',
  features: { oidc: false, nonMemberLooks: false, off: [] as string[], closed: [] as string[] },
};

/**
 * The site's configuration; it comes with the page, so the empty values show only when that failed. It is asked for
 * again once the addresses of outside sites in it may have changed.
 */
export const useSite = () => {
  const { data } = useCall(getConfigure, {}, { staleTime: LINK_LIFETIME_SECONDS * 1000 });
  return data?.data ?? EMPTY;
};

/** Tells of an address whether it leads nowhere, because this region has switched its feature off. */
export const useClosed = (): ((path: string) => boolean) => {
  const { closed } = useSite().features;
  return (path) => isClosedAddress(closed, path);
};
