import { Fragment, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/entry/choice.tsx';
import { SkeletonBlock } from '../../ui/states/skeleton.tsx';
import type { DataColumn } from './data-column.ts';
import s from './data-table.module.css';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface SkeletonRowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly hasChoice: boolean;
}

/** Six rows of the table's own geometry; they show after 200 ms. */
export function SkeletonRows<Row>({ columns, hasChoice }: SkeletonRowsProps<Row>) {
  return (
    <tbody className={s.waiting} aria-hidden="true">
      {SKELETON_ROWS.map((row, index) => (
        <tr key={row}>
          {hasChoice && <td />}
          {columns.map(({ key, title }, column) => (
            <td key={key}>
              {title !== '' && (
                <SkeletonBlock
                  width={column === 0 ? `${78 - ((index * 17) % 35)}%` : '64%'}
                  height="0.9375rem"
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface TableRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowClass?: ((row: Row) => string | undefined) | undefined;
  readonly below?: ((row: Row) => ReactNode) | undefined;
  readonly isBusy: boolean;
  /** Left out where rows are not chosen. */
  readonly chosen?: ReadonlyMap<string, Row> | undefined;
  readonly onChoose?: ((row: Row, isChosen: boolean) => void) | undefined;
}

function cellClass<Row>({ title, wraps }: DataColumn<Row>, place: number): string | undefined {
  if (title === '') return s.actions;
  return (wraps ?? place === 0) ? s.wraps : 'one-line';
}

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowKey, rowClass, below, isBusy, chosen, onChoose } = props;
  return (
    <tbody className={isBusy ? s.busy : undefined}>
      {rows.map((row, index) => {
        const key = rowKey(row);
        const opened = below?.(row) ?? null;
        return (
          <Fragment key={key}>
            <tr className={cx(rowClass?.(row), chosen?.has(key) && s.chosen)}>
              {chosen && (
                <td className={s.pick}>
                  <Checkbox
                    aria-label={`选择第 ${index + 1} 行`}
                    checked={chosen.has(key)}
                    onChange={(event) => onChoose?.(row, event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={cx(
                    cellClass(column, place),
                    column.align && s[column.align],
                    column.isPinned && s.pinned,
                  )}
                  data-label={place === 0 ? undefined : column.title || undefined}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
            {opened !== null && (
              <tr className={s.below}>
                <td colSpan={columns.length + (chosen ? 1 : 0)}>{opened}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}
