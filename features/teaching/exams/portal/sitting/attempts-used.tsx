import s from './exam.module.css';

/** In place of the button when no attempt is left: a paper put away under a stamp. */
export function AttemptsUsed({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <div className={`row gap-16 ${s.usedUp}`}>
      <svg viewBox="0 0 120 76" aria-hidden="true">
        <path className={s.faint} d="M6 70h108M30 12h44v52H30z" />
        <path className={s.sheet} d="M38 6h46v56H38z" />
        <path d="M46 18h20M46 28h30M46 38h26M46 48h14" />
        <path className={s.stamp} d="M98 48a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM75 48l5 5 9-10" />
      </svg>
      <p>
        <b className="block head-md">{title}</b>
        {reason}
      </p>
    </div>
  );
}
