import type Hls from 'hls.js';
import type { HlsConfig, RetryConfig } from 'hls.js';
import type { MediaRenewal } from './media-renewal.public.ts';

const IS_REFUSED = 403;

/**
 * Settings under which hls.js asks for playlists and segments with the newest ticket. One that is refused
 * is asked for again after the renewal: `shouldRetry` begins it, `xhrSetup` of the second try waits for it.
 */
export const renewingConfig = (Script: typeof Hls, renewal: MediaRenewal): Partial<HlsConfig> => {
  /** With what each address was last asked for: the errors name it as the playlist wrote it. */
  const asked = new Map<string, string>();

  const patient = (policy: HlsConfig['fragLoadPolicy']): HlsConfig['fragLoadPolicy'] => {
    const { errorRetry, ...others } = policy.default;
    if (!errorRetry) return policy;
    const shouldRetry: RetryConfig['shouldRetry'] = (config, count, _isTimeout, response, usual) => {
      if (response?.code !== IS_REFUSED || count >= (config?.maxNumRetry ?? 0)) return usual;
      return renewal.canMend(asked.get(response.url) ?? response.url);
    };
    return { default: { ...others, errorRetry: { ...errorRetry, shouldRetry } } };
  };

  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Script.DefaultConfig;
  return {
    manifestLoadPolicy: patient(manifestLoadPolicy),
    playlistLoadPolicy: patient(playlistLoadPolicy),
    fragLoadPolicy: patient(fragLoadPolicy),
    xhrSetup: async (xhr, url) => {
      await renewal.settled();
      const address = renewal.newest(url);
      asked.set(url, address);
      xhr.open('GET', address, true);
    },
  };
};
