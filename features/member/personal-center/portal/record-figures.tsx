import { getMyTotals } from '#features/member/records/shared/records.contract.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { useCall } from '#platform/web/use-call.ts';
import s from './study-record.module.css';

/** 累计学时, 本年学时, 学过的课程: sums over everything the person was credited. */
export function RecordFigures() {
  const { data, error, isFetching, refetch } = useCall(getMyTotals, {}, { meta: changesWithCredit });
  if (error) return <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  const totals = data?.data;
  const figures = [
    ['累计学时', totals?.totalHours ?? '--', ''],
    ['本年学时', totals?.yearHours ?? '--', ''],
    ['学过的课程', totals?.courseNum ?? '--', '门'],
  ] as const;
  return (
    <dl className={s.figures}>
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit !== '' && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
