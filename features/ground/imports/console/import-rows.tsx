import { useState } from 'react';
import { TableFoot } from '#platform/web/console/table/table-foot.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { isOpen, type RowState } from '../shared/import-words.rules.ts';
import type { ImportSummary } from '../shared/imports.contract.ts';
import s from './import-rows.module.css';
import { useRows } from './imports.queries.ts';
import { receiptTabs } from './receipt.rules.ts';
import { RowLine } from './row-line.tsx';

/** Rows of the file with their results: filtered by result, found by name, mended in place. */
export function ImportRows({ summary }: { readonly summary: ImportSummary }) {
  const { id, columns } = summary;
  // Rows with something to mend are seen first.
  const [state, setState] = useState<RowState | null>(summary.failedNum > 0 ? 'failed' : null);
  const [keyword, setKeyword] = useState('');
  const [typed, setTyped] = useState('');
  const [pageNum, setPageNum] = useState(0);
  const [pageSize, setPageSize] = useState(20);
  const rows = useRows({ id, state, keyword, pageNum, pageSize });
  const main = columns.flatMap(({ name, isMain, isSecret }, index) =>
    isMain ? [{ name, index, title: isSecret ? `${name}末四位` : name }] : [],
  );
  const show = (next: RowState | null) => {
    setState(next);
    setPageNum(0);
  };
  const search = () => {
    setKeyword(typed.trim());
    setPageNum(0);
  };
  const list = rows.data?.datalist ?? [];
  return (
    <section
      className="clips above-20 on-card round-l edge-2"
      aria-label="逐行结果"
      aria-busy={rows.isFetching}
    >
      <div className={s.tools}>
        <fieldset className={s.seg}>
          <legend className="vh">看哪些行</legend>
          {receiptTabs(summary).map((tab) => (
            <button
              className="inline-row at-middle gap-6 tall-40 ink-2 one-line focus-inside"
              key={tab.state ?? 'all'}
              type="button"
              aria-pressed={tab.state === state}
              onClick={() => show(tab.state)}
            >
              {tab.word} <small className="small">{tab.num}</small>
            </button>
          ))}
        </fieldset>
        <form
          className="phone-full"
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <input
            className={s.input}
            value={typed}
            aria-label="在各行里查找"
            placeholder="查找姓名等内容"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={search}
          />
        </form>
        <span className="push ink-3 phone-flush">
          {isOpen(summary.state) ? '行号与表格一致，可以就地改' : '行号与表格一致'}
        </span>
      </div>
      {rows.isError && !rows.data && (
        <FailedView kept={rows.error.message} retrying={rows.isFetching} onRetry={() => rows.refetch()} />
      )}
      {rows.isPending && (
        <div className={s.waiting}>
          <Skeleton label="逐行结果">
            {[0, 1, 2, 3, 4, 5].map((n) => (
              <SkeletonBlock key={n} height="40px" gapBefore="16px" />
            ))}
          </Skeleton>
        </div>
      )}
      {rows.data && list.length === 0 && (
        <EmptyView
          title={keyword === '' ? '没有这样的行' : `没有找到“${keyword}”`}
          reason={keyword === '' ? '换一个结果看看。' : '换一个词，或者清空后再找。'}
        />
      )}
      {list.length > 0 && (
        <div className={s.scroll}>
          <table className="plain">
            <caption className="vh">逐行结果</caption>
            <thead className="phone-hidden">
              <tr>
                <th className="on-sunk one-line to-start pad-10-16" scope="col">
                  行
                </th>
                {main.map(({ name, title }) => (
                  <th className="on-sunk one-line to-start pad-10-16" key={name} scope="col">
                    {title}
                  </th>
                ))}
                <th className="on-sunk one-line to-start pad-10-16" scope="col">
                  结果
                </th>
                <th className="on-sunk one-line to-start pad-10-16" scope="col">
                  原因和改法
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <RowLine
                  key={row.line}
                  id={id}
                  row={row}
                  columns={columns}
                  main={main}
                  isOpen={isOpen(summary.state)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.data && list.length > 0 && (
        <TableFoot
          pageNum={pageNum}
          pageSize={rows.data.pagesize}
          shown={list.length}
          total={rows.data.totalelements}
          unit="行"
          onPage={setPageNum}
          onPageSize={(size) => {
            setPageSize(size);
            setPageNum(0);
          }}
        />
      )}
    </section>
  );
}
