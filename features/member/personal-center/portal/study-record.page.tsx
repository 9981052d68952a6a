import { useState } from 'react';
import { MonthChart } from '#features/member/duty/portal/month-chart.public.tsx';
import { runningMonth } from '#features/member/duty/shared/month-chart.rules.ts';
import { hoursFromText } from '#platform/shared/hours.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { RECORD_TITLE } from '../shared/personal-center.words.ts';
import { readRecordAddress, WHOLE_RECORD, writeRecordAddress } from '../shared/record-address.rules.ts';
import { ElderRecord } from './elder-record.tsx';
import { Organisations } from './organisations.tsx';
import { RecordFigures } from './record-figures.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordWays } from './record-ways.tsx';
import s from './study-record.module.css';
import { useYearRecord, type YearRecord } from './study-record.queries.ts';
import { Subjects } from './subjects.tsx';
import { YearCard } from './year-card.tsx';

const Waiting = () => (
  <Skeleton label={RECORD_TITLE}>
    <SkeletonBlock width="100%" height="260px" />
    <SkeletonBlock width="100%" height="96px" gapBefore="24px" />
    <SkeletonBlock width="100%" height="320px" gapBefore="24px" />
  </Skeleton>
);

/** Hours below zero, as after a reversal alone, are drawn as nothing. */
const hundredthsOf = (hours: string): number => (hours.startsWith('-') ? 0 : hoursFromText(hours));

function YearBar({
  record,
  onYear,
}: {
  readonly record: YearRecord;
  readonly onYear: (year: number) => void;
}) {
  return (
    <div className={s.yearBar}>
      <label className="row gap-8 plain">
        年份
        <select
          className={s.select}
          value={record.year}
          onChange={(event) => onYear(Number(event.target.value))}
        >
          {record.years.map((year) => (
            <option key={year} value={year}>
              {year} 年
            </option>
          ))}
        </select>
      </label>
      <RecordWays year={record.year} />
    </div>
  );
}

function Charts({ record, now }: { readonly record: YearRecord; readonly now: Date }) {
  const target = hoursFromText(record.targetHours);
  const month = runningMonth(record.year, now);
  return (
    <div className={s.charts}>
      <section className={s.chart}>
        <header>
          <h2>每月学时</h2>
          <span>
            {month > 1 && month < 13 ? `${record.year} 年 1 月至 ${month} 月` : `${record.year} 年`}
          </span>
        </header>
        <MonthChart
          year={record.year}
          months={record.months.map(({ hours }) => hundredthsOf(hours))}
          due={Math.round(target / 12)}
          now={month}
        />
        <p className="flex wraps gap-0-20 small ink-3 above-8">
          <span>网上 {record.onlineHours}</span>
          <span>线下 {record.offlineHours}</span>
          <span>集体学习 {record.groupHours}</span>
        </p>
      </section>
      <section className={s.chart}>
        <header>
          <h2>学了哪些</h2>
          <span>学时</span>
        </header>
        <Subjects subjects={record.subjects} />
      </section>
    </div>
  );
}

/** `/personal-center/study-record`: a year of the person's study, every number with the receipts behind it. */
export const StudyRecordPage = () => {
  const { address, go } = useListPlace(readRecordAddress, writeRecordAddress);
  const [now] = useState(() => new Date());
  const isElder = useElderMode();
  const [isWhole, setWhole] = useState(writeRecordAddress(address) !== writeRecordAddress(WHOLE_RECORD));
  const { data, error, isFetching, refetch } = useYearRecord(address.year);
  useBreadcrumb([PERSONAL_STEP, { title: RECORD_TITLE }]);
  usePageTitle(RECORD_TITLE);
  const record = data?.data;
  if (!record) {
    return error ? (
      <FailedView
        as="h1"
        kept={`${error.message}您的学时都在。`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Waiting />
    );
  }
  if (isElder && !isWhole)
    return (
      <ElderRecord
        year={record.year}
        studied={hundredthsOf(record.totalHours)}
        target={hoursFromText(record.targetHours)}
        now={now}
        onWhole={() => setWhole(true)}
      />
    );
  return (
    <>
      <YearBar record={record} onYear={(year) => go({ year, subject: '', orgCode: '', page: 0 })} />
      <YearCard
        year={record.year}
        studied={hundredthsOf(record.totalHours)}
        target={hoursFromText(record.targetHours)}
        now={now}
      />
      <RecordFigures />
      <Charts record={record} now={now} />
      <div className={s.records}>
        <SectionHead title="学习记录" />
        <RecordTable address={address} year={record.year} subjects={record.subjects} go={go} />
      </div>
      <Organisations />
    </>
  );
};
