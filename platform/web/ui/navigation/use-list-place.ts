import { useNavigate, useSearchParams } from 'react-router';

/** State of a list in the address, so that back, reload and a shared link work. */
export interface ListPlace<Address> {
  readonly address: Address;
  /** Shows the list after a change; every change but that of the page begins at the first page. */
  readonly go: (change: Partial<Address>) => void;
}

/** State of a list read from the address by `read`, and written as `pathOf` spells it. */
export const useListPlace = <Address extends { readonly page: number }>(
  read: (param: (name: string) => string | null) => Address,
  pathOf: (address: Address) => string,
): ListPlace<Address> => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = read((name) => params.get(name));
  return {
    address,
    go: (change) => void navigate(pathOf({ ...address, page: 0, ...change }), { preventScrollReset: true }),
  };
};
