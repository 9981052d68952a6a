import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hoursFromText } from '#platform/shared/hours.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { MyDuty } from '../shared/duty.contract.ts';
import { POSITION_WORDS, STANDING_WORDS } from '../shared/duty.words.ts';
import { DUTY_TITLE } from '../shared/duty-address.rules.ts';
import { dutyMeter } from '../shared/duty-meter.rules.ts';
import { planTitle, yearSentences } from '../shared/my-duty.words.ts';
import { DutyRuler } from './duty-ruler.public.tsx';
import { GapList } from './gap-list.tsx';
import { MonthBars } from './month-bars.tsx';
import s from './my-duty.module.css';
import { useMyDuty } from './my-duty.queries.ts';
import { YearKinds } from './year-kinds.tsx';

const TONES = { EXEMPT: 'plain', DONE: 'pine', ON_PACE: 'blue', BEHIND: 'danger' } as const;
/** Heading to which the red button leads. */
const LIST_ID = 'gap';

const readYear = (text: string | null): number | undefined =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : undefined;

function Meter({ duty, isThisYear }: { readonly duty: MyDuty; readonly isThisYear: boolean }) {
  const [now] = useState(() => new Date());
  const meter = dutyMeter(hoursFromText(duty.hours), hoursFromText(duty.targetHours), now);
  const due = hoursFromText(duty.dueHours);
  const [missing, outlook] = yearSentences(duty);
  return (
    <section className={cx('panel', s.meter)} aria-label={`${duty.year} 年度学时`}>
      <div className="flex between wraps gap-12">
        <div>
          <h2 className="title-m">{duty.year} 年度学时</h2>
          <p className={s.big}>
            {duty.hours}
            <small>/ {duty.targetHours} 学时</small>
          </p>
        </div>
        <p className={s.say}>
          <Tag tone={TONES[duty.standing]}>{STANDING_WORDS[duty.standing]}</Tag>
          <b>{missing}</b>
          {isThisYear && <span>{outlook}</span>}
        </p>
      </div>
      {hoursFromText(duty.targetHours) > 0 && (
        <DutyRuler
          meter={{ ...meter, due, dueShare: meter.target === 0 ? 1 : Math.min(1, due / meter.target) }}
        />
      )}
      <div className="row wraps gap-12 above-12">
        {duty.plan.courses.length > 0 && (
          <ButtonLink kind="primary" size="s" to={`#${LIST_ID}`}>
            {planTitle(duty)}
          </ButtonLink>
        )}
        <span className="small ink-3">
          按{POSITION_WORDS[duty.position]}算{duty.fromMonth > 1 && `，从 ${duty.fromMonth} 月算起`}
          {duty.note !== '' && duty.standing !== 'EXEMPT' && `，${duty.note}`}
        </span>
      </div>
    </section>
  );
}

/** `/personal-center/duty`: what the year asks for, how far one is, and the shortest way to the rest. */
export const MyDutyPage = () => {
  usePageTitle(DUTY_TITLE);
  useBreadcrumb([PERSONAL_STEP, { title: DUTY_TITLE }]);
  const [params, setParams] = useSearchParams();
  const year = readYear(params.get('year'));
  const query = useMyDuty(year);
  const { data: duty } = query;
  if (duty === undefined)
    return <LoadingState as="h1" query={query} label={DUTY_TITLE} blocks={['64px', '280px', '240px']} />;
  const [thisYear] = duty.years;
  const isThisYear = duty.year === thisYear;
  return (
    <>
      <PageHead title={DUTY_TITLE} say="今年该学多少、学了多少、还差什么">
        {duty.years.length > 1 && (
          <Segmented
            label="年份"
            value={String(duty.year)}
            items={duty.years.slice(0, 5).map((one) => ({ key: String(one), label: `${one} 年` }))}
            onChange={(one) => setParams(Number(one) === thisYear ? {} : { year: one })}
          />
        )}
      </PageHead>
      <Meter duty={duty} isThisYear={isThisYear} />
      {isThisYear && <GapList duty={duty} id={LIST_ID} />}
      <div className={s.beside}>
        <MonthBars duty={duty} />
        <YearKinds duty={duty} />
      </div>
    </>
  );
};
