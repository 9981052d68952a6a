import { useSearchParams } from 'react-router';

/**
 * The drawer open over a page, as the address says under `name`; `null` for nothing. Opening is a step of the
 * history, so that Back closes it; closing is none, so that Back does not open it again.
 */
export const useDrawerAddress = (name: string) => {
  const [params, setParams] = useSearchParams();
  const show = (value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: value === null },
    );
  return [params.get(name), show] as const;
};
