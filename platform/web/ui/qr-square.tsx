import { encodeQR } from 'qr';

interface Props {
  readonly text: string;
  /** Name of the square, for screen readers (签到二维码). */
  readonly label: string;
  readonly className?: string | undefined;
  /** Where it stands inside another drawing. */
  readonly place?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Dark on a light ground whatever the page's colours are: telephones expect nothing else. */
export function QrSquare({ text, label, className, place }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      {...place}
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}
