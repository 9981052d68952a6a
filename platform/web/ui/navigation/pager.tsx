import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import s from './pager.module.css';
import { isNearPage, pagerNumbers } from './pager-numbers.ts';

export interface PagerProps {
  /** Counts from zero, as the calls do; the shown number is one more. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** In elder mode the numbers give way to 「第 2 页，共 21 页」 between the two steps. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const count = Math.ceil(total / pageSize);
  if (count <= 1) return null;
  const go = (to: number) => {
    if (to >= 0 && to < count && to !== page) onChange(to);
  };
  const isFirst = page <= 0;
  const isLast = page >= count - 1;
  return (
    <nav className={s.pager} aria-label="分页">
      <button
        type="button"
        className={cx(s.step, isFirst && s.off)}
        aria-disabled={isFirst}
        onClick={() => go(page - 1)}
      >
        <Icon name="left" size="s" />
        上一页
      </button>
      {pagerNumbers(page, count).map((step, index) =>
        step === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps have no other name
          <span key={`gap-${index}`} className={cx(s.gap, s.far)} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className={cx(s.number, step === page && s.current, !isNearPage(step, page, count) && s.far)}
            aria-label={`第 ${step + 1} 页`}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => go(step)}
          >
            {step + 1}
          </button>
        ),
      )}
      <span className={s.where}>
        第 {page + 1} 页，共 {count} 页
      </span>
      <button
        type="button"
        className={cx(s.step, isLast && s.off)}
        aria-disabled={isLast}
        onClick={() => go(page + 1)}
      >
        下一页
        <Icon name="right" size="s" />
      </button>
    </nav>
  );
}
