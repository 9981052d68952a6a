import { cx } from '#platform/web/ui/cx.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import s from './console-icon.module.css';

/** Icons that only the console needs, drawn like the portal's: 24 grid, 1.6 stroke, round ends. */
const SHAPES = {
  today: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  people:
    'M12.25 8.5a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM3 19.5c.6-3.5 2.8-5.3 6-5.3s5.4 1.8 6 5.3M15.5 5.5a3.2 3.2 0 0 1 0 6M17 14.5c2.3.5 3.6 2.2 4 5',
  teacher:
    'M9.75 8a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM2.5 19.5c.4-3.7 2-5.5 4.5-5.5s4.1 1.8 4.5 5.5M11.5 4.5h9.5v9h-6.5M14.5 8h3.5',
  organisation: 'M9.5 3.5h5v5h-5zM3.5 15.5h5v5h-5zM15.5 15.5h5v5h-5zM12 8.5V12M6 15.5V12h12v3.5',
  tree: 'M4.5 4v14h5M4.5 9h5M9.5 6.5h10v5h-10zM9.5 15.5h10v5h-10z',
  film: 'M3.5 5h17v14h-17zM10 9v6l5-3z',
  media: 'M3.5 5h17v14h-17zM10 9v6l5-3z',
  doc: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7',
  recommend: 'M6.5 3.5h11v17L12 16.5l-5.5 4zM9.5 9.5l2 2 3.5-4',
  import: 'M12 4v10.5M8 11l4 4 4-4M4.5 15v4.5h15V15',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 19.5h15',
  task: 'M4.5 6h3v3h-3zM4.5 15h3v3h-3zM11 7.5h8.5M11 16.5h8.5',
  question:
    'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM9.5 9.8a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.8M12 16.8v.1',
  exam: 'M9 4.5H6v16h12v-16h-3M9 3.5h6v3H9zM8.5 13.5l2.2 2.2 4.8-4.9',
  chart: 'M4 20V4M4 20h16M8 16.5V12M12 16.5V8M16 16.5v-6',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.2 4 4 0 0 1-.5 7.8zM9 13.5l2.2 2.2 4-4.2',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l.9 13.5h9.2l.9-13.5M10 10.5v6M14 10.5v6',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  person: 'M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0zM4.5 20c.9-4 3.8-6 7.5-6s6.6 2 7.5 6',
  swap: 'M4 8.5h14M14.5 5l3.5 3.5-3.5 3.5M20 15.5H6M9.5 12 6 15.5 9.5 19',
  folder: 'M3.5 5.5H10l2 2.5h8.5v11h-17zM3.5 11h17',
  popup: 'M3.5 4.5h17v15h-17zM3.5 8.5h17M7.5 12h9v4.5h-9z',
  fold: 'M4 4.5h16v15H4zM9.5 4.5v15M16 9.5 13.5 12l2.5 2.5',
} as const;

type OwnName = keyof typeof SHAPES;

export interface ConsoleIconProps {
  /** A name of this file or of the portal's icons; an unknown one (of a newer server) draws a list. */
  readonly name: string;
  readonly size?: 's' | 'm' | undefined;
  readonly className?: string | undefined;
}

/** Drawn of dots alone, which the usual line leaves too faint to be seen. */
const DOTS: ReadonlySet<string> = new Set<OwnName>(['more', 'drag']);

const isOwn = (name: string): name is OwnName => Object.hasOwn(SHAPES, name);
const PORTAL: Readonly<Partial<Record<string, IconName>>> = {
  book: 'book',
  shelf: 'shelf',
  class: 'cap',
  shield: 'shield',
  bell: 'bell',
  calendar: 'calendar',
  clock: 'clock',
  warning: 'warning',
  check: 'check',
  pencil: 'pencil',
  search: 'search',
  pin: 'pin',
  list: 'list',
  award: 'award',
};

export function ConsoleIcon({ name, size = 'm', className }: ConsoleIconProps) {
  if (!isOwn(name)) return <Icon name={PORTAL[name] ?? 'list'} size={size} className={className} />;
  return (
    <svg
      className={cx(s.icon, DOTS.has(name) && s.dots, size === 's' && s.s, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
