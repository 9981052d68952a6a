import type { MouseEvent, ReactNode } from 'react';
import { warnMembersOnly } from '#features/ground/accounts/portal/members-only.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';

/**
 * Answers a click on something that only visitors and party members may open (specification, 6): a signed-in
 * person who is no party member is told why, and nothing opens. `isLocked` false lets this one open.
 */
export const useMembersGate = (isLocked = true): ((event: MouseEvent) => void) => {
  const { isLogin, canUseSys } = useUser();
  return (event) => {
    if (isLogin === 0 || canUseSys || !isLocked) return;
    event.preventDefault();
    warnMembersOnly();
  };
};

export interface CourseLinkProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The only way from a list to a course. */
export function CourseLink({ id, className, children }: CourseLinkProps) {
  const { isLogin, canUseSys } = useUser();
  const { features } = useSite();
  const isLocked = isLogin !== 0 && !canUseSys && !features.nonMemberLooks;
  const gate = useMembersGate(isLocked);
  return (
    <PageLink to={coursePath(id)} className={className} onClick={gate}>
      {isLocked && <LockMark isFloating />}
      {children}
    </PageLink>
  );
}
