import { cx } from './cx.ts';
import s from './icon.module.css';

/** Drawn on a 24 grid with a 1.6 stroke and round ends, no fills. */
const SHAPES = {
  home: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  flag: 'M6 21V4M6 5c3-1.6 6 1.6 12 0v9c-6 1.6-9-1.6-12 0',
  cap: 'm2.5 9.5 9.5-5 9.5 5-9.5 5zM6.5 12v5c1.6 1.3 3.4 2 5.5 2s3.9-.7 5.5-2v-5M21.5 9.5V15',
  book: 'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20',
  board: 'M4 4.5h16v10H4zM12 14.5v3M8 20.5l4-3 4 3M8 8.5h8M8 11h5',
  pin: 'M12 21.5s7-6.3 7-11.5a7 7 0 0 0-14 0c0 5.2 7 11.5 7 11.5zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  hall: 'M3.5 9 12 4l8.5 5zM5.5 9v9M10 9v9M14 9v9M18.5 9v9M3.5 20.5h17',
  shelf: 'M4.5 4h4v16h-4zM8.5 6.5h4V20h-4zM13.5 6.8l3.8-1 3.7 13.4-3.8 1z',
  user: 'M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0zM4.5 20c.9-4 3.8-6 7.5-6s6.6 2 7.5 6',
  letters: 'M2.5 19 8.25 5 14 19M4.6 14h7.3M14.5 19l3.25-8 3.25 8M15.7 16.2h4.1',
  external: 'M10 5H5v14h14v-5M14 5h5v5M19 5l-9 9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  right: 'm9 5.5 6.5 6.5L9 18.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M16.75 10.5a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0zM15.2 15.2l5 5',
  refresh: 'M19.5 11A7.5 7.5 0 0 0 6 7.5L4 9.5M4 5v4.5h4.5M4.5 13A7.5 7.5 0 0 0 18 16.5l2-2M20 19v-4.5h-4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5M12 7.8v.1',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  clock: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 7.5V12l3 2.5',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  hourglass:
    'M7 3.5h10M7 20.5h10M8 3.5c0 4.5 2.5 6 4 8.5 1.5-2.5 4-4 4-8.5M8 20.5c0-4.5 2.5-6 4-8.5 1.5 2.5 4 4 4 8.5',
  phone:
    'M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4c0 .6-.4 1-1 1A15.5 15.5 0 0 1 4 5c0-.6.4-1 1-1z',
  shield: 'M12 3.5 5 6v6c0 4.3 2.8 7.2 7 8.5 4.2-1.3 7-4.2 7-8.5V6zM9 12l2.2 2.2L15.5 10',
  exit: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M9.5 12h9',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5c.8 1 3.2 1 4 0',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  lock: 'M5.5 10.5h13v9.5h-13zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14v2.5',
  pencil: 'm4.5 19.5.8-4L15.5 5.3l3.2 3.2L8.5 18.7zM13.5 7.3l3.2 3.2',
  filter: 'M4 6h16M7 12h10M10.5 18h3',
  speaker: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9c1.6 1.7 1.6 4.3 0 6M18 6.5c3 3 3 8 0 11',
  mark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  saved: 'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.2 4 4 0 0 1-.5 7.8zM9 13.5l2.2 2.2 4-4.2',
  route:
    'M8.25 18a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM20.25 6a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM8.25 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.75',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.5v13l10.5-6.5z',
  chart: 'M4 20V4M4 20h16M8 16.5V12M12 16.5V8M16 16.5v-6',
  award:
    'M12 16.5H3.5v-12h17v8M7 8.5h7M7 12h4M18.5 14.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM14.5 16.5l-.5 4 2-1.2 2 1.2-.5-4',
} as const;

export type IconName = keyof typeof SHAPES;

export interface IconProps {
  readonly name: IconName;
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Only where no word stands beside the icon. */
  readonly label?: string | undefined;
  readonly filled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 'm', label, filled = false, className }: IconProps) {
  const look = cx(s.icon, s[size], (filled || name === 'play') && s.filled, className);
  const path = <path d={SHAPES[name]} />;
  return label === undefined ? (
    <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
      {path}
    </svg>
  ) : (
    <svg className={look} viewBox="0 0 24 24" role="img" aria-label={label}>
      {path}
    </svg>
  );
}
