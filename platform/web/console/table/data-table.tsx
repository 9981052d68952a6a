import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/entry/choice.tsx';
import { useMayAct } from '../../ui/may-act.ts';
import { EmptyView } from '../../ui/states/empty-view.tsx';
import { FailedView } from '../../ui/states/failed-view.tsx';
import { Button } from '../console-button.tsx';
import { ConsolePersonContext } from '../console-person.ts';
import { ColumnChoicePanel } from './column-choice.tsx';
import type { DataColumn } from './data-column.ts';
import s from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import { ExportContext } from './export-port.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterField } from './filter-field.ts';
import { forgetLastFilter, SavedFilters } from './saved-filters.tsx';
import { type FilterValues, filtersOfQuery, pageBehindEnd } from './table-address.rules.ts';
import { shownColumns } from './table-columns.rules.ts';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { type ListEndpoint, type RowOf, useTableQuery } from './table-query.ts';
import { SkeletonRows, TableRows } from './table-rows.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useTableAddress } from './use-table-address.ts';
import { useTableColumns } from './use-table-columns.ts';

export type { DataColumn } from './data-column.ts';
export type { FilterControlProps, FilterField, FilterOption, FilterTreeNode } from './filter-field.ts';
export type { RowOf } from './table-query.ts';

export interface DataTableProps<E extends ListEndpoint> {
  /** Unique in the console: under it the chosen columns are kept on the device. */
  readonly name: string;
  /** Noun of the rows, for readers and in sentences (课程). */
  readonly label?: string | undefined;
  /** Counting word of the rows (门, 人); 条 by default. */
  readonly unit?: string | undefined;
  /** A call with `{...pagingInput, sort?, …}` that answers a `listReply`. */
  readonly endpoint: E;
  /** Fields that are always sent. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  readonly rowKey: (row: RowOf<E>) => string;
  readonly columns: readonly DataColumn<RowOf<E>>[];
  readonly filters?: readonly FilterField[] | undefined;
  /** `key` or `-key`: how the list is sorted until somebody presses a head. */
  readonly defaultSort?: string | undefined;
  /** Buttons for the chosen rows, beside 已选 n 项; `clear` chooses none. */
  readonly batch?: ((rows: RowOf<E>[], clear: () => void) => ReactNode) | undefined;
  /** The kind of export task; shows 导出 where the application makes files. */
  readonly exportKind?: string | undefined;
  /** Content across the whole table below a row that is opened; `null` below the others. */
  readonly below?: ((row: RowOf<E>) => ReactNode) | undefined;
  readonly rowClass?: ((row: RowOf<E>) => string | undefined) | undefined;
  /** Content of an empty list that nothing filters. */
  readonly empty?: { readonly title: string; readonly text: string; readonly action?: ReactNode } | undefined;
  /** At the left of the table's own row of tools. */
  readonly toolbar?: ReactNode;
  /** Stands before the names in the address, where a page shows two tables. */
  readonly addressPrefix?: string | undefined;
  /** Asks again by itself every so many ms (running tasks); `false` stops it. */
  readonly refreshMs?: number | false | undefined;
}

const NO_FIELDS: readonly FilterField[] = [];

/** A list of the server's: filtered, sorted and paged there, with its state in the address. */
export function DataTable<E extends ListEndpoint>(props: DataTableProps<E>) {
  const {
    name,
    label = '记录',
    unit = '条',
    endpoint,
    input = {},
    rowKey,
    columns,
    filters = NO_FIELDS,
  } = props;
  const { defaultSort = '', batch, exportKind, rowClass, empty, toolbar } = props;
  const plan = {
    fields: filters,
    sortKeys: columns.filter(({ sort }) => sort).map(({ key }) => key),
    defaultSort,
    defaultSize: 20,
    prefix: props.addressPrefix ?? '',
  };
  const address = useTableAddress(plan);
  const person = useContext(ConsolePersonContext);
  const search = (values: FilterValues) => {
    if (Object.keys(values).length === 0) forgetLastFilter(person, name);
    address.setFilters(values);
  };
  const { pageNum, pageSize, sort } = address;
  const query = useTableQuery(endpoint, input, address, props.refreshMs);
  const { choice, isNarrow, toggle, reset } = useTableColumns(name);
  const { chosen, choose, clear } = useChosenRows<RowOf<E>>(JSON.stringify([input, address.filters]), rowKey);
  const { rows, total } = query;
  const shown = shownColumns(columns, choice, isNarrow);
  const hasExports = useContext(ExportContext) !== null;
  const mayDo = useMayAct('do');
  const mayReview = useMayAct('review');
  const hasChoice = batch !== undefined && (mayDo || mayReview);
  const canExport = mayDo && hasExports && exportKind !== undefined;

  const moveToEnd = useEffectEvent((page: number) => address.setPage(page));
  const behind =
    rows && !query.isPlaceholderData ? pageBehindEnd(pageNum, rows.length, pageSize, total) : null;
  useEffect(() => {
    if (behind !== null) moveToEnd(behind);
  }, [behind]);

  // The pressed button goes with the last choice: the focus stays at the table's tools.
  const tools = useRef<HTMLDivElement>(null);
  const chooseNone = () => {
    clear();
    tools.current?.querySelector('input')?.focus();
  };
  const isFiltered = Object.keys(address.filters).length > 0;
  const allChosen =
    rows !== undefined && rows.length > 0 && rows.every((row: RowOf<E>) => chosen.has(rowKey(row)));
  const hasTools = hasChoice || toolbar !== undefined || canExport || columns.some((c) => !c.isFixed);

  return (
    <>
      {filters.length > 0 && (
        <FilterBar
          fields={filters}
          values={address.filters}
          onSearch={search}
          tools={
            <SavedFilters
              list={name}
              values={address.filters}
              addressOf={(query) => address.addressOf(filtersOfQuery(query, plan))}
              onStart={(query) => address.startWith(filtersOfQuery(query, plan))}
            />
          }
        />
      )}
      <section className={s.table} aria-label={label} aria-busy={query.isFetching}>
        {hasTools && (
          <div ref={tools} className={cx(s.tools, chosen.size > 0 && s.choosing)}>
            {hasChoice && (
              <Checkbox
                checked={allChosen}
                disabled={!rows?.length}
                onChange={(event) => choose(rows ?? [], event.target.checked)}
              >
                <span aria-live="polite">{chosen.size === 0 ? '全选本页' : `已选 ${chosen.size} 项`}</span>
              </Checkbox>
            )}
            {hasChoice && chosen.size > 0 && (
              <span className="row wraps gap-12">
                {batch([...chosen.values()], chooseNone)}
                <Button act="see" kind="text" size="s" onClick={chooseNone}>
                  不选了
                </Button>
              </span>
            )}
            {toolbar}
            <span className={s.toolsEnd}>
              {canExport && (
                <ExportButton
                  total={total}
                  unit={unit}
                  request={{
                    kind: exportKind,
                    filters: { ...input, ...address.filters },
                    sort,
                    columns: shown
                      .filter(({ title }) => title !== '')
                      .map(({ key, title }) => ({ key, title })),
                  }}
                />
              )}
              <ColumnChoicePanel {...{ columns, choice, isNarrow }} onToggle={toggle} onReset={reset} />
            </span>
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too */}
        <section className="relative scrolls-x focus-inside" aria-label={`${label}表格`} tabIndex={0}>
          <table>
            <caption className="vh">{label}</caption>
            <TableHead
              columns={shown}
              hasChoice={hasChoice}
              sort={sort}
              defaultSort={defaultSort}
              onSort={address.setSort}
            />
            {query.isPending && <SkeletonRows columns={shown} hasChoice={hasChoice} />}
            {rows && (
              <TableRows
                rows={rows}
                columns={shown}
                rowKey={rowKey}
                rowClass={rowClass}
                below={props.below}
                isBusy={query.isPlaceholderData}
                chosen={hasChoice ? chosen : undefined}
                onChoose={(row, isChosen) => choose([row], isChosen)}
              />
            )}
          </table>
        </section>
        {query.isPending && (
          <p className="vh" role="status">
            正在载入{label}
          </p>
        )}
        {query.isError && !rows && (
          <div className={s.state}>
            <FailedView
              kept={`${query.error.message}您填的筛选条件还在。`}
              retrying={query.isFetching}
              onRetry={() => query.refetch()}
            />
          </div>
        )}
        {rows?.length === 0 && behind === null && (
          <div className={s.state}>
            {isFiltered ? (
              <EmptyView
                title={`没有符合条件的${label}`}
                reason="换一个条件，或者重置后再找。"
                action={
                  <Button act="see" size="s" onClick={() => search({})}>
                    重置筛选
                  </Button>
                }
              />
            ) : (
              <EmptyView title={empty?.title} reason={empty?.text} action={empty?.action} />
            )}
          </div>
        )}
        {rows !== undefined && rows.length > 0 && (
          <TableFoot
            pageNum={pageNum}
            pageSize={pageSize}
            shown={rows.length}
            total={total}
            unit={unit}
            onPage={address.setPage}
            onPageSize={address.setPageSize}
          />
        )}
      </section>
    </>
  );
}
