import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { lookCode, signIn } from '../../shared/attendance.contract.ts';
import { deviceId } from '../parts/device-id.ts';

/** Meaning of a scanned code; asked once, because the moment of the scan counts. */
export const useLook = (c: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['sign-look', c],
    enabled: isAsked && c !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    queryFn: async () => (await call(lookCode, { c, deviceId: deviceId() })).data,
  });

const POSITION_MS = 15_000;

/** Where the telephone believes to be; undefined where it does not say. */
const position = (): Promise<{ lng: number; lat: number; accuracy: number } | undefined> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude, accuracy: coords.accuracy }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: POSITION_MS, maximumAge: 30_000 },
    );
  });

/** Signs in, with the position where the gathering asks for it. */
export const useSign = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async ({ c, ticket, hasFence }: { c: string; ticket: string; hasFence: boolean }) => {
      const at = hasFence ? await position() : undefined;
      const input = { c, deviceId: deviceId(), ticket, ...(at ? { position: at } : {}) };
      return (await call(signIn, input)).data;
    },
  });
