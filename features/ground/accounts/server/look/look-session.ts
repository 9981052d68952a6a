import type { Deps } from '#platform/server/deps.ts';
import type { SessionOfUser } from '../sessions/session.repository.ts';
import { findLooked } from './person-look.repository.ts';

/** Whether the viewer still administers in the role in which the session acts. */
const isAdmin = ({ grants, activeRoleCode, activeOrgCode }: SessionOfUser) =>
  grants.some(
    ({ roleCode, orgCode }) =>
      roleCode === 'admin' && roleCode === activeRoleCode && orgCode === activeOrgCode,
  );

const deniedOf = (found: SessionOfUser) =>
  found.grants.find(
    ({ roleCode, orgCode }) => roleCode === found.activeRoleCode && orgCode === found.activeOrgCode,
  )?.denied ?? [];

/**
 * The session as that of the person at whom it looks; itself where it looks at nobody, where the time is over, and
 * where the viewer is no administrator any more. What the viewer's own role lacks stays away.
 */
export const asLooked = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  found: SessionOfUser,
): Promise<SessionOfUser> => {
  const { look } = found;
  if (!look || new Date(look.until) <= clock() || !isAdmin(found)) return { ...found, look: null };
  const person = await findLooked(database, look.userId);
  const held = person?.grants.find(
    ({ roleCode, orgCode }) => roleCode === look.roleCode && orgCode === look.orgCode,
  );
  if (!person || (look.roleCode !== 'learner' && !held)) return { ...found, look: null };
  const denied = [...(held?.denied ?? []), ...deniedOf(found)];
  return {
    ...found,
    ...person,
    grants: held ? [{ ...held, denied }] : [],
    activeRoleCode: look.roleCode,
    activeOrgCode: look.orgCode,
    mustSetPassword: false,
    passwordOver: false,
    hasSecondFactor: true,
    look: { ...look, viewerId: found.userId, viewerName: found.name },
  };
};
