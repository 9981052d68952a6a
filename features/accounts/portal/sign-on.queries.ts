import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { setElderMode, setPassword, signIn } from '#features/accounts/shared/accounts.contract.ts';
import { call } from '#platform/web/call.ts';
import { elderModeToKeep } from './elder-choice.rules.ts';
import { withLanding } from './sign-on-address.rules.ts';
import { refreshUser } from './use-user.public.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface SignInAsked extends Credentials {
  readonly landing: string;
  readonly isElder: boolean;
  readonly wasElderSwitched: boolean;
}

const keepElderMode = async (client: QueryClient, { isElder, wasElderSwitched }: SignInAsked) => {
  if (!isElder && !wasElderSwitched) return;
  // The write needs the new session's request token, which comes with the user.
  const { elderMode } = await refreshUser(client);
  const kept = elderModeToKeep({
    isOnHere: isElder,
    wasSwitched: wasElderSwitched,
    isOnInAccount: elderMode,
  });
  if (kept !== null) await call(setElderMode, { elderMode: kept });
};

/** Signs in and leaves for the landing page by a full page load, so that its first data comes with it. */
export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: SignInAsked) => {
      const { username, password, landing } = asked;
      const { data } = await call(signIn, { username, password });
      // The layout is a comfort: without it the person is signed in all the same.
      await keepElderMode(client, asked).catch(() => undefined);
      return data.mustSetPassword ? withLanding('/set-password', landing) : landing;
    },
    onSuccess: (address) => location.replace(address),
    // A refusal here is the answer to the password, not a lost session that would reload this very page.
    onError: () => undefined,
  });
};

/** Changes the own password; the person's other devices are signed out with it. */
export const useSetPassword = () =>
  useMutation({
    mutationFn: (given: { oldPassword: string; newPassword: string }) => call(setPassword, given),
  });
