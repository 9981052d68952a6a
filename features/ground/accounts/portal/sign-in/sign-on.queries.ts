import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getPasswordRule,
  getSignOnState,
  getUserInfo,
  setCourseLanguage,
  setElderMode,
  setPassword,
  signIn,
} from '../../shared/accounts.contract.ts';
import { type PasswordRule, USUAL_RULE } from '../../shared/sign-in/password.rules.ts';
import { courseLanguageHere } from '../account/course-language.public.ts';
import { elderModeToKeep } from '../account/elder-choice.rules.ts';
import { withLanding } from './sign-on-address.rules.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of the second factor; empty until the server asks for it. */
  readonly code: string;
}

/** Without a network the answer is a sentence at once, not a button that turns until the network is back. */
export const atOnce = { networkMode: 'always' } as const;

interface SignInAsked extends Credentials {
  readonly landing: string;
  readonly isElder: boolean;
  readonly wasElderSwitched: boolean;
}

/** Choices of this device from before signing on, kept with the account: the layout, and the language of courses. */
const keepChoices = async ({ isElder, wasElderSwitched }: SignInAsked) => {
  const language = courseLanguageHere();
  if (!isElder && !wasElderSwitched && language === '') return;
  // The write needs the new session's request token, which comes with the user. The page on screen goes on
  // showing who it was before: it is left in a moment.
  const { data } = await call(getUserInfo, {});
  keepRequestToken(data.token);
  const kept = elderModeToKeep({
    isOnHere: isElder,
    wasSwitched: wasElderSwitched,
    isOnInAccount: data.elderMode,
  });
  if (kept !== null) await call(setElderMode, { elderMode: kept });
  if (language !== '' && data.courseLanguage === '')
    await call(setCourseLanguage, { courseLanguage: language });
};

const UNKNOWN = { hasAccounts: true, demo: { password: '', accounts: [] } };

/** Accounts that there are; comes with the page. A server that does not answer is no empty portal. */
export const useSignOnState = (): OutputOf<typeof getSignOnState>['data'] => {
  const { data } = useCall(getSignOnState, {});
  return data?.data ?? UNKNOWN;
};

/** Signs in and leaves for the landing page by a full page load, so that its first data comes with it. */
export const useSignIn = () =>
  useMutation({
    ...atOnce,
    mutationFn: async (asked: SignInAsked) => {
      const { username, password, code, landing } = asked;
      const { data } = await call(signIn, { username, password, ...(code === '' ? {} : { code }) });
      // Both are a comfort: without them the person is signed in all the same.
      await keepChoices(asked).catch(() => undefined);
      if (data.mustSetPassword) return withLanding('/set-password', landing);
      return data.mustSetSecondFactor ? withLanding('/second-factor', landing) : landing;
    },
    onSuccess: (address) => location.replace(address),
    // A refusal here is the answer to the password, not a lost session that would reload this very page.
    onError: () => undefined,
  });

/** Rule of new passwords; the usual one while nobody has answered. */
export const usePasswordRule = (): PasswordRule => useCall(getPasswordRule, {}).data?.data ?? USUAL_RULE;

/** Changes the own password; the person's other devices are signed out with it. */
export const useSetPassword = () =>
  useMutation({
    ...atOnce,
    mutationFn: (given: { oldPassword: string; newPassword: string }) => call(setPassword, given),
  });
