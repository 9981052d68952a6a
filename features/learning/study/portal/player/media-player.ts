import { attachSource, prepareSource } from '#features/ground/media/portal/media-source.public.ts';
import { seekTarget } from '../../shared/player/player.rules.ts';
import { observable } from '../observable.ts';
import { addressKeeper } from './address-keeper.ts';
import { firstView, type MediaEnds, type Medium, playedOf } from './media-view.ts';
import { pendingSeek } from './pending-seek.ts';

/** Nearer to the start than this, playing simply begins. */
const AT_START_SECONDS = 1;

/** One media element as the page uses it; everything that happens to it passes here, whoever caused it. */
export const createMediaPlayer = (medium: Medium, ends: MediaEnds) => {
  const { get, set, subscribe } = observable(firstView(medium));
  let element: HTMLMediaElement | null = null;
  let url = medium.url;
  let detach: (() => void) | null = null;
  const place = pendingSeek(() => element);
  const keeper = addressKeeper(medium.renewal, { element: () => element, swap: () => swap() });
  let lastPosition = medium.startAt;
  let wantsPlaying = false;

  const want = (seconds: number) => {
    place.want(seconds);
    set({ position: seconds });
  };

  const fail = (failure: 'broken' | 'unsupported') => {
    wantsPlaying = false;
    element?.pause();
    set({ failure, isWaiting: false });
  };

  const mend = async () => {
    // Browsers pause what failed, and say so only after they have said that it did.
    const plays = get().isPlaying;
    const canMend = await keeper.mend();
    if (canMend && element) swap(plays);
    else fail('broken');
  };

  const read = () => {
    if (!element) return;
    place.settle();
    const position = place.seconds() ?? element.currentTime;
    if (!element.seeking) lastPosition = position;
    set({ position });
    ends.onMoved({
      position,
      rate: element.playbackRate,
      played: playedOf(element),
      atMs: performance.now(),
    });
  };

  const guardJump = () => {
    if (!element || place.seconds() !== null) return;
    const target = element.currentTime;
    const jump = { from: lastPosition, target, reach: ends.reach(), rate: element.playbackRate };
    const allowed = seekTarget(jump);
    if (allowed === target) return;
    element.currentTime = allowed;
    set({ refusedJumps: get().refusedJumps + 1 });
  };

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      if (element && Number.isFinite(element.duration)) set({ duration: element.duration });
      place.go();
    },
    play: () => {
      set({ isPlaying: true, hasBegun: true });
      read();
      ends.onBegan();
      keeper.quiet();
    },
    playing: () => {
      set({ isWaiting: false });
      place.settle();
    },
    timeupdate: read,
    seeking: guardJump,
    seeked: read,
    waiting: () => {
      set({ isWaiting: true });
      keeper.quiet();
    },
    pause: () => {
      set({ isPlaying: false, isWaiting: false });
      read();
      ends.onStopped();
    },
    ended: () => {
      read();
      ends.onEnded();
    },
    ratechange: () => {
      if (!element) return;
      // Only a script outside this page could have set a higher one; the server would not count it anyway.
      if (element.playbackRate > medium.maxRate) element.playbackRate = medium.maxRate;
      set({ rate: element.playbackRate });
    },
    volumechange: () => element && set({ volume: element.volume, isMuted: element.muted }),
    // Failures of what hls.js feeds it are hls.js's to mend, and to report when it cannot.
    error: () => {
      if (!element?.src || element.src.startsWith('blob:')) return;
      if (medium.renewal) void mend();
      else fail('broken');
    },
  };

  const attachMedium = () => {
    if (!element || detach) return;
    const { position } = get();
    if (position >= AT_START_SECONDS) place.want(position);
    else place.forget();
    const address = keeper.take(url);
    set({ address });
    detach = attachSource(element, {
      url: address,
      renewal: medium.renewal,
      startAt: place.seconds() ?? -1,
      onReady: () => {
        // A press came before the medium: some browsers forget it when the medium arrives.
        if (wantsPlaying && element?.paused) tryPlaying();
      },
      onBroken: () => fail('broken'),
      onUnsupported: () => fail('unsupported'),
    });
  };
  const detachMedium = () => {
    detach?.();
    detach = null;
    keeper.leave();
  };

  const tryPlaying = () => {
    // Refused when the browser wants a press first: the button is still there for it.
    element?.play().catch(() => set({ isWaiting: false, isPlaying: element?.paused === false }));
  };
  const swap = (plays = element?.paused === false) => {
    detachMedium();
    want(get().position);
    attachMedium();
    if (plays) tryPlaying();
  };
  const play = () => {
    if (!element) return;
    wantsPlaying = true;
    set({ hasBegun: true, isWaiting: true });
    attachMedium();
    tryPlaying();
  };
  const pause = () => {
    wantsPlaying = false;
    element?.pause();
  };
  const seek = (seconds: number) => want(Math.max(0, Math.min(seconds, get().duration || seconds)));

  return {
    view: get,
    subscribe,
    /** Takes charge of the element; answers how to let it go. */
    mount: (next: HTMLMediaElement) => {
      element = next;
      for (const [name, listener] of Object.entries(listeners)) next.addEventListener(name, listener);
      prepareSource(next, url);
      return () => {
        for (const [name, listener] of Object.entries(listeners)) next.removeEventListener(name, listener);
        detachMedium();
        element = null;
      };
    },
    play,
    pause,
    toggle: () => (get().isPlaying ? pause() : play()),
    /** Goes where the page decided; the border is the session's. */
    seek,
    /** Goes where the learner asked, as far as the border. */
    ask: (seconds: number) => {
      const reach = ends.reach();
      if (seconds > reach) set({ refusedJumps: get().refusedJumps + 1 });
      seek(Math.min(seconds, reach));
    },
    setRate: (rate: number) => {
      if (!element) return;
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
    },
    setVolume: (volume: number) => {
      if (!element) return;
      element.volume = Math.min(1, Math.max(0, volume));
      element.muted = false;
    },
    toggleMute: () => {
      if (element) element.muted = !element.muted;
    },
    /** A fresh address after the old one failed or ran out; goes on where it stood. */
    reload: (freshUrl: string) => {
      url = freshUrl;
      medium.renewal?.adopt(freshUrl);
      detachMedium();
      set({ failure: 'none' });
      want(get().position);
      play();
    },
  };
};

export type MediaPlayer = ReturnType<typeof createMediaPlayer>;
