import { useNavigate, useSearchParams } from 'react-router';
import {
  type ActivitiesAddress,
  activityListPath,
  readActivitiesAddress,
} from '../shared/activity-address.rules.ts';

export interface ActivitiesPlace {
  readonly address: ActivitiesAddress;
  /** Shows the list after a change; every change but that of the page begins at the first page. */
  readonly go: (change: Partial<ActivitiesAddress>) => void;
}

/** State of the list in the address, so that back, reload and a shared link work. */
export const useActivitiesAddress = (): ActivitiesPlace => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readActivitiesAddress((name) => params.get(name));
  return {
    address,
    go: (change) =>
      void navigate(activityListPath({ ...address, page: 0, ...change }), { preventScrollReset: true }),
  };
};
