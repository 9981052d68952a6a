import { useSyncExternalStore } from 'react';

/** `sphere`: to look around in; `flat`: the picture laid flat, with all that is in it as text. */
export type RoomWay = 'sphere' | 'flat';

/** Whether this browser can draw a panorama: the viewer needs WebGL 2. */
export const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
};

const wantsLittleData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');

/** True for people whose device asks for few movements. */
const useStillness = () =>
  useSyncExternalStore(
    (listener) => {
      const query = stillness();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => stillness().matches,
  );

/** The way in which a room opens before anybody chose: flat where large words, little movement or little data are wanted. */
export const useUsualWay = (isElder: boolean): RoomWay =>
  useStillness() || isElder || wantsLittleData() ? 'flat' : 'sphere';
