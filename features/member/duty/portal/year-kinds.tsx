import { cx } from '#platform/web/ui/cx.ts';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import type { MyDuty } from '../shared/duty.contract.ts';
import { KIND_WORDS } from '../shared/duty.words.ts';
import s from './my-duty.module.css';

/** How the hours were earned, and how much of each way counts. */
export function YearKinds({ duty }: { readonly duty: MyDuty }) {
  const most = Math.max(1, ...duty.kinds.map(({ hours }) => Number(hours)));
  return (
    <section className={cx('panel', s.part)} aria-label="怎么学的">
      <h2 className="title-m">怎么学的</h2>
      <ul className="above-12">
        {duty.kinds.map(({ kind, hours, capHours, countedHours }) => (
          <li key={kind} className={s.kind}>
            <span>{KIND_WORDS[kind]}</span>
            <ProgressBar
              label={KIND_WORDS[kind]}
              value={Number(hours)}
              max={most}
              text={`${hours} 学时`}
              className={s.bar}
            />
            <b>{hours}</b>
            {capHours !== '' && (
              <small>
                最多计 {capHours} 学时，已计 {countedHours}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
