import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FailedView } from './ui/states/failed-view.tsx';

/** Pauses before the second and the third attempt; a weak line is often back after some seconds. */
const PAUSES_MS = [1000, 3000] as const;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Loads code and tries twice more after a pause. Throws what the last attempt threw. */
const loadPatiently = async <T,>(load: () => Promise<T>): Promise<T> => {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await wait(pause);
    }
  }
  return load();
};

export interface LazySlotOptions {
  /** In its place until it has come; its room, so that nothing moves. */
  readonly waiting?: ReactNode;
  /** Sentence of what is not touched when the piece does not come (其他栏目不受影响). */
  readonly kept?: string | undefined;
}

/** A piece with `warm`, which fetches it ahead of its need, as when a pointer comes near. */
export type LazySlot<P> = ((props: P) => ReactNode) & { readonly warm: () => void };

/**
 * A piece of a page whose code comes when the piece is first shown. A failed load is tried again by itself, then
 * said where the piece would stand, with a button; the page around it is not touched.
 */
export const lazySlot = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, kept = '其他内容不受影响' }: LazySlotOptions = {},
): LazySlot<P> => {
  let loaded: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchOnce = () => {
    coming ??= loadPatiently(load).then(
      (piece) => {
        loaded = piece;
        return piece;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the module is read
  const Piece = (props: P) => {
    const [Found, setFound] = useState(() => loaded);
    const [round, setRound] = useState(0);
    const [isFailed, setFailed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another attempt
    useEffect(() => {
      let isGone = false;
      setFailed(false);
      fetchOnce().then(
        (piece) => isGone || setFound(() => piece),
        () => isGone || setFailed(true),
      );
      return () => {
        isGone = true;
      };
    }, [round]);
    if (Found !== undefined) return <Found {...props} />;
    if (!isFailed) return waiting;
    // Some browsers keep a failed file for as long as the page stands, and a release removes old files.
    const retry = () => (round > 0 ? location.reload() : setRound(round + 1));
    return <FailedView kept={kept} onRetry={retry} />;
  };
  return Object.assign(Piece, { warm: () => void fetchOnce().catch(() => undefined) });
};
