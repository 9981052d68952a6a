import { DUTY_PATH } from '#features/member/duty/shared/duty-address.rules.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { YearHours } from '#platform/web/shells/portal/year-hours.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getYearHours } from '../shared/records.contract.ts';

/** This year's hours beside the navigation; asked again after every credit. */
export const YearHoursMeter = () => {
  const { data } = useCall(getYearHours, {}, { meta: changesWithCredit });
  if (!data) return null;
  const { year, hours, targetHours } = data.data;
  return <YearHours year={year} hours={hours} goal={Number(targetHours)} to={DUTY_PATH} />;
};
