import { cx } from '#platform/web/ui/cx.ts';
import type { DutyTree } from '../shared/duty.contract.ts';
import s from './board.module.css';

/** Result of the last nightly comparison with the ledger. */
export function RecountNote({ board: { recount } }: { readonly board: DutyTree }) {
  if (recount === null) return null;
  const { time, people, mendedPeople, mendedOrgs, leftOrgs } = recount;
  const isClean = mendedPeople + mendedOrgs + leftOrgs === 0;
  return (
    <section className={cx('panel', s.card)} aria-label="与账本核对">
      <h2 className="title-m">与账本核对</h2>
      <p className="above-8 small ink-2">
        {time.slice(0, 16)} 核对了 {people.toLocaleString('zh-CN')} 人
        {isClean
          ? '，与学时账本一致。'
          : `，更正了 ${mendedPeople} 人、${mendedOrgs} 个组织的数${leftOrgs > 0 ? `，${leftOrgs} 个组织留到下一夜` : ''}。`}
      </p>
    </section>
  );
}
