import type Hls from 'hls.js';
import { renewingConfig } from './hls-renewal.ts';
import type { MediaRenewal } from './media-renewal.public.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

const isPlaylist = (url: string): boolean => /\.m3u8(?:[?#]|$)/.test(url);

/**
 * Apple's browsers play HLS themselves, and better than a script could. Others that say so, or have no
 * MediaSource, are asked second: theirs is young and differs from release to release.
 */
const playsHlsItself = (element: HTMLMediaElement): boolean => {
  if (element.canPlayType(HLS_TYPE) === '') return false;
  return navigator.vendor.startsWith('Apple') || !('MediaSource' in window);
};

/** True where the browser loads the medium itself and is given another address only by another `src`. */
export const loadsItself = (element: HTMLMediaElement, url: string): boolean =>
  !isPlaylist(url) || playsHlsItself(element);

const loadHls = () => import('hls.js/light').then((module) => module.default);

/** Fetches the HLS script ahead of the first press on play, where it will be needed. */
export const prepareSource = (element: HTMLMediaElement, url: string): void => {
  if (loadsItself(element, url)) return;
  // A script that does not arrive now is asked for again, and complained about, when it is needed.
  setTimeout(() => void loadHls().catch(() => undefined), 600);
};

interface SourceEnds {
  /** Seconds at which playing will begin, so that nothing before is loaded first. */
  readonly startAt: number;
  readonly onReady: () => void;
  readonly onUnsupported: () => void;
  readonly onBroken: () => void;
}

interface Source extends SourceEnds {
  readonly url: string;
  /** Keeps the address alive while a long medium plays. */
  readonly renewal?: MediaRenewal | undefined;
}

const attachHls = (Script: typeof Hls, element: HTMLMediaElement, source: Source) => {
  const { url, startAt, renewal } = source;
  const renewing = renewal ? renewingConfig(Script, renewal) : {};
  const hls = new Script({ ...renewing, startPosition: startAt, maxBufferLength: 40 });
  let hasRecovered = false;
  hls.on(Script.Events.ERROR, (_, data) => {
    if (!data.fatal) return;
    if (data.type === Script.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else source.onBroken();
  });
  hls.once(Script.Events.MANIFEST_PARSED, source.onReady);
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => hls.destroy();
};

/** Gives the element its medium; answers how to take it away. */
export const attachSource = (element: HTMLMediaElement, source: Source): (() => void) => {
  if (loadsItself(element, source.url)) {
    // At once and not after a promise: iOS plays only what is set while the finger's press is handled.
    element.src = source.url;
    element.load();
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }
  let isOver = false;
  let detach = (): void => undefined;
  loadHls()
    .then((Script) => {
      if (isOver) return;
      if (!Script.isSupported()) return source.onUnsupported();
      detach = attachHls(Script, element, source);
    })
    .catch(source.onBroken);
  return () => {
    isOver = true;
    detach();
  };
};
