import { cx } from '../../ui/cx.ts';
import type { DataColumn } from './data-column.ts';
import s from './data-table.module.css';
import { nextSort } from './table-address.rules.ts';

export interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly hasChoice: boolean;
  readonly sort: string;
  readonly defaultSort: string;
  readonly onSort: (sort: string) => void;
}

const orderOf = (sort: string, key: string) => {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
};

function SortMark({ order }: { readonly order: 'ascending' | 'descending' | 'none' }) {
  return (
    <svg className={cx(s.sortMark, order !== 'none' && s.sorted)} viewBox="0 0 10 16" aria-hidden="true">
      <path d="m1.5 6 3.5-3.5L8.5 6" className={order === 'descending' ? s.faint : undefined} />
      <path d="m1.5 10 3.5 3.5L8.5 10" className={order === 'ascending' ? s.faint : undefined} />
    </svg>
  );
}

export function TableHead<Row>({ columns, hasChoice, sort, defaultSort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {hasChoice && (
          <th scope="col" className={s.pick}>
            <span className="vh">选择</span>
          </th>
        )}
        {columns.map(({ key, title, sort: sorts = false, align, width, isPinned }) => {
          const order = orderOf(sort, key);
          return (
            <th
              key={key}
              scope="col"
              className={cx(title === '' && s.actions, align && s[align], isPinned && s.pinned)}
              style={{ width }}
              aria-sort={sorts && order !== 'none' ? order : undefined}
            >
              {title === '' && <span className="vh">操作</span>}
              {sorts ? (
                <button type="button" onClick={() => onSort(nextSort(sort, key, defaultSort))}>
                  {title}
                  <SortMark order={order} />
                  <span className="vh">，按此列排序</span>
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
