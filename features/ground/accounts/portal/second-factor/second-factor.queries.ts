import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getUserInfo } from '../../shared/accounts.contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
} from '../../shared/second-factor/second-factor.contract.ts';
import { atOnce } from '../sign-in/sign-on.queries.ts';

export const useSecondFactor = () => useCall(getSecondFactor, {}, { select: dataOf });

/** After a change: the panel, and whether the console is still closed. */
const useReloadFactor = () => {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: queryKey(getSecondFactor, {}) });
    await client.invalidateQueries({ queryKey: queryKey(getUserInfo, {}) });
  };
};

export const useBeginFactor = () =>
  useMutation({ ...atOnce, mutationFn: (password: string) => call(beginSecondFactor, { password }) });

export const useConfirmFactor = () =>
  useMutation({
    ...atOnce,
    mutationFn: (code: string) => call(confirmSecondFactor, { code }),
    onSuccess: useReloadFactor(),
  });

export const useRenewCodes = () =>
  useMutation({
    ...atOnce,
    mutationFn: (password: string) => call(renewBackupCodes, { password }),
    onSuccess: useReloadFactor(),
  });

export const useRemoveFactor = () =>
  useMutation({
    ...atOnce,
    mutationFn: (password: string) => call(removeSecondFactor, { password }),
    onSuccess: useReloadFactor(),
  });
