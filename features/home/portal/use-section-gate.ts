import type { MouseEvent } from 'react';
import { warnMembersOnly } from '#features/accounts/portal/members-only.public.ts';
import { useUser } from '#features/accounts/portal/use-user.public.ts';
import {
  HOME_SECTIONS,
  type HomeSectionKey,
  opensFromSection,
} from '#features/home/shared/home-sections.rules.ts';

/** Answers a click in a section: where only members may open it, everybody else signed in is told so. */
export const useSectionGate = (key: HomeSectionKey): ((event: MouseEvent) => void) => {
  const user = useUser();
  const index = HOME_SECTIONS.findIndex((section) => section.key === key);
  return (event) => {
    if (opensFromSection(index, user)) return;
    event.preventDefault();
    warnMembersOnly();
  };
};
