import type Hls from 'hls.js';

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

const loadHls = () => import('hls.js/light').then((module) => module.default);

/** Fetches the HLS script ahead of the first press on play, where it will be needed. */
export const prepareSource = (element: HTMLMediaElement, url: string): void => {
  if (!isPlaylist(url) || playsHlsItself(element)) return;
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

const attachHls = (Script: typeof Hls, element: HTMLMediaElement, url: string, ends: SourceEnds) => {
  const hls = new Script({ startPosition: ends.startAt, maxBufferLength: 40 });
  let hasRecovered = false;
  hls.on(Script.Events.ERROR, (_, data) => {
    if (!data.fatal) return;
    if (data.type === Script.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else ends.onBroken();
  });
  hls.once(Script.Events.MANIFEST_PARSED, ends.onReady);
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => hls.destroy();
};

/** Gives the element its medium; answers how to take it away. */
export const attachSource = (element: HTMLMediaElement, url: string, ends: SourceEnds): (() => void) => {
  if (!isPlaylist(url) || playsHlsItself(element)) {
    // At once and not after a promise: iOS plays only what is set while the finger's press is handled.
    element.src = url;
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
      if (!Script.isSupported()) return ends.onUnsupported();
      detach = attachHls(Script, element, url, ends);
    })
    .catch(ends.onBroken);
  return () => {
    isOver = true;
    detach();
  };
};
