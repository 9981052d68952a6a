/** Signs of the editor's toolbar, on the portal's grid: 24, 1.6 stroke, round ends. */
const SHAPES = {
  bold: 'M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7zM7 12h7a3.75 3.75 0 0 1 0 7.5H7z',
  emphasis: 'M5.5 4.5h13M12 4.5V15M7.5 9.5h9M8 19.5v.1M12 19.5v.1M16 19.5v.1',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5.5 20h13',
  strike:
    'M17 7.6C16.5 5.6 14.6 4.5 12 4.5c-3 0-5 1.5-5 3.7 0 1.7 1.1 2.8 3.3 3.5M4 12h16M15.3 14c1.1.6 1.7 1.5 1.7 2.6 0 2-2 3.4-5 3.4-2.8 0-4.7-1.2-5.2-3.2',
  tone: 'm6.5 15.5 5.5-12 5.5 12M8.6 11.5h6.8',
  bullets: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  numbers:
    'M10 6.5h10M10 12h10M10 17.5h10M3.8 5.2 5.4 4.3V9M3.6 14.6c.3-1.3 2.8-1.2 2.8.3 0 1-1.6 1.9-2.8 3.6h3',
  quote: 'M5 17v-5c0-2.8 1.6-4.4 4-5M5 12h4.5v5H5M14 17v-5c0-2.8 1.6-4.4 4-5M14 12h4.5v5H14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  picture: 'M3.5 5h17v14h-17zM3.5 16.5l5-5.5 4.5 4.5 2.5-2.5 5 5M15.5 9v.1',
  table: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M10 5v14',
  direction: 'M17.5 4h-7a3.25 3.25 0 0 0 0 6.5M10.5 4v11.5M14.5 4v11.5M4 19.5h15.5M16.5 17l3 2.5-3 2.5',
  clear: 'M6 5h12M12.5 5 10 14.5M5 20h6M15 15l5 5M20 15l-5 5',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5 5 0 0 1 0 10H9',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a5 5 0 0 0 0 10h5',
  empty: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  down: 'm7 10 5 5 5-5',
  check: 'm5 12.5 4.5 4.5L19 7',
} as const;

export type EditorIconName = keyof typeof SHAPES;

export function EditorIcon({ name }: { readonly name: EditorIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'bold' ? 2.2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
