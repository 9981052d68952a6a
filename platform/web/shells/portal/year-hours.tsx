import { LinkTo } from '../../ui/navigation/link-to.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import s from './year-hours.module.css';

export interface YearHoursProps {
  readonly year: number;
  /** With two decimals, as the server says it (26.50). */
  readonly hours: string;
  readonly goal: number;
  readonly to?: string | undefined;
}

/** 2026 年学时 ▬▬ 26.50 / 32 */
export function YearHours({ year, hours, goal, to = '/personal-center' }: YearHoursProps) {
  return (
    <LinkTo to={to} className="hover-cinnabar row gap-12 target small ink-2 one-line">
      <span>{year} 年学时</span>
      <ProgressBar
        className={s.bar}
        label={`${year} 年学时`}
        value={Number(hours)}
        max={goal}
        text={`${hours}，目标 ${goal}`}
      />
      <span aria-hidden="true">
        <b className="lead serif ink">{hours}</b> / {goal}
      </span>
    </LinkTo>
  );
}
