import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  readTeacherListAddress,
  type TeacherListAddress,
  writeTeacherListAddress,
} from '../shared/teacher-address.rules.ts';

export interface TeacherListPlace {
  readonly address: TeacherListAddress;
  /** Shows the list after a change; every change but that of the page begins at the first page. */
  readonly go: (change: Partial<TeacherListAddress>) => void;
}

/** State of the list in the address, so that back, reload and a shared link work. */
export const useTeacherListAddress = (): TeacherListPlace => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readTeacherListAddress((name) => params.get(name));
    return {
      address,
      go: (change) => void navigate(writeTeacherListAddress({ ...address, page: 0, ...change })),
    };
  }, [params, navigate]);
};
