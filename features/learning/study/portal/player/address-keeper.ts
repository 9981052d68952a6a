import type { MediaRenewal } from '#features/ground/media/portal/media-renewal.public.ts';
import { loadsItself } from '#features/ground/media/portal/media-source.public.ts';

interface KeeperEnds {
  readonly element: () => HTMLMediaElement | null;
  /** Gives the element its newest address; goes on in its place, playing when it played. */
  readonly swap: () => void;
}

/** Nothing more will be asked for: the rest lies in the browser already. */
const isLoadedThrough = ({ buffered, currentTime, duration }: HTMLMediaElement): boolean => {
  if (!Number.isFinite(duration)) return false;
  return Array.from({ length: buffered.length }, (_, i) => i).some(
    (i) => buffered.start(i) <= currentTime && buffered.end(i) >= duration - 1,
  );
};

/**
 * Which address an element has. hls.js asks for every segment anew and needs nothing here; what a browser
 * loads by itself gets its new address when playing begins or stands, at the last minute otherwise.
 */
export const addressKeeper = (renewal: MediaRenewal | undefined, { element, swap }: KeeperEnds) => {
  let used = '';
  let isStale = false;

  const swapIfStale = () => {
    const media = element();
    if (!isStale || !media || isLoadedThrough(media)) return;
    isStale = false;
    swap();
  };
  renewal?.subscribe((moment) => {
    const media = element();
    if (!media || used === '') return;
    if (loadsItself(media, used)) isStale = renewal.newest(used) !== used;
    // A picture that stands keeps standing: it is swapped when playing begins again.
    if (moment === 'ending' && !media.paused) swapIfStale();
  });

  return {
    /** The newest address of what `url` names; it is kept alive from now on. */
    take: (url: string): string => {
      used = renewal?.newest(url) ?? url;
      isStale = false;
      renewal?.start();
      return used;
    },
    leave: (): void => {
      used = '';
      renewal?.stop();
    },
    /** Playing begins or waits for more: the moment to change without being noticed. */
    quiet: swapIfStale,
    /** The element could not load on. True when the newest address is worth a try. */
    mend: async (): Promise<boolean> => renewal !== undefined && used !== '' && renewal.mend(used),
  };
};
