import s from './leave-notice.module.css';

/** x, width, height and kind of each book on the shelf. */
const BOOKS = [
  [18, 20, 92],
  [38, 14, 78],
  [52, 26, 104],
  [78, 16, 86],
  [94, 22, 98],
  [138, 18, 84],
  [156, 28, 108],
  [184, 14, 90],
  [198, 20, 76],
] as const;

/** A shelf in thin line: books stand, one leans against the next. */
export const BookShelf = () => (
  <svg className={s.art} viewBox="0 0 240 132" aria-hidden="true">
    {BOOKS.map(([x, width, height], index) => (
      <g key={x} className={index === 6 ? s.gold : undefined}>
        <rect x={x} y={120 - height} width={width} height={height} rx="1.5" />
        <path d={`M${x + 4} ${134 - height}h${width - 8}M${x + 4} 108h${width - 8}`} />
      </g>
    ))}
    <rect x="-14" y="-88" width="14" height="88" rx="1.5" transform="translate(130 120) rotate(5)" />
    <path d="M4 120h232" />
    <path d="M10 126h220" className={s.faint} />
  </svg>
);
