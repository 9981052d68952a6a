import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { warnMembersOnly } from '#features/accounts/portal/members-only.public.ts';
import { useUser } from '#features/accounts/portal/use-user.public.ts';
import { coursePath } from '#features/courses/shared/course-address.rules.ts';

/**
 * Answers a click on something that only visitors and party members may open (specification, 6): a signed-in
 * person who is no party member is told why, and nothing opens.
 */
export const useMembersGate = (): ((event: MouseEvent) => void) => {
  const { isLogin, canUseSys } = useUser();
  return (event) => {
    if (isLogin === 0 || canUseSys) return;
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
  const gate = useMembersGate();
  return (
    <Link to={coursePath(id)} className={className} onClick={gate}>
      {children}
    </Link>
  );
}
