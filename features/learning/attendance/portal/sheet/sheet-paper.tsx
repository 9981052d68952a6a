import { QrSquare } from '#platform/web/ui/qr-square.tsx';
import {
  EDGES,
  FRAME,
  HEAD,
  lineOf,
  MARK,
  MARK_CENTRES,
  NUMBER_SQUARE,
  ROW_HEIGHT,
  ROWS,
  type SheetPageNo,
  sheetText,
  TICK,
} from './sheet-layout.rules.ts';

interface Row {
  readonly name: string;
  readonly orgName: string;
  readonly number: string;
  readonly shortCode: string;
}

interface Props {
  readonly title: string;
  /** Day and hours. */
  readonly when: string;
  readonly place: string;
  readonly no: Omit<SheetPageNo, 'codes'>;
  /** At most `ROWS`; a spare row is null. */
  readonly rows: readonly (Row | null)[];
  readonly className?: string | undefined;
}

const INK = 'currentColor';
const THIN = 0.25;
/** Sizes of words on paper, in mm: elder mode changes the page around the sheet, never the sheet. */
const WORDS = { title: 8, head: 4.2, text: 3.7, name: 4, small: 2.7, code: 4.6 };
const SONG = 'var(--font-song, serif)';
const CODE_BOX = { width: 5.6, height: 6.4 };

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Last part of a student's number, `007` of `K2026-0065-007`: what stands before it is the same in every row. */
const ownPart = (number: string): string => number.slice(number.lastIndexOf('-') + 1);

function RowCells({
  row,
  at,
  from,
}: {
  readonly row: Row | null;
  readonly at: number;
  readonly from: number;
}) {
  const top = lineOf(at);
  const middle = top + ROW_HEIGHT / 2;
  const box = { y: middle - TICK.size / 2, width: TICK.size, height: TICK.size };
  return (
    <>
      <path d={`M${EDGES.number} ${top + ROW_HEIGHT}H${EDGES.end}`} stroke={INK} strokeWidth={THIN} />
      <text x={(EDGES.number + EDGES.name) / 2} y={middle + 1.4} fontSize={WORDS.name} textAnchor="middle">
        {(row && ownPart(row.number)) || from + at + 1}
      </text>
      {row && (
        <>
          <text x={EDGES.name + 2} y={middle - 0.2} fontSize={WORDS.name}>
            {cut(row.name, 10)}
          </text>
          <text x={EDGES.name + 2} y={middle + 3.8} fontSize={WORDS.small}>
            {cut(row.orgName, 16)}
          </text>
          {[...row.shortCode].map((letter, place) => {
            const x = EDGES.code + 2.8 + place * CODE_BOX.width;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters have a fixed place
              <g key={place}>
                <rect
                  x={x}
                  y={middle - CODE_BOX.height / 2}
                  width={CODE_BOX.width}
                  height={CODE_BOX.height}
                  fill="none"
                  stroke={INK}
                  strokeWidth={place === 3 ? THIN * 2 : THIN}
                />
                <text
                  x={x + CODE_BOX.width / 2}
                  y={middle + 1.6}
                  fontSize={WORDS.code}
                  fontFamily={SONG}
                  fontWeight={700}
                  textAnchor="middle"
                >
                  {letter}
                </text>
              </g>
            );
          })}
        </>
      )}
      <rect x={TICK.late} {...box} fill="none" stroke={INK} strokeWidth={THIN} />
      <text x={TICK.late + TICK.size + 1} y={middle + 1.3} fontSize={WORDS.text}>
        迟
      </text>
      <rect x={TICK.leave} {...box} fill="none" stroke={INK} strokeWidth={THIN} />
      <text x={TICK.leave + TICK.size + 1} y={middle + 1.3} fontSize={WORDS.text}>
        假
      </text>
    </>
  );
}

const HEADS = [
  [EDGES.number + 3, '号'],
  [EDGES.name + 2, '姓名'],
  [EDGES.code + 2.8, '短码'],
  [EDGES.sign + 2, '本人签名'],
  [EDGES.other + 2, '其他'],
] as const;

/** One page of the sign sheet, drawn in mm: what is printed is what the photo's reader expects. */
export function SheetPaper({ title, when, place, no, rows, className }: Props) {
  const { page, pages } = no;
  const bottom = lineOf(rows.length);
  const [first, second, third, last] = MARK_CENTRES;
  const codes = rows.map((row) => row?.shortCode ?? '');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={`签到表第 ${page} 页，共 ${pages} 页，${rows.length} 行`}
      fill={INK}
    >
      {[first, second, last].map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x - MARK / 2} y={y - MARK / 2} width={MARK} height={MARK} />
      ))}
      {/* As large as the squares: the reader compares areas. */}
      <circle cx={third.x} cy={third.y} r={MARK / Math.sqrt(Math.PI)} />
      <text
        x={EDGES.number}
        y={14}
        fontSize={WORDS.title}
        fontFamily={SONG}
        fontWeight={700}
        letterSpacing={2}
      >
        签到表
      </text>
      <text x={EDGES.number} y={21} fontSize={WORDS.head} fontWeight={700}>
        {cut(title, 32)}
      </text>
      <text x={EDGES.number} y={27} fontSize={WORDS.text}>
        {when}
      </text>
      <text x={EDGES.number} y={32.6} fontSize={WORDS.text}>
        {cut(place, 36)}
      </text>
      <QrSquare
        text={sheetText({ ...no, codes })}
        label="表格编号"
        place={{
          x: NUMBER_SQUARE.x,
          y: NUMBER_SQUARE.y,
          width: NUMBER_SQUARE.size,
          height: NUMBER_SQUARE.size,
        }}
      />
      {HEADS.map(([x, word]) => (
        <text key={word} x={x} y={HEAD.top + 5.4} fontSize={WORDS.text} fontWeight={700}>
          {word}
        </text>
      ))}
      <path
        d={`M${EDGES.number} ${HEAD.top}H${EDGES.end}V${bottom}H${EDGES.number}ZM${EDGES.number} ${lineOf(0)}H${EDGES.end}M${EDGES.name} ${HEAD.top}V${bottom}M${EDGES.code} ${HEAD.top}V${bottom}M${EDGES.sign} ${HEAD.top}V${bottom}M${EDGES.other} ${HEAD.top}V${bottom}`}
        fill="none"
        stroke={INK}
        strokeWidth={THIN * 1.4}
      />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have a fixed place
        <RowCells key={at} row={row} at={at} from={(page - 1) * ROWS} />
      ))}
      <text x={EDGES.number} y={262} fontSize={WORDS.text}>
        签在格子里，不要压线；代签无效
      </text>
      <text x={FRAME.width / 2 + 6} y={262} fontSize={WORDS.text}>
        负责人：＿＿＿＿＿＿
      </text>
      <text x={EDGES.end - 2} y={262} fontSize={WORDS.text} textAnchor="end">
        第 {page} 页，共 {pages} 页
      </text>
    </svg>
  );
}
