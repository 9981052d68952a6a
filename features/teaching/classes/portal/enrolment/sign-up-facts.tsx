import { noBreak } from '#platform/shared/no-break.words.ts';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { dayText, lastDayBefore, momentText, spanText } from '../../shared/class-dates.words.ts';
import type { ClassItem } from '../../shared/class-item.schema.ts';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import s from './sign-up-dialog.module.css';

export interface SignUpFactsProps {
  readonly classItem: ClassItem;
  /** Undefined while it is on its way. */
  readonly details: ClassPageFacts | undefined;
}

/** The window's end is its first moment afterwards: at midnight that is said by the day before. */
const endingText = (end: string): string =>
  end.slice(11, 16) === '00:00' ? `${dayText(lastDayBefore(end))}截止` : `${momentText(end)} 截止`;

/** Terms that one agrees to: when the class runs, how much it is, what graduation takes. */
export function SignUpFacts({ classItem, details }: SignUpFactsProps) {
  const { startDate, endDate, classHours, courseNum } = classItem;
  const takes = details?.conditions.map(({ name }) => name).join('；');
  return (
    <dl className={s.facts}>
      <dt className="ink-3">时间</dt>
      <dd className="ink">{noBreak(spanText(startDate, endDate))}</dd>
      <dt className="ink-3">内容</dt>
      <dd className="ink">
        {courseNum} 门课，{classHours} 学时
      </dd>
      {takes !== '' && (
        <>
          <dt className="ink-3">结业</dt>
          <dd className="ink">{takes ?? <SkeletonBlock height="1.5em" width="80%" />}</dd>
        </>
      )}
      {details && details.signUpEnd !== '' && (
        <>
          <dt className="ink-3">报名</dt>
          <dd className="ink">{endingText(details.signUpEnd)}</dd>
        </>
      )}
    </dl>
  );
}
