import s from './player-icon.module.css';

/** The player's own signs, in the grid and stroke of the portal's icons. */
const SHAPES = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  captions:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM7 11h4M13 11h4M7 14.5h6M15 14.5h2',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9c1.6 1.7 1.6 4.3 0 6M18 6.5c3 3 3 8 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  whole: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  small: 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5',
  kept: 'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.2 4 4 0 0 1-.5 7.8zM9 13.5l2.2 2.2 4-4.2',
} as const;

export type PlayerIconName = keyof typeof SHAPES;

export function PlayerIcon({ name }: { readonly name: PlayerIconName }) {
  return (
    <svg
      className={name === 'play' ? `${s.icon} ${s.filled}` : s.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
