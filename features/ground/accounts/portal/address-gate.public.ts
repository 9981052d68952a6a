import type { MouseEvent } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { guardOf } from '../shared/guard.rules.ts';
import { warnMembersOnly } from './members-only.public.ts';
import { useUser } from './use-user.public.ts';

export interface AddressGate {
  /** Marked before it is pressed (decisions, 73). */
  readonly isLocked: boolean;
  /** Answers a click: where only members may go, everybody else signed in is told so, and stays. */
  readonly onClick: (event: MouseEvent) => void;
}

/** For links to any page: whether the guard would turn this person back at the address (specification, 5). */
export const useAddressGate = (): ((address: string) => AddressGate) => {
  const user = useUser();
  const { features } = useSite();
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    const isLocked = guardOf(path, user, [], features.nonMemberLooks) === 'members-only';
    return {
      isLocked,
      onClick: (event) => {
        if (!isLocked) return;
        event.preventDefault();
        warnMembersOnly();
      },
    };
  };
};
