/** A place that the element did not take at once is asked for again so many times (iOS drops the first one). */
const TRIES = 3;
const MISS_SECONDS = 2;

/** Takes a media element to a place, as soon as it can go there, and looks whether it arrived. */
export const pendingSeek = (element: () => HTMLMediaElement | null) => {
  let wanted: { readonly seconds: number; triesLeft: number } | null = null;

  const ready = () => {
    const media = element();
    return media && media.readyState >= media.HAVE_METADATA ? media : null;
  };
  const go = () => {
    const media = ready();
    if (!media || !wanted) return;
    wanted.triesLeft -= 1;
    media.currentTime = wanted.seconds;
  };

  return {
    /** The place still to be reached; null when there is none. */
    seconds: (): number | null => wanted?.seconds ?? null,
    want: (seconds: number) => {
      wanted = { seconds, triesLeft: TRIES };
      go();
    },
    forget: () => {
      wanted = null;
    },
    /** The element has learnt its length: now it can go. */
    go,
    /** The element says where it is: there, or the jump was dropped and is made again. */
    settle: () => {
      const media = ready();
      if (!media || !wanted || media.seeking) return;
      const isThere = Math.abs(media.currentTime - wanted.seconds) < MISS_SECONDS;
      if (isThere || wanted.triesLeft <= 0) wanted = null;
      else go();
    },
  };
};
