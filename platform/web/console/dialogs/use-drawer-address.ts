import { useSearchParams } from 'react-router';
import { withParams } from '../../address-params.rules.ts';

/**
 * The drawer open over a page, as the address says under `name`; `null` for nothing. Opening is a step of the
 * history, so that Back closes it; closing is none, so that Back does not open it again.
 */
export const useDrawerAddress = (name: string) => {
  const [params, setParams] = useSearchParams();
  const show = (value: string | null) =>
    setParams((now) => withParams(now, { [name]: value ?? '' }), { replace: value === null });
  return [params.get(name), show] as const;
};
