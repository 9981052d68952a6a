import { signedAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';

interface Caption {
  readonly lang: string;
  readonly label: string;
  readonly fileKey: string;
}

/** Captions under addresses that are good for a while. */
export const signedCaptions = (deps: Deps, captions: readonly Caption[]) =>
  captions.map(({ lang, label, fileKey }) => ({ lang, label, url: signedAddress(deps, fileKey) }));
