import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../shared/catalogue/course-list-address.rules.ts';

export interface ListPlace {
  readonly address: ListAddress;
  /** The address after a change; every change but that of the page begins at the first page. */
  readonly hrefOf: (change: Partial<ListAddress>) => string;
  readonly go: (change: Partial<ListAddress>) => void;
}

/** State of the list in the address, so that back, reload and a shared link work. */
export const useListAddress = (): ListPlace => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readListAddress((name) => params.get(name));
    const hrefOf = (change: Partial<ListAddress>) => writeListAddress({ ...address, page: 0, ...change });
    return { address, hrefOf, go: (change) => void navigate(hrefOf(change)) };
  }, [params, navigate]);
};
