import type { KeyboardEvent } from 'react';
import type { MediaPlayer } from './media-player.ts';

const STEP_SECONDS = 5;
const VOLUME_STEP = 0.1;
/** A key pressed on one of these is its own. */
const OWN_KEYS = 'input, select, textarea, a, [role=slider], [role=alertdialog] *';

/** Keys of the player: space, arrows within the border, m; and what `more` adds. */
export const playerKeys = (
  event: KeyboardEvent,
  media: MediaPlayer,
  more: Readonly<Record<string, () => void>> = {},
): void => {
  const target = event.target as Element;
  const isOnButton = target.matches('button');
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches(OWN_KEYS)) return;
  const { position, volume } = media.view();
  const actions: Readonly<Record<string, () => void>> = {
    // On a button, space and enter press the button.
    ...(isOnButton ? {} : { ' ': media.toggle }),
    k: media.toggle,
    arrowleft: () => media.ask(Math.max(0, position - STEP_SECONDS)),
    arrowright: () => media.ask(position + STEP_SECONDS),
    arrowup: () => media.setVolume(volume + VOLUME_STEP),
    arrowdown: () => media.setVolume(volume - VOLUME_STEP),
    m: media.toggleMute,
    ...more,
  };
  const action = actions[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
};
