import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';

/** The media library is open to authors and administrators; managers of classes use what is in a question. */
export const useMayUseLibrary = (): boolean => {
  const roleCode = useUser().activeRole?.roleCode;
  return roleCode === 'author' || roleCode === 'admin';
};
