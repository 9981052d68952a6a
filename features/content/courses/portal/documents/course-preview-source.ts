import { type RefObject, useEffect, useRef } from 'react';
import { createMediaRenewal } from '#features/ground/media/portal/media-renewal.public.ts';
import { attachSource, loadsItself } from '#features/ground/media/portal/media-source.public.ts';
import { pageClock } from '#features/ground/media/portal/page-clock.public.ts';
import { CallError } from '#platform/web/call-error.ts';

const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

export interface PreviewSource {
  /** Empty while there is nothing to play yet. */
  readonly address: string;
  /** A new address for the same medium; the one before ends while a long course is looked through. */
  readonly renew: () => Promise<string>;
  readonly onBroken: () => void;
}

/** Gives the element its medium and keeps the address alive for as long as the page is open. */
export const usePreviewSource = (media: RefObject<HTMLVideoElement | null>, source: PreviewSource) => {
  const latest = useRef(source);
  latest.current = source;
  const { address } = source;
  useEffect(() => {
    const element = media.current;
    if (!element || address === '') return;
    const broken = () => latest.current.onBroken();
    const renewal = createMediaRenewal(address, {
      ...pageClock,
      isRefusal,
      ask: async () => ({ url: await latest.current.renew() }),
    });
    const attach = (startAt: number) =>
      attachSource(element, {
        url: renewal.newest(address),
        renewal,
        startAt,
        onReady: () => undefined,
        onUnsupported: broken,
        onBroken: broken,
      });
    renewal.start();
    let detach = attach(0);
    let used = address;
    let isPlaying = false;
    const mend = async () => {
      // Failures of what the script feeds the element are the script's to mend.
      if (!loadsItself(element, address)) return;
      const { currentTime } = element;
      // Browsers pause what failed, and say so only after they have said that it did.
      const plays = isPlaying;
      if (!(await renewal.mend(used))) return broken();
      used = renewal.newest(address);
      detach();
      detach = attach(currentTime);
      element.addEventListener('loadedmetadata', () => (element.currentTime = currentTime), { once: true });
      if (plays) element.play().catch(() => undefined);
    };
    const failed = () => void mend();
    const played = () => {
      isPlaying = true;
    };
    const paused = () => {
      isPlaying = false;
    };
    element.addEventListener('error', failed);
    element.addEventListener('play', played);
    element.addEventListener('pause', paused);
    return () => {
      element.removeEventListener('error', failed);
      element.removeEventListener('play', played);
      element.removeEventListener('pause', paused);
      renewal.stop();
      detach();
    };
  }, [media, address]);
};
