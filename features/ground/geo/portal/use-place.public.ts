import { useCallback, useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { reverseGeocode } from '../shared/geo.contract.ts';
import type { LngLat } from '../shared/lng-lat.rules.ts';
import {
  readUserAddress,
  USER_ADDRESS_KEY,
  type UserAddress,
  userAddressText,
} from '../shared/user-address.rules.ts';

/** Why there is no position: the person or the browser refused, it took too long, or the page is not over https. */
export type NoPosition = 'refused' | 'failed' | 'insecure';

export interface PlaceOfPerson {
  /** True while the browser is asked. */
  readonly isLocating: boolean;
  /** Place of the shared state: the fallback first, then the position or the centre (decisions, 77). */
  readonly place: LngLat;
  readonly address: UserAddress | null;
  readonly reason: NoPosition | null;
  readonly locate: () => void;
  readonly choose: (place: LngLat & { readonly cityName: string }) => void;
}

export interface PlaceTerms {
  readonly fallback: LngLat;
  /** Centre that stands in for a position that is not to be had. */
  readonly center: LngLat & { readonly cityName: string };
  readonly options: PositionOptions;
}

/** Stands for the district of a place that is not the person's own. */
const NO_DISTRICT = '--';

const positionOf = (options: PositionOptions): Promise<LngLat> =>
  new Promise((found, failed) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ lng: coords.longitude, lat: coords.latitude }),
      failed,
      options,
    ),
  );

const districtOf = async ({ lng, lat }: LngLat): Promise<string> => {
  const { data } = await call(reverseGeocode, { lon: lng, lat });
  const { city, county } = data.result.addressComponent;
  return [city, county].filter(Boolean).join(' ');
};

const keep = (address: UserAddress) => keepChoice(USER_ADDRESS_KEY, userAddressText(address));

/** The browser's error for a refusal by the person. */
const PERMISSION_DENIED = 1;

const reasonOf = (error: unknown): NoPosition =>
  (error as Partial<GeolocationPositionError>).code === PERMISSION_DENIED ? 'refused' : 'failed';

/**
 * Where the person is: what was chosen before, else what the browser says, else the centre of the organisation. The
 * address is kept on this device with its source, so that a default is never taken for the person's own (decision 9).
 */
export const usePlace = ({ fallback, center, options }: PlaceTerms): PlaceOfPerson => {
  const [address, setAddress] = useState<UserAddress | null>(() => {
    const kept = readUserAddress(keptChoice(USER_ADDRESS_KEY));
    return kept?.source === 'default' ? null : kept;
  });
  const [isLocating, setIsLocating] = useState(false);
  const [reason, setReason] = useState<NoPosition | null>(null);
  const { lng, lat, cityName } = center;

  const settle = useCallback((found: UserAddress) => {
    keep(found);
    setAddress(found);
  }, []);

  const locate = useCallback(async () => {
    const fail = (why: NoPosition) => {
      // biome-ignore lint/suspicious/noConsole: the specification asks for it (8)
      console.warn('定位失败');
      setReason(why);
      settle({ lng, lat, formattedAddress: `${cityName} ${NO_DISTRICT}`, source: 'default' });
    };
    if (!window.isSecureContext || !('geolocation' in navigator)) return fail('insecure');
    setIsLocating(true);
    try {
      const found = await positionOf(options);
      setReason(null);
      const formattedAddress = await districtOf(found).catch(() => '');
      settle({ ...found, formattedAddress, source: 'gps' });
    } catch (error) {
      fail(reasonOf(error));
    } finally {
      setIsLocating(false);
    }
  }, [lng, lat, cityName, options, settle]);

  const isKnown = address !== null;
  useEffect(() => {
    if (!isKnown) void locate();
  }, [isKnown, locate]);

  return {
    isLocating,
    place: address ?? fallback,
    address,
    reason,
    locate: () => void locate(),
    choose: ({ cityName: name, ...place }) => {
      setReason(null);
      settle({ ...place, formattedAddress: name, source: 'chosen' });
    },
  };
};
