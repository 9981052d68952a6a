import { cx } from '../../ui/cx.ts';
import { Button } from '../console-button.tsx';

export interface PageStepsProps {
  /** Counted from 0. */
  readonly pageNum: number;
  readonly totalpages: number;
  readonly onPage: (pageNum: number) => void;
  /** Follows the numbers: how many there are. */
  readonly note?: string;
  readonly className?: string;
}

/** Steps through the pages of a list in a dialog or a drawer; nothing for a single page. */
export function PageSteps({ pageNum, totalpages, onPage, note = '', className }: PageStepsProps) {
  if (totalpages <= 1) return null;
  const turn = (name: string, to: number, last: string, isLast: boolean) => (
    <Button act="see" size="s" reason={isLast ? last : undefined} onClick={() => onPage(to)}>
      {name}
    </Button>
  );
  return (
    <nav className={cx('row wraps at-end gap-8 small', className)} aria-label="分页">
      <span>
        第 {pageNum + 1} / {totalpages} 页{note}
      </span>
      {turn('上一页', pageNum - 1, '已是第一页', pageNum === 0)}
      {turn('下一页', pageNum + 1, '已是最后一页', pageNum + 1 >= totalpages)}
    </nav>
  );
}
