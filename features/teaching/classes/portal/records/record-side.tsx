import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { type DayOfStudy, dayBars, dayNoOf, timeOfDays } from '../../shared/records/record.words.ts';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import s from './record.module.css';

interface Props {
  readonly detail: ClassPageFacts;
}

/** 每天学了多久 */
export function RecordDays({ detail, days }: Props & { readonly days: readonly DayOfStudy[] }) {
  if (days.length === 0) return null;
  const dayNo = dayNoOf(detail.startDate, detail.endDate, detail.leftDays);
  return (
    <SideCard id="days" title="每天学了多久">
      <ol className={s.week}>
        {dayBars(days).map(({ date, name, text, percent }) => (
          <li className="stack middle gap-12 pad-y-6 plain" key={date}>
            <span>{name}</span>
            <span className={s.bar}>
              <i className="block tall" style={{ width: `${percent}%` }} />
            </span>
            <b className="serif to-end">{text}</b>
          </li>
        ))}
      </ol>
      <p className="above-8 ink-3 small">
        {dayNo > 0 && `开班第 ${dayNo} 天，`}这 {days.length} 天新学 {timeOfDays(days)}，重看的不计。
      </p>
    </SideCard>
  );
}

/** 档案归谁管, and whom to ask. */
export function RecordKeeper({ detail: { phone } }: Props) {
  const { servicePhone } = useSite();
  return (
    <SideCard id="keeper" title="档案归谁管">
      <p className={s.prose}>
        学完一门记一门，每条都有回执可以核对；班级结束后归入个人学习档案，由所在组织保存。
      </p>
      <p className={s.prose}>
        对记录有疑问，请联系班主任{phone || servicePhone ? `：${noBreak(phone || servicePhone)}` : ''}。
      </p>
    </SideCard>
  );
}
