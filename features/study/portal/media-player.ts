import type { Interval } from '../shared/intervals.rules.ts';
import { type PlayerReading, seekTarget } from '../shared/player.rules.ts';
import { attachSource, prepareSource } from './media-source.ts';
import { observable } from './observable.ts';
import { wantedPlace } from './wanted-place.ts';

export interface MediaView {
  readonly position: number;
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  /** Playing was asked for once; the poster and the big button are gone. */
  readonly hasBegun: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly isMuted: boolean;
  /** Counts the jumps that were taken back, so that each one can be explained. */
  readonly refusedJumps: number;
  readonly failure: 'none' | 'broken' | 'unsupported';
}

interface MediaEnds {
  readonly onBegan: () => void;
  readonly onMoved: (reading: PlayerReading) => void;
  readonly onStopped: () => void;
  readonly onEnded: () => void;
  /** The border for seeking, in seconds. */
  readonly reach: () => number;
}

interface Medium {
  readonly url: string;
  readonly durationSeconds: number;
  readonly startAt: number;
  readonly maxRate: number;
}

/** Nearer to the start than this, playing simply begins. */
const AT_START_SECONDS = 1;

const playedOf = ({ played }: HTMLMediaElement): Interval[] =>
  Array.from({ length: played.length }, (_, i) => [played.start(i), played.end(i)] as const);

/** One media element as the page uses it; everything that happens to it passes here, whoever caused it. */
export const createMediaPlayer = (medium: Medium, ends: MediaEnds) => {
  const { get, set, subscribe } = observable<MediaView>({
    position: medium.startAt,
    duration: medium.durationSeconds,
    isPlaying: false,
    isWaiting: false,
    hasBegun: false,
    rate: 1,
    volume: 1,
    isMuted: false,
    refusedJumps: 0,
    failure: 'none',
  });
  let element: HTMLMediaElement | null = null;
  let url = medium.url;
  let detach: (() => void) | null = null;
  const place = wantedPlace(() => element);
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
    },
    playing: () => {
      set({ isWaiting: false });
      place.settle();
    },
    timeupdate: read,
    seeking: guardJump,
    seeked: read,
    waiting: () => set({ isWaiting: true }),
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
    // What hls.js feeds it is hls.js's to mend, and to report when it cannot.
    error: () => element?.src && !element.src.startsWith('blob:') && fail('broken'),
  };

  const attachMedium = () => {
    if (!element || detach) return;
    const { position } = get();
    if (position >= AT_START_SECONDS) place.want(position);
    else place.forget();
    detach = attachSource(element, url, {
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
  };

  const tryPlaying = () => {
    // Refused when the browser wants a press first: the button is still there for it.
    element?.play().catch(() => set({ isWaiting: false, isPlaying: element?.paused === false }));
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
      detachMedium();
      set({ failure: 'none' });
      want(get().position);
      play();
    },
  };
};

export type MediaPlayer = ReturnType<typeof createMediaPlayer>;
