import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { FailedView } from '../../ui/states/failed-view.tsx';
import { Button } from '../console-button.tsx';
import { RowButton } from '../table/row-actions.tsx';
import s from './chart.module.css';
import type { DrawnChart } from './chart-engine.ts';

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Step that a row offers, by the row's place in `rows`. */
  readonly act?: {
    readonly word: string;
    readonly isOn: (at: number) => boolean;
    readonly onPress: (at: number) => void;
  };
}

export interface ChartProps {
  /** Series that ECharts draws; the theme, the axes' look and the description come from here. */
  readonly option: object;
  readonly title: string;
  /** Finding of the picture, as a sentence: the most, the least, the whole. */
  readonly text?: string | undefined;
  /** The same numbers for whoever does not read pictures; always beside the chart. */
  readonly table: ChartTable;
  /** A bar was pressed, by its place in the data; the same step is a row's `act` for the keyboard. */
  readonly onBar?: ((at: number) => void) | undefined;
  /** In px; 260 by default. */
  readonly height?: number | undefined;
}

/** Rows of a table that opens: the first ones stand there, the rest on demand. */
const SHOWN_ROWS = 8;

/** Words stand at the start of their cell, numbers at its end. */
const isWord = (cell: string | number) => typeof cell === 'string' && !/^[\d.,%+-]+$/.test(cell);

function NumberTable({ table, title }: { readonly table: ChartTable; readonly title: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { columns, rows, act } = table;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_ROWS);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must scroll by keyboard too */}
      <section className={s.scroll} tabIndex={0} aria-label={`${title}的数字`}>
        <table className={s.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={rows.some((row) => isWord(row[at] ?? '')) ? s.word : undefined}
                >
                  {column}
                </th>
              ))}
              {act && (
                <th scope="col">
                  <span className="vh">{act.word}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(([name = '', ...cells], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may bear the same name
              <tr key={index}>
                <th className="breaks" scope="row">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className={cx('one-line', isWord(cell) && s.word)}>
                    {cell}
                  </td>
                ))}
                {act && (
                  <td className="one-line">
                    {act.isOn(index) && (
                      <RowButton about={String(name)} onPress={() => act.onPress(index)}>
                        {act.word}
                      </RowButton>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN_ROWS && (
        <Button act="see" kind="text" size="s" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${rows.length} 行`}
        </Button>
      )}
    </div>
  );
}

interface DrawingProps {
  readonly option: object;
  readonly title: string;
  readonly height: number;
  readonly onBar: ((at: number) => void) | undefined;
}

/** The drawing itself: its script comes when it is first shown. */
function Drawing({ option, title, height, onBar }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart>(null);
  const latest = useRef(option);
  latest.current = option;
  const pressed = useEffectEvent((at: number) => onBar?.(at));
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the script again
  useEffect(() => {
    let isOver = false;
    import('./chart-engine.ts')
      .then(({ drawChart }) => {
        if (isOver || !host.current) return;
        chart.current = drawChart(host.current, title, (at) => pressed(at));
        chart.current.set(latest.current);
        setHasFailed(false);
      })
      .catch(() => setHasFailed(true));
    return () => {
      isOver = true;
      chart.current?.dispose();
      chart.current = null;
    };
  }, [title, attempt]);
  useEffect(() => chart.current?.set(option), [option]);

  if (hasFailed) {
    return <FailedView kept="图没有画出来，数字在旁边的表里。" onRetry={() => setAttempt(attempt + 1)} />;
  }
  return <div ref={host} className={s.drawing} style={{ minHeight: height }} role="img" aria-label={title} />;
}

/** A chart with its table beside it: numbers for everybody, the picture for whoever wants it. */
export function Chart({ option, title, text, table, onBar, height = 260 }: ChartProps) {
  const id = useId();
  return (
    <section className={`panel ${s.chart}`} aria-labelledby={id}>
      <h2 className="title-m" id={id}>
        {title}
      </h2>
      {text !== undefined && <p className="above-4 plain ink-2">{text}</p>}
      <div className={cx(s.beside, table.columns.length + (table.act ? 1 : 0) > 3 && s.wideTable)}>
        <Drawing
          option={option}
          title={text === undefined ? title : `${title}：${text}`}
          height={height}
          onBar={onBar}
        />
        <NumberTable table={table} title={title} />
      </div>
    </section>
  );
}
