import { useNavigate, useSearchParams } from 'react-router';
import { pageText, readPage } from '../shared/address-page.rules.ts';
import { withParams } from './address-params.rules.ts';

/** Part and page of a list stand in the address: who comes back from a page it leads to finds it as it was. */
export const useAddressList = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** `state` is kept by the browser's history only: names that are looked for never stand in an address. */
  const show = (change: Readonly<Record<string, string>>, state?: object) =>
    void navigate({ search: withParams(params, change) }, { preventScrollReset: true, state });
  return {
    params,
    page: readPage(params.get('page')),
    turn: (page: number, state?: object) => show({ page: pageText(page) }, state),
    show,
  };
};
