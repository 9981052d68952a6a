import type { MouseEvent } from 'react';
import { warnMembersOnly } from '#features/ground/accounts/portal/members-only.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { HOME_SECTIONS, type HomeSectionKey, opensFromSection } from '../shared/home-sections.rules.ts';

export interface SectionGate {
  /** Marked before it is pressed (decisions, 73). */
  readonly isLocked: boolean;
  /** Answers a click in the section: where only members may open it, everybody else signed in is told so. */
  readonly onClick: (event: MouseEvent) => void;
}

/** True when the page behind a section opens for this person. */
export const useSectionGate = (key: HomeSectionKey): SectionGate => {
  const user = useUser();
  const { features } = useSite();
  const index = HOME_SECTIONS.findIndex((section) => section.key === key);
  const isLocked = !opensFromSection(index, user, features.nonMemberLooks);
  return {
    isLocked,
    onClick: (event) => {
      if (!isLocked) return;
      event.preventDefault();
      warnMembersOnly();
    },
  };
};
