import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { DutyRuler } from '#features/member/duty/portal/duty-ruler.public.tsx';
import { getMyDuty } from '#features/member/duty/shared/duty.contract.ts';
import { DUTY_PATH } from '#features/member/duty/shared/duty-address.rules.ts';
import { dutyMeter } from '#features/member/duty/shared/duty-meter.rules.ts';
import { planTitle } from '#features/member/duty/shared/my-duty.words.ts';
import { MY_OBJECTIONS_PATH } from '#features/member/objections/shared/objections-address.rules.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireYear } from '#platform/shared/times.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { paceOf } from '../shared/pace.rules.ts';
import { HOW_HOURS_COUNT } from '../shared/record.words.ts';
import s from './study-record.module.css';

interface YearCardProps {
  readonly year: number;
  /** Hundredths of hours. */
  readonly studied: number;
  readonly target: number;
  readonly now: Date;
}

function Outlook({ year, studied, target, now }: YearCardProps) {
  if (studied >= target) return <p className={s.say}>{year} 年的学时已经学满</p>;
  const missing = hoursText(target - studied);
  if (year !== wireYear(now)) return <p className={s.say}>差 {missing} 学时没有学满</p>;
  const pace = paceOf(studied, target, now);
  return (
    <p className={s.say}>
      还差 <b>{missing}</b> 学时
      {pace === null ? (
        '，照现在的进度今年学不满'
      ) : (
        <>
          ，照现在的进度
          <br />
          预计{' '}
          <b>
            {pace.month} 月 {pace.day} 日
          </b>{' '}
          学满，比期限早 {pace.early} 天
        </>
      )}
    </p>
  );
}

/** Leads to the fewest courses that close the gap; to all courses where none close it. */
function GapButton({ year }: Pick<YearCardProps, 'year'>) {
  const duty = useCall(getMyDuty, { year }, { select: dataOf, meta: changesWithCredit }).data;
  const isClosed = duty?.plan.closesGap === true && duty.plan.courseNum > 0;
  return (
    <ButtonLink kind="primary" size="s" to={isClosed ? DUTY_PATH : LIST_PATH}>
      {isClosed ? planTitle(duty) : '选课补学时'}
    </ButtonLink>
  );
}

/** 2026 年度学时: the year's hours on the ruler, the outlook, and what to do about it. */
export function YearCard(props: YearCardProps) {
  const { year, studied, target, now } = props;
  const isThisYear = year === wireYear(now);
  return (
    <section className={s.card}>
      <div className={s.cardHead}>
        <div>
          <h1 className="title-l serif flush">
            {year} 年度
            <wbr />
            学时
          </h1>
          <p className={s.big}>
            {hoursText(Math.max(0, studied))} <small>/ {hoursText(target)} 学时</small>
          </p>
        </div>
        <Outlook {...props} />
      </div>
      {isThisYear && <DutyRuler meter={dutyMeter(Math.max(0, studied), target, now)} />}
      <div className="flex wraps middle gap-8-12 above-12">
        {isThisYear && studied < target && <GapButton year={year} />}
        <ButtonLink kind="text" size="s" to={MY_OBJECTIONS_PATH}>
          对学时有疑问
        </ButtonLink>
        <details className={s.how}>
          <summary>学时怎样计</summary>
          <ul>
            {HOW_HOURS_COUNT.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}
