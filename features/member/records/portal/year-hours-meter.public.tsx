import { DUTY_PATH } from '#features/member/duty/shared/duty-address.rules.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { YearHours } from '#platform/web/shells/portal/year-hours.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getMyTotals } from '../shared/records.contract.ts';

/** The person's own totals; asked again after every credit. */
const useMyTotals = () => useCall(getMyTotals, {}, { meta: changesWithCredit });

/** This year's hours beside the navigation. */
export const YearHoursMeter = () => {
  const { data } = useMyTotals();
  if (!data) return null;
  const { yearHours, targetHours } = data.data;
  return (
    <YearHours year={new Date().getFullYear()} hours={yearHours} goal={Number(targetHours)} to={DUTY_PATH} />
  );
};
