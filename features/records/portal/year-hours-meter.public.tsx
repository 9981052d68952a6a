import { useQuery } from '@tanstack/react-query';
import { getMyTotals } from '#features/records/shared/records.contract.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { YearHours } from '#platform/web/shells/portal/year-hours.tsx';

export const totalsKey = queryKey(getMyTotals, {});

/** The person's own totals; asked again after every credit. */
export const useMyTotals = (isMember = true) =>
  useQuery({
    queryKey: totalsKey,
    queryFn: ({ signal }) => call(getMyTotals, {}, { signal }),
    enabled: isMember,
  });

/** This year's hours beside the navigation. */
export const YearHoursMeter = () => {
  const { data } = useMyTotals();
  if (!data) return null;
  const { yearHours, targetHours } = data.data;
  return (
    <YearHours
      year={new Date().getFullYear()}
      hours={yearHours}
      goal={Number(targetHours)}
      to="/dashboard#personal"
    />
  );
};
