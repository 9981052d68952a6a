import { type RefObject, useEffect, useState } from 'react';

/** Safari on iPhone lets only the video itself fill the screen, by a call of its own. */
interface IphoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Fills the screen with the player's frame, so that captions, border and warnings stay in sight. */
export const useWholeScreen = (frame: RefObject<HTMLElement | null>) => {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const follow = () => setIsWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (frame.current?.requestFullscreen)
      return void frame.current.requestFullscreen().catch(() => undefined);
    frame.current?.querySelector<IphoneVideo>('video')?.webkitEnterFullscreen?.();
  };
  return { isWhole, toggle };
};
