import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classPath } from '../../shared/class-address.rules.ts';
import { refreshClasses } from '../class-page/class-page.queries.ts';

/** After signing up the class page follows when the sentence has been read (specification, 4). */
const OPEN_AFTER_MS = 1000;

/** Shows the new state, then opens the class; who goes elsewhere within that second is not fetched back. */
export const useOpenAfterSignUp = (): ((classId: string) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (classId) => {
    refreshClasses(client);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(classPath(classId)), OPEN_AFTER_MS);
  };
};
