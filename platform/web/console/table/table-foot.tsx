import { Select } from 'antd';
import { cx } from '../../ui/cx.ts';
import { isNearPage, pagerNumbers } from '../../ui/navigation/pager-numbers.ts';
import { PAGE_SIZES, rangeText } from './table-address.rules.ts';
import s from './table-foot.module.css';

export interface TableFootProps {
  readonly pageNum: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly total: number;
  /** Counting word of one row (门, 人, 行). */
  readonly unit: string;
  readonly onPage: (pageNum: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** 「第 1 至 9 门，共 214 门」, and the pages at the right. */
export function TableFoot(props: TableFootProps) {
  const { pageNum, pageSize, shown, total, unit, onPage, onPageSize } = props;
  const count = Math.ceil(total / pageSize);
  return (
    <div className={s.foot}>
      <p aria-live="polite">{rangeText(pageNum, shown, pageSize, total, unit)}</p>
      {total > PAGE_SIZES[0] && (
        <Select
          aria-label="每页显示多少"
          size="small"
          variant="borderless"
          options={PAGE_SIZES.map((size) => ({ value: size, label: `每页 ${size} ${unit}` }))}
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
              <span key={`gap-${index}`} className="phone-hidden" aria-hidden="true">
                ⋯
              </span>
            ) : (
              <button
                key={step}
                type="button"
                className={cx(
                  step === pageNum && s.current,
                  !isNearPage(step, pageNum, count) && 'phone-hidden',
                )}
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
