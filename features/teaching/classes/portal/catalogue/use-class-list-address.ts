import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStoredChoice } from '#features/ground/organisations/portal/stored-choice.public.ts';
import {
  type ClassListAddress,
  readClassListAddress,
  writeClassListAddress,
} from '../../shared/catalogue/class-list-address.rules.ts';

export interface ClassListPlace {
  readonly address: ClassListAddress;
  /** Shows the list after a change; every change but that of the page begins at the first page. */
  readonly go: (change: Partial<ClassListAddress>) => void;
}

/**
 * State of the list in the address, so that back, reload and a shared link work. A choice that another
 * page left is taken over into an address that says nothing.
 */
export const useClassListAddress = (): ClassListPlace => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const stored = useStoredChoice();
  const [isTaken, setTaken] = useState(false);
  const restored = stored !== null && !isTaken && params.size === 0 ? stored : null;
  const place = useMemo(() => {
    const address = restored
      ? { ...restored, text: '', page: 0 }
      : readClassListAddress((name) => params.get(name));
    const go = (change: Partial<ClassListAddress>) => {
      setTaken(true);
      void navigate(writeClassListAddress({ ...address, page: 0, ...change }));
    };
    return { address, go };
  }, [params, navigate, restored]);
  const { address } = place;
  useEffect(() => {
    if (restored) void navigate(writeClassListAddress(address), { replace: true });
  }, [restored, address, navigate]);
  useEffect(() => {
    if (params.size > 0) setTaken(true);
  }, [params]);
  return place;
};
