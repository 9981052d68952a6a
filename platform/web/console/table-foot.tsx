import { Select } from 'antd';
import { cx } from '#platform/web/ui/cx.ts';
import { isNearPage, pagerNumbers } from '#platform/web/ui/pager-numbers.ts';
import { PAGE_SIZES, rangeText } from './table-address.rules.ts';
import s from './table-foot.module.css';

export interface TableFootProps {
  readonly pageNum: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly total: number;
  readonly onPage: (pageNum: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

const SIZES = PAGE_SIZES.map((size) => ({ value: size, label: `每页 ${size} 条` }));

/** 「第 1 至 9 条，共 214 条」, and the pages at the right. */
export function TableFoot({ pageNum, pageSize, shown, total, onPage, onPageSize }: TableFootProps) {
  const count = Math.ceil(total / pageSize);
  return (
    <div className={s.foot}>
      <p aria-live="polite">{rangeText(pageNum, shown, pageSize, total)}</p>
      {total > PAGE_SIZES[0] && (
        <Select
          aria-label="每页条数"
          size="small"
          variant="borderless"
          options={SIZES}
          value={pageSize}
          popupMatchSelectWidth={false}
          onChange={(size: number) => onPageSize(size)}
        />
      )}
      {count > 1 && (
        <nav className={s.pages} aria-label="分页">
          {pagerNumbers(pageNum, count).map((step, index) =>
            step === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps have no other name
              <span key={`gap-${index}`} className={s.far} aria-hidden="true">
                ⋯
              </span>
            ) : (
              <button
                key={step}
                type="button"
                className={cx(step === pageNum && s.current, !isNearPage(step, pageNum, count) && s.far)}
                aria-label={`第 ${step + 1} 页`}
                aria-current={step === pageNum ? 'page' : undefined}
                onClick={() => onPage(step)}
              >
                {step + 1}
              </button>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
